import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { add, compare, type Decimal, divide, multiply, sign } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { readRate } from '../earn-rate.ts';
import type { EarnRate } from '../holding.ts';
import { rawRows } from '../read/read-row.ts';

const lending = z.looseObject({ data: rawRows });
const lent = z.looseObject({
  ccy: z.string(),
  amt: z.unknown(),
  rate: z.unknown(),
  ts: z.string(),
});

/** Maximum age: loans are reported hourly, and an older entry is no current rate. */
const freshMs = 2 * dayMs;

/**
 * Returns the current rate of a savings balance: the rate of the newest hour with a loan, for the
 * part that was lent. The rate reported with the balance is only the minimum lending rate of its
 * owner. Null if nothing was lent recently, or the answer is invalid.
 * https://www.okx.com/docs-v5/en/#financial-product-simple-earn-flexible-get-lending-history
 */
export function lentRates(
  answer: unknown,
  now = Date.now(),
): (ccy: string, balance: Decimal) => EarnRate | null {
  const parsed = z.safeParse(lending, answer);
  const all = parsed.success ? parsed.data.data : [];
  // A rate that a row cannot tell is not known; those of other assets are.
  const rows = all.flatMap((row) => z.safeParse(lent, row).data ?? []);
  return (ccy, balance) => {
    const own = rows.filter((row) => row.ccy === ccy && now - Number(row.ts) < freshMs);
    const newest = Math.max(0, ...own.map(({ ts }) => Number(ts)));
    const parts = own
      .filter(({ ts }) => Number(ts) === newest)
      .map(({ amt, rate }) => ({
        lent: readDecimal(amt),
        rate: readRate(rate, 'fraction', 'apr')?.rate ?? null,
      }));
    let sum = '0';
    let yearly = '0';
    for (const part of parts) {
      if (part.lent === null || sign(part.lent) < 0 || part.rate === null) return null;
      sum = add(sum, part.lent);
      yearly = add(yearly, multiply(part.lent, part.rate));
    }
    if (sign(sum) === 0) return null;
    // More than there is was lent before some was taken out.
    const whole = compare(sum, balance) > 0 ? sum : balance;
    return readRate(divide(yearly, whole), 'percent', 'apr');
  };
}
