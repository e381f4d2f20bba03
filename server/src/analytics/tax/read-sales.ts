/** What a person sold within a calendar year, part by part, with what each part cost. */
import type { ReportOptions } from '@moa/contracts/analytics/reports';
import { findDisposals } from '@moa/finance/cost/find-disposals';
import { add, divide, multiply, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { Context } from '../../context.ts';
import { isCash, readPricesThen } from '../../ledger/api.ts';
import { type AssetEvents, type PortfolioReader, readAssetEvents } from '../../portfolio/api.ts';
import { seoulDate } from '../series/time-of.ts';
import { beginOfDay } from '../series/time-of-order.ts';
import { taxRulesOf } from './tax-rules.ts';

type TaxChoice = {
  year: number;
  method: 'fifo' | 'moving_average';
  /** Units that are there when this day begins in Seoul cost at least what they were worth. */
  deemedDay: string | null;
};

/** Amounts in won. */
export type Sale = {
  at: string;
  symbol: string;
  /** The source where it was sold. */
  sourceId: string;
  quantity: string;
  /** Before the fee. */
  proceeds: string | null;
  cost: string | null;
  fee: string;
  /** Null where cost or proceeds are not known. */
  gain: string | null;
  /** Where the cost is from. */
  costFrom: 'unknown' | 'deemed' | 'average' | 'lot';
  /** A day in Seoul; null where no single one is known. */
  acquiredOn: string | null;
};

type Needs = Pick<Context, 'db' | 'clock'> & { portfolios: Pick<PortfolioReader, 'view'> };
type Part = ReturnType<typeof findDisposals>[number]['parts'][number];

/** By the law as it is known: a deemed cost only of the years in which gains are taxed. */
export function taxChoiceOf(
  year: number,
  { costMethod, deemedCostDay }: Pick<ReportOptions, 'costMethod' | 'deemedCostDay'> = {},
): TaxChoice {
  const { rules, isDue } = taxRulesOf(year);
  return {
    year,
    method: costMethod ?? rules.method,
    deemedDay: isDue ? (deemedCostDay ?? rules.deemedCostDay) : null,
  };
}

/** Oldest first. `withoutPrice` names what was sold and had no known price on the deemed day, once that has come. */
export async function readSales(
  { db, portfolios, clock }: Needs,
  userId: string,
  { year, method, deemedDay }: TaxChoice,
): Promise<{ sales: Sale[]; withoutPrice: string[] }> {
  const [assets, { valuation }] = await Promise.all([
    readAssetEvents(db, userId),
    portfolios.view(userId, 'KRW'),
  ]);
  const begin = beginOfDay(`${year}-01-01`).getTime();
  const end = beginOfDay(`${year + 1}-01-01`).getTime();
  const isWithin = (at: number) => at >= begin && at < end;
  const held = (symbol: string) =>
    add(
      '0',
      ...valuation.rows.flatMap(({ counted, position }) =>
        counted && position.symbol === symbol && position.kind !== 'debt' ? position.quantity : [],
      ),
    );
  const sold = [...assets]
    .filter(([symbol]) => !isCash(symbol))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([symbol, asset]) => ({ symbol, asset, events: asset.events(held(symbol)) }))
    .filter(({ events }) => events.some(({ at, event }) => event.kind === 'sold' && isWithin(at)));
  const deemed = await readDeemed(
    { db, clock },
    deemedDay,
    sold.map(({ symbol }) => symbol),
  );
  const sales = sold.flatMap(({ symbol, asset, events }) =>
    findDisposals(events, {
      method: method === 'fifo' ? 'fifo' : 'moving-average',
      held: held(symbol),
      deemed: deemed === null ? null : { at: deemed.at, price: deemed.priceOf(symbol) },
    })
      .filter(({ at }) => isWithin(at))
      .flatMap(({ id, at, parts }) => salesOf(parts, asset.factsOf(id), { symbol, at })),
  );
  return {
    sales: sales.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    withoutPrice:
      deemed === null
        ? []
        : sold.flatMap(({ symbol }) => (deemed.priceOf(symbol) === null ? symbol : [])),
  };
}

/** Null where there is no such day, or it has not come. */
async function readDeemed(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  day: string | null,
  symbols: readonly string[],
): Promise<{ at: number; priceOf(symbol: string): string | null } | null> {
  if (day === null) return null;
  const at = beginOfDay(day);
  if (at > clock.now()) return null;
  // A price is of the end of its hour: that of the last hour before the day is the one of its beginning.
  const before = new Date(at.getTime() - 1);
  const prices = await readPricesThen(db, [...symbols], before, before);
  return { at: at.getTime(), priceOf: (symbol) => prices.price(symbol, before, true).krw };
}

/** The fee is shared out by quantity. */
function salesOf(
  parts: readonly Part[],
  { sourceId, fee }: ReturnType<AssetEvents['factsOf']>,
  { symbol, at }: { symbol: string; at: number },
): Sale[] {
  const won = (value: string) => roundMoney(value, 'KRW');
  const units = add('0', ...parts.map(({ quantity }) => quantity));
  return parts.map((part) => {
    const paid = fee === null ? '0' : divide(multiply(fee, part.quantity), units);
    // The events have proceeds after the fee.
    const proceeds = part.proceeds === null ? null : won(add(part.proceeds, paid));
    const cost = part.cost === null ? null : won(part.cost);
    return {
      ...{ at: new Date(at).toISOString(), symbol, sourceId, quantity: part.quantity },
      ...{ proceeds, cost, fee: won(paid) },
      gain:
        proceeds === null || cost === null ? null : subtract(subtract(proceeds, cost), won(paid)),
      costFrom:
        cost === null
          ? 'unknown'
          : part.deemed
            ? 'deemed'
            : part.acquiredAt === null
              ? 'average'
              : 'lot',
      acquiredOn: part.acquiredAt === null ? null : seoulDate(new Date(part.acquiredAt)),
    };
  });
}
