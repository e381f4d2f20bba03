/**
 * Cash and stablecoins that lie still: of each the least that was there within the last two months. The
 * record of an asset is of all of it, what is lent less what is owed too: a balance beside a loan of the
 * same asset, or beside what earns, has no past of its own, and nothing is said of it.
 */
import { dayMs } from '@moa/contracts/time';
import { add, compare, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import type { Context } from '../../../context.ts';
import { readPast } from '../../../history/api.ts';
import {
  type HeldRow,
  type PortfolioReader,
  type RowView,
  written,
} from '../../../portfolio/api.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { getCurrency } from '../../allocation/kind-of-asset.ts';
import type { Facts } from '../facts.ts';
import { thresholds } from '../thresholds.ts';

/** The largest of them: the others are hardly worth a word. */
const maxSymbols = 4;

/** `elsewhere`: what of the asset is lent, owed (negative) or lies beside that. */
type Lying = { quantity: string; units: bigint; elsewhere: string };
const nothing: Lying = { quantity: '0', units: 0n, elsewhere: '0' };

export async function idleOf(
  context: Pick<Context, 'db' | 'clock'>,
  needs: { book: PriceBook; portfolios: PortfolioReader },
  userId: string,
  view: RowView,
): Promise<NonNullable<Facts['idle']>> {
  const { sheet, valuation, currency, now } = view;
  const counted = valuation.rows.filter(
    ({ counted: isCounted, position }) => isCounted && getCurrency(position.symbol) !== 'crypto',
  );
  const getName = ({ position, source }: HeldRow) => `${source.id} ${position.symbol}`;
  const working = new Set(
    counted.filter(({ position }) => position.kind !== 'balance').map(getName),
  );
  const lying = new Map<string, Lying>();
  for (const row of counted) {
    const { symbol, quantity } = row.position;
    const known = lying.get(symbol) ?? nothing;
    const units = sheet.worth(row);
    const isLying = !working.has(getName(row)) && units !== null && units > 0n;
    lying.set(
      symbol,
      isLying
        ? { ...known, quantity: add(known.quantity, quantity), units: known.units + units }
        : { ...known, elsewhere: add(known.elsewhere, quantity) },
    );
  }
  const largest = [...lying]
    .filter(([, { units }]) => units > 0n)
    .sort(([, a], [, b]) => (a.units > b.units ? -1 : 1))
    .slice(0, maxSymbols);
  const found = await Promise.all(
    largest.map(async ([symbol, { quantity, units, elsewhere }]) => {
      const { values } = await readPast(context, needs, userId, {
        length: thresholds.idle.days * dayMs,
        currency,
        of: { symbol },
        step: 'day',
      });
      const known = values.flatMap(({ at, quantity: then }) =>
        then == null ? [] : [{ at, quantity: subtract(then, elsewhere) }],
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
