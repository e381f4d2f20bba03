import { decimal, percent } from '../../primitives.ts';
import * as z from '../../schema.ts';
import { costMethod } from './cost-method.ts';

/** Cost and gains of an asset, over all sources. */
export const assetCost = z.object({
  method: costMethod,
  /** Units of which the cost is known, and of which it is not. */
  knownQuantity: decimal,
  unknownQuantity: decimal,
  /** Known units whose average price the exchange reported, beyond the ledger's reach. */
  toldQuantity: z.optional(decimal),
  average: z.nullable(decimal),
  total: z.nullable(decimal),
  unrealised: z.nullable(decimal),
  unrealisedPercentage: z.nullable(percent),
  realised: z.nullable(decimal),
  fees: z.nullable(decimal),
  /** Fees of trades and moves that were paid in what had no known price then: they are in no figure. */
  unknownFees: z.optional(z.int()),
});
