/** Advice on a position: what each way would cost and bring, and when it pays back. */
import { defineOperation } from '../../operation.ts';
import { currencyCode, decimal, id, idParams, isoTime, percent } from '../../primitives.ts';
import * as z from '../../schema.ts';

/** Ways that are acts; keeping everything as it is, is the fifth answer. */
export const poolStrategies = ['stake-idle', 'compound', 'exit'] as const;

const poolAdvice = z.object({
  strategy: z.oneOf(['hold', ...poolStrategies]),
  /** True if there is something to stake, claim or withdraw. */
  possible: z.boolean(),
  /** Network fees at the price of gas of now, and half of the fees of trades. */
  cost: z.nullable(decimal),
  /** Yearly benefit over the current state; for `exit`, the negated benefit of staying. */
  benefitPerYear: z.nullable(decimal),
  /** Days until it has brought what it costs; null where it never does. */
  payback: z.nullable(decimal),
  aprBefore: z.nullable(percent),
  aprAfter: z.nullable(percent),
  steps: z.int(),
  reason: z.oneOf([
    'best_as_it_is',
    'nothing_idle',
    'idle_earns_rewards',
    'rewards_have_ended',
    'no_staking',
    'rewards_exceed_cost',
    'rewards_below_cost',
    'no_rewards',
    'no_route',
    'fees_cover_loss',
    'loss_exceeds_fees',
    'not_known',
  ]),
});
export type PoolAdvice = z.Output<typeof poolAdvice>;

export const getRebalanceStrategy = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/lp-tokens/positions/{id}/rebalance-strategy',
  access: 'bearer',
  owned: { id: 'defi-position' },
  summary: 'Get options for a position, with their costs and payback time',
  params: idParams,
  query: z.object({ currency: z.optional(currencyCode) }),
  output: z.object({
    positionId: id,
    currency: currencyCode,
    /** `hold` is an answer like the others. */
    recommended: z.oneOf(['hold', ...poolStrategies]),
    options: z.array(poolAdvice),
    asOf: isoTime,
  }),
  errors: ['DEFI_CONTRACT_ERROR'],
});
