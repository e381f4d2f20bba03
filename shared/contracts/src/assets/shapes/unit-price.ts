import { typedDecimal } from '../../primitives.ts';
import * as z from '../../schema.ts';

/** What one unit is worth, said by a person. */
export const unitPrice = z.object({
  amount: typedDecimal.check(z.regex(/^\d/, 'not below zero')),
  currency: z.oneOf(['KRW', 'USD']),
});
export type UnitPrice = z.Output<typeof unitPrice>;
