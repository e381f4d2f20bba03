/** Cash and stablecoins that lie still: of each the least that was there within the last two months. */
import { dayMs } from '@moa/contracts/time';
import { add, compare, divide, multiply, sign } from '@moa/finance/money/decimal';
import type { Context } from '../../../context.ts';
import { readPast } from '../../../history/api.ts';
import { type PortfolioReader, type RowView, written } from '../../../portfolio/api.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { currencyOf } from '../../allocation/kind-of-asset.ts';
import type { Facts } from '../facts.ts';
import { thresholds } from '../thresholds.ts';

/** The largest of them: the others are hardly worth a word. */
const maxSymbols = 4;

export async function idleOf(
  context: Pick<Context, 'db' | 'clock'>,
  needs: { book: PriceBook; portfolios: PortfolioReader },
  userId: string,
  view: RowView,
): Promise<NonNullable<Facts['idle']>> {
  const { sheet, valuation, currency, now } = view;
  const lying = new Map<string, { quantity: string; units: bigint }>();
  for (const row of valuation.rows) {
    const { kind, symbol, quantity } = row.position;
    const units = sheet.worth(row);
    if (!row.counted || kind !== 'balance' || currencyOf(symbol) === 'crypto') continue;
    if (units === null || units <= 0n) continue;
    const known = lying.get(symbol) ?? { quantity: '0', units: 0n };
    lying.set(symbol, {
      quantity: add(known.quantity, quantity),
      units: known.units + units,
    });
  }
  const largest = [...lying]
    .sort(([, a], [, b]) => (a.units > b.units ? -1 : 1))
    .slice(0, maxSymbols);
  const found = await Promise.all(
    largest.map(async ([symbol, { quantity, units }]) => {
      const { values } = await readPast(context, needs, userId, {
        ...{ length: thresholds.idle.days * dayMs, currency, of: { symbol }, step: 'day' },
      });
      const known = values.flatMap(({ at, quantity: then }) =>
        then == null ? [] : [{ at, quantity: then }],
      );
      const minimum = known.reduce(
        (lowest, { quantity: then }) => (compare(then, lowest) < 0 ? then : lowest),
        quantity,
      );
      const first = known[0]?.at ?? now;
      // A record that begins within the last two days of the time reaches it.
      const days = (now.getTime() - first.getTime()) / dayMs;
      if (sign(minimum) <= 0 || sign(quantity) <= 0) return [];
      const share = divide(minimum, quantity);
      const value = multiply(written(units, sheet.decimals), share);
      return [{ symbol, value, days }];
    }),
  );
  return found.flat();
}
