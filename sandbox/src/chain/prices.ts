import type { Decimal, Market } from '../seams.ts';
import type { Account } from './accounts.ts';
import type { Builder } from './deploy/builder.ts';
import { FEED_SYMBOLS, type FeedSymbol } from './deploy/deploy-feeds.ts';
import { TOKEN_FACTS, type TokenSymbol } from './deploy/deploy-tokens.ts';
import type { World } from './deploy/world.ts';

const ONE = 10n ** 18n;

/** The market's prices as the chain counts them; `wstethRate` is stETH per wstETH with 18 decimals. */
function pricesFrom(usd: (symbol: string) => Decimal, wstethRate: bigint): Prices {
  return (symbol) => {
    if (symbol === 'WSTETH') return (units(usd('STETH'), 18) * wstethRate) / ONE;
    return units(usd(symbol), 18);
  };
}

export function pricesNow(market: Market, wstethRate: bigint): Prices {
  return pricesFrom((symbol) => market.usd(symbol), wstethRate);
}

export function pricesAt(market: Market, seconds: number, wstethRate: bigint): Prices {
  return pricesFrom((symbol) => market.usdAt(symbol, seconds * 1000), wstethRate);
}

/** A decimal number in whole units of 10^-decimals; what is finer is cut off. */
export function units(value: Decimal, decimals: number): bigint {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(value);
  if (match === null || value === '' || value === '-')
    throw new Error(`"${value}" is not a decimal number.`);
  const [, sign, whole, fraction = ''] = match;
  const digits = (whole ?? '') + fraction.slice(0, decimals).padEnd(decimals, '0');
  const magnitude = BigInt(digits === '' ? '0' : digits);
  return sign === '-' ? -magnitude : magnitude;
}

/** US dollars of one unit with 18 decimals. */
export type Prices = (symbol: FeedSymbol) => bigint;
type Priced = Pick<World, 'keeper' | 'feeds' | 'uniswapV2' | 'uniswapV3'>;

/** Feeds and pools brought to the market's prices by one transaction of the keeper. */
export function syncWorld(
  builder: Builder,
  operator: Account,
  world: Priced,
  prices: Prices,
  /** Only these feeds and the pools of their tokens. */
  moved: ReadonlySet<FeedSymbol> = new Set(FEED_SYMBOLS),
): void {
  const answers = FEED_SYMBOLS.filter((symbol) => moved.has(symbol)).map((symbol) => ({
    feed: world.feeds[symbol].address,
    answer: prices(symbol) / 10n ** 10n,
  }));
  const targets = [
    ...world.uniswapV2.pairs.map((pair) => ({ ...pair, v3: false })),
    ...world.uniswapV3.pools.map((pool) => ({ ...pool, v3: true })),
  ]
    .filter(({ symbols }) => symbols.some((symbol) => moved.has(getFeed(symbol))))
    .map(({ contract, v3, symbols: [symbol0, symbol1] }) => ({
      pool: contract.address,
      v3,
      sqrtPriceX96: poolPrice(symbol0, symbol1, prices),
    }));
  builder.send(operator, world.keeper, 'sync', [answers, targets]);
}

export function poolPrice(
  symbol0: TokenSymbol | 'WETH',
  symbol1: TokenSymbol | 'WETH',
  prices: Prices,
): bigint {
  return sqrtPriceX96(
    { usd: prices(getFeed(symbol0)), decimals: TOKEN_FACTS[symbol0].decimals },
    { usd: prices(getFeed(symbol1)), decimals: TOKEN_FACTS[symbol1].decimals },
  );
}

export function getFeed(symbol: TokenSymbol | 'WETH'): FeedSymbol {
  return TOKEN_FACTS[symbol].priceSymbol;
}

/**
 * Prices as Uniswap v3 keeps them: the square root of raw token1 per raw token0 as Q64.96, and its
 * logarithm to base 1.0001, the tick.
 */
type Side = { usd: bigint; decimals: number };

/** `usd` of both sides in the same fixed point. */
export function sqrtPriceX96(token0: Side, token1: Side): bigint {
  const numerator = token0.usd * 10n ** BigInt(token1.decimals);
  const denominator = token1.usd * 10n ** BigInt(token0.decimals);
  return squareRoot((numerator << 192n) / denominator);
}

/** The greatest multiple of `spacing` at or below the price; exact enough to choose a range by. */
export function tickAt(sqrtPrice: bigint, spacing: number): number {
  const price = (Number(sqrtPrice) / 2 ** 96) ** 2;
  const tick = Math.log(price) / Math.log(1.0001);
  return Math.floor(tick / spacing) * spacing;
}

function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (value / root + root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
