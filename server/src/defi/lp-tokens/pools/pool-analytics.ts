/** A pool's value, volume and fees, day by day, valued at the prices of then. */
import type { PoolAnalytics, PoolDay } from '@moa/contracts/defi/lp-tokens/pools';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { feeApr } from '@moa/finance/liquidity/pool-value';
import { add, divide, exact, multiply, plain, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { fromUnits } from '@moa/finance/money/units';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { fetchPricesOfThen } from '../../protocol/fetch-prices-then.ts';
import { getPoolId } from '../../protocol/pool-id.ts';
import {
  getWorth,
  inCurrency,
  type PricesOfThen,
  type WorthThen,
} from '../../protocol/prices-then.ts';
import { tokenPrice } from '../../protocol/token-price.ts';
import { describeAmount } from '../token-value.ts';
import { type PoolActivity, readActivity } from './pool-activity.ts';
import type { Tools } from './pool-market.ts';
import type { PoolState } from './read-pool.ts';

/** A trade pays 0.3 %, of which the protocol takes a sixth where it takes anything. */
export const feeRate = '0.3';
export const protocolPart = '16.66666667';

const storedMs = 60_000;
const cachedAnalytics = () =>
  new Map<string, { analytics: Promise<PoolAnalytics>; until: number }>();

/** Read once for all who ask within a minute. */
export function poolAnalytics(
  tools: Tools,
  pool: PoolState,
  currency: CurrencyCode,
  days: 7 | 30,
): Promise<PoolAnalytics> {
  const now = tools.clock.now().getTime();
  const { network } = pool.market;
  const key = [network.rpcUrl, network.id, pool.pair, currency, days].join(' ');
  const stored = tools.outside.memory.of(cachedAnalytics);
  const known = stored.get(key);
  if (known !== undefined && known.until > now) return known.analytics;
  if (stored.size > 1_000) stored.clear();
  const analytics = describe(tools, pool, currency, days);
  stored.set(key, { analytics, until: now + storedMs });
  // What the logs do not tell yet comes with the next question.
  analytics.then(
    ({ complete }) => complete || stored.delete(key),
    () => stored.delete(key),
  );
  return analytics;
}

async function describe(
  tools: Tools,
  pool: PoolState,
  currency: CurrencyCode,
  days: 7 | 30,
): Promise<PoolAnalytics> {
  const now = tools.clock.now();
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const from = new Date(today - days * dayMs);
  const activity = await readActivity(tools, pool, from);
  const symbols = pool.tokens.map(({ priceSymbol }) => priceSymbol);
  const then = await fetchPricesOfThen(tools, symbols, from, currency);
  const book = tools.prices;
  const [token0, token1] = pool.tokens;
  const prices = pool.tokens.map((token) => tokenPrice(book, token, currency));
  const [price0 = null, price1 = null] = prices;
  const amount = (index: 0 | 1, units: bigint) => fromUnits(units, pool.tokens[index].decimals);
  const reserves = [
    describeAmount(token0, amount(0, pool.reserves[0]), price0, currency),
    describeAmount(token1, amount(1, pool.reserves[1]), price1, currency),
  ] as [PoolAnalytics['reserves'][0], PoolAnalytics['reserves'][1]];
  const tvl = total(reserves.map(({ value }) => value));
  const { worthAt, volumeOf } = createPoolWorth(pool, then, book, currency);
  const dailyLevels = levelsAtEnds(activity, today, days);

  const trend = Array.from({ length: days }, (_, index): PoolDay => {
    const begin = today - (days - 1 - index) * dayMs;
    const isToday = begin === today;
    const of = activity.trades.filter(({ at }) => isWithin(at, begin, begin + dayMs));
    const volume = activity.since.getTime() > begin ? null : volumeOf(of);
    const level = dailyLevels[index] ?? null;
    const end = new Date(Math.min(begin + dayMs - 1, now.getTime()));
    const value = isToday ? tvl : level === null ? null : worthAt(level, end);
    const fees = volume === null ? null : getFees(pool, volume);
    const share = isToday ? Math.max((now.getTime() - begin) / dayMs, 1 / 24) : 1;
    return {
      at: new Date(begin).toISOString(),
      volume: money(volume),
      fees: money(fees),
      tvl: money(value),
      feeApr: fees === null || value === null ? null : feeApr(fees, value, share),
      swaps: of.length,
    };
  });
  const [trades24h, trades7d] = [getTrades(activity, now, 1), getTrades(activity, now, 7)];
  const volume24h = trades24h === null ? null : volumeOf(trades24h);
  const volume7d = trades7d === null ? null : volumeOf(trades7d);
  const fees24h = volume24h === null ? null : getFees(pool, volume24h);
  const fees7d = volume7d === null ? null : getFees(pool, volume7d);
  const price =
    pool.reserves[0] === 0n
      ? null
      : divide(amount(1, pool.reserves[1]), amount(0, pool.reserves[0]));
  const marketPrice =
    price0 === null || price1 === null || sign(price1) === 0 ? null : divide(price0, price1);
  return {
    id: getPoolId(pool.market.network.id, pool.pair),
    network: pool.market.network.id,
    protocol: 'uniswap-v2',
    address: pool.pair,
    label: getLabel(pool),
    currency,
    reserves,
    totalSupply: fromUnits(pool.totalSupply, 18),
    price: short(price),
    marketPrice: short(marketPrice),
    deviation:
      price === null || marketPrice === null || sign(marketPrice) === 0
        ? null
        : toPercent(subtract(price, marketPrice), marketPrice),
    tvl,
    volume24h: money(volume24h),
    volume7d: money(volume7d),
    fees24h: money(fees24h),
    fees7d: money(fees7d),
    feeApr24h: fees24h === null || tvl === null ? null : feeApr(fees24h, tvl, 1),
    feeApr7d: fees7d === null || tvl === null ? null : feeApr(fees7d, tvl, 7),
    swaps24h: trades24h?.length ?? 0,
    feeRate,
    protocolPart: pool.takesFee ? protocolPart : '0',
    trend,
    since: activity.since.toISOString(),
    complete: activity.complete,
    asOf: now.toISOString(),
    blockNumber: `${pool.block}`,
  };

  function money(value: string | null): string | null {
    return value === null ? null : roundMoney(value, currency);
  }
  function total(values: readonly (string | null)[]): string | null {
    return values.some((value) => value === null) ? null : money(add(...(values as string[])));
  }
}

/** Returns the trades of the last days; null where a part of that time is unknown. */
function getTrades(
  { since, trades }: PoolActivity,
  now: Date,
  days: number,
): PoolActivity['trades'] | null {
  const from = now.getTime() - days * dayMs;
  return since.getTime() > from ? null : trades.filter(({ at }) => at.getTime() > from);
}

/** Returns the part of the fees that liquidity providers receive. */
function getFees({ takesFee }: PoolState, volume: string): string {
  const all = multiply(volume, divide(feeRate, '100'));
  return takesFee ? multiply(all, divide('5', '6')) : all;
}

function getLabel({ tokens: [token0, token1] }: Pick<PoolState, 'tokens'>): string {
  return `${token0.symbol}/${token1.symbol}`;
}

/** part / whole in percent, four decimals. */
export function toPercent(part: string, whole: string): string {
  return plain(exact(roundTo(multiply(divide(part, whole), '100'), 4)));
}

/** Reserves as each day ended; a day without a change ends as the one before. */
function levelsAtEnds({ levels }: PoolActivity, today: number, days: number) {
  return Array.from({ length: days }, (_, index) => {
    const end = today - (days - 2 - index) * dayMs;
    return levels.findLast(({ at }) => at.getTime() < end)?.reserves ?? null;
  });
}

function isWithin(at: Date, from: number, to: number): boolean {
  return at.getTime() >= from && at.getTime() < to;
}

function short(value: string | null): string | null {
  return value === null ? null : plain(exact(value).decimalPlaces(18));
}

// Historical value of amounts of a pool's tokens.

/** Amounts of both tokens in smallest units. */
type Units = readonly [bigint, bigint];

/** Exact, in the currency; null where a price of then is not known. */
function createPoolWorth(
  pool: PoolState,
  then: PricesOfThen,
  book: PriceBook,
  currency: CurrencyCode,
) {
  return { worthAt, volumeOf: getVolume };

  function worthAt(units: Units, at: Date): string | null {
    return inCurrency(worthThen(pool, then, units, at), currency, book);
  }

  function getVolume(trades: PoolActivity['trades']): string | null {
    const values = trades.map(({ amountsIn, at }) => worthAt(amountsIn, at));
    return values.some((value) => value === null) ? null : add(...(values as string[]));
  }
}

function worthThen({ tokens }: PoolState, then: PricesOfThen, units: Units, at: Date): WorthThen {
  const parts = tokens.flatMap((token, index) => {
    const amount = units[index] ?? 0n;
    return amount === 0n
      ? []
      : [{ amount: fromUnits(amount, token.decimals), price: then.price(token, at) }];
  });
  return getWorth(parts);
}
