"""Reading the tree: objects, filters, amounts and conditions, seen from the frame of an ability."""

from rulebound.kernel.evaluate.amounts import *
from rulebound.kernel.evaluate.apart import *
from rulebound.kernel.evaluate.conditions import *
from rulebound.kernel.evaluate.dependence import *
from rulebound.kernel.evaluate.filters import *
from rulebound.kernel.evaluate.past import *
from rulebound.kernel.evaluate.references import *
from rulebound.kernel.evaluate.situation import *
