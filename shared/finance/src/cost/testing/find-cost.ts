import type { Decimal } from '../../money/decimal.ts';
import type { CostEvent, FoundCost } from '../cost-event.ts';
import type { CostMethod } from '../cost-run.ts';
import { findCostInSteps, inOneAccount } from '../find-cost.ts';

/** The cost of all events at once. */
export function findCost(
  events: readonly CostEvent[],
  method: CostMethod,
  held: Decimal | null = null,
): FoundCost {
  const steps = findCostInSteps(events, method, inOneAccount(held));
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value.found;
}
