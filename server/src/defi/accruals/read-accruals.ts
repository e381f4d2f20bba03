/**
 * Accrued income and interest of a user's on-chain holdings, valued at historical prices. It is
 * computed once per state of the holdings: a request waits briefly for it, and the response states
 * where it is not ready yet.
 */
import { dayMs } from '@moa/contracts/time';
import { absolute, multiply } from '@moa/finance/money/decimal';
import { fromUnits, toUnits } from '@moa/finance/money/units';
import type { Context } from '../../context.ts';
import { unattended } from '../../error-boundary.ts';
import { fillPriceHistory } from '../../ledger/api.ts';
import { lendingMarkets } from '../aave/markets.ts';
import { readOwnLoans } from '../protocol/own-positions.ts';
import { readPricesOfThen } from '../protocol/prices-then.ts';
import { createHoldingReader, type HoldingReader } from '../rebase/holding-reader.ts';
import { type RebaseHolding, readHoldings } from '../rebase/holdings.ts';
import type { DefiTools } from '../tools.ts';
import type { Accrual, Accruals, Grown } from './accrual.ts';
import { readLendingAccruals } from './lending-accruals.ts';

/** Since a moment, oldest first. It never throws: what cannot be read is missing. */
export type ReadAccruals = (userId: string, from: Date) => Promise<Accruals>;

const patienceMs = 2_500;
/** Prices of then are filled in meanwhile, and nodes answer again. */
const storedMs = { whole: 600_000, lacking: 30_000 };
const maxStored = 500;
/** Prices are kept by the hour for so long, by the day before that. */
const hourlyMs = 31 * dayMs;

type Stored = { key: string; until: number; work: Promise<Accruals> };

function unreadable<T = Accrual>(source: string): Accruals<T> {
  return { items: [], missing: [{ source, reason: 'its interest cannot be read now' }] };
}

export function createReadAccruals(context: Context, tools: DefiTools): ReadAccruals {
  const { db, clock, log } = context;
  const reader = createHoldingReader(context, tools);
  const markets = lendingMarkets(context, tools.chains);
  const stored = new Map<string, Stored>();

  return async (userId, from) => {
    const [holdings, loans] = await Promise.all([
      readHoldings({ db }, userId),
      readOwnLoans({ db }, userId),
    ]);
    if (holdings.length + loans.length === 0) return { items: [], missing: [] };
    const key = [
      ...holdings.map(({ id, blockNumber }) => `${id} ${blockNumber}`),
      ...loans.map(({ row }) => `${row.id} ${row.blockNumber}`),
    ].join(' ');
    const known = stored.get(userId);
    const work =
      known?.key === key && known.until > clock.now().getTime()
        ? known.work
        : remember(userId, key, () =>
            together([
              ...holdings.map((holding) => ({
                source: holding.source.label,
                work: readRebaseAccruals(reader, holding),
              })),
              ...loans.map((loan) => ({
                source: loan.source.label,
                work: readLendingAccruals(tools.logs, markets, loan),
              })),
            ]),
          );
    const { items, missing } = (await within(work)) ?? {
      items: [],
      missing: [
        { source: 'chains', reason: 'what holdings earn by themselves is still being read' },
      ],
    };
    return {
      items: items.filter(({ at }) => at >= from),
      missing: missing.filter(({ since }) => since == null || Date.parse(since) > from.getTime()),
    };
  };

  function remember(userId: string, key: string, read: () => Promise<Accruals>): Promise<Accruals> {
    const now = clock.now().getTime();
    const work = read().catch((error: Error) => {
      log.warn({ reason: error.message }, 'what holdings earn by themselves is not known');
      return unreadable('chains');
    });
    const entry: Stored = { key, until: now + storedMs.whole, work };
    stored.delete(userId);
    stored.set(userId, entry);
    for (const old of [...stored.keys()].slice(0, -maxStored)) stored.delete(old);
    const shorten = work.then(({ items, missing }) => {
      const isLacking = missing.length > 0 || items.some(({ valueUsd }) => valueUsd === null);
      if (isLacking) entry.until = now + storedMs.lacking;
    });
    unattended(log, 'accruals', shorten);
    return entry.work;
  }

  async function together(
    parts: readonly { source: string; work: Promise<Accruals<Grown>> }[],
  ): Promise<Accruals> {
    const read = await Promise.all(
      parts.map(({ source, work }) =>
        work.catch((error: Error): Accruals<Grown> => {
          log.warn(
            { source, reason: error.message },
            'what a holding earns by itself is not known',
          );
          return unreadable(source);
        }),
      ),
    );
    const items = read
      .flatMap((one) => one.items)
      .sort((one, other) => one.at.getTime() - other.at.getTime());
    return { items: await valued(items), missing: read.flatMap(({ missing }) => missing) };
  }

  async function valued(items: readonly Grown[]): Promise<Accrual[]> {
    const [first] = items;
    if (first === undefined) return [];
    const symbols = [...new Set(items.flatMap(({ priced }) => priced.symbol ?? []))];
    await fillPrices(context, tools, symbols, first.at);
    const sources = { db, clock, prices: tools.prices };
    const then = await readPricesOfThen(sources, symbols, first.at, 'USD');
    return items.map(({ priced, ...grown }) => {
      const price = then.price({ priceSymbol: priced.symbol, priceFactor: '1' }, grown.at);
      const of = (unit: string | null) =>
        unit === null ? null : cut(multiply(absolute(priced.quantity), unit));
      return {
        ...grown,
        valueKrw: of(price.krw),
        valueUsd: of(price.usd),
        valueUsdt: of(price.usdt),
      };
    });
  }
}

/** Truncates to 18 decimals: fewer are shown, and sums of thousands stay short. */
function cut(amount: string): string {
  const [, places = ''] = amount.split('.');
  if (places.length <= 18) return amount;
  return fromUnits(toUnits(amount, places.length) / 10n ** BigInt(places.length - 18), 18);
}

async function within(work: Promise<Accruals>): Promise<Accruals | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  const found = await Promise.race([work, patience]);
  clearTimeout(timer);
  return found;
}

/** Fetches the historical prices, which may not have been requested before. */
async function fillPrices(
  context: Context,
  { pastPrices }: Pick<DefiTools, 'pastPrices'>,
  symbols: readonly string[],
  since: Date,
): Promise<void> {
  const recent = new Date(Math.max(since.getTime(), context.clock.now().getTime() - hourlyMs));
  try {
    await fillPriceHistory(context, pastPrices, { symbols, span: 'day', since });
    await fillPriceHistory(context, pastPrices, { symbols, span: 'hour', since: recent });
  } catch (error) {
    const reason = (error as Error).message;
    context.log.warn({ symbols, reason }, 'prices of then are missing');
  }
}

/**
 * Shares accrued by staked ether from the oracle's reports: shares · (rate after − rate before).
 */
async function readRebaseAccruals(
  reader: Pick<HoldingReader, 'pastOf'>,
  holding: RebaseHolding,
): Promise<Accruals<Grown>> {
  const { label: source, id: sourceId } = holding.source;
  const past = await reader.pastOf(holding);
  if (past === null) {
    return {
      items: [],
      missing: [{ source, reason: 'rewards of staked ether cannot be read now' }],
    };
  }
  const reason = 'rewards of staked ether are not read further back yet';
  const rebases = past.rows.filter(({ kind }) => kind === 'rebase');
  return {
    missing: past.complete ? [] : [{ source, reason, since: past.since.toISOString() }],
    items: rebases.flatMap(({ at, change, ofWrapped }) =>
      // One wstETH stays one: what it earns is more staked ether in each.
      [
        { symbol: 'stETH', units: change - ofWrapped },
        { symbol: 'wstETH', units: ofWrapped },
      ].flatMap(({ symbol, units }): Grown[] => {
        if (units === 0n) return [];
        const quantity = fromUnits(units, 18);
        const priced = { symbol: 'STETH', quantity };
        const inPrice = symbol === 'wstETH' ? { inPrice: true as const } : {};
        return [{ at, sourceId, symbol, kind: 'staking', quantity, priced, ...inPrice }];
      }),
    ),
  };
}
