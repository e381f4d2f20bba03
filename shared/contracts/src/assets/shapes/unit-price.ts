import { typedDecimal } from '../../primitives.ts';
import * as z from '../../schema.ts';

/** Value of one unit, as stated by the user. */
export const unitPrice = z.object({
  amount: typedDecimal.check(z.regex(/^\d/, 'not below zero')),
  currency: z.oneOf(['KRW', 'USD']),
});
export type UnitPrice = z.Output<typeof unitPrice>;
