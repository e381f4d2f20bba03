/** Feeds and pools brought to the market's prices by one transaction of the keeper. */
import type { Account } from '../accounts.ts';
import type { Builder } from '../deploy/builder.ts';
import { FEED_SYMBOLS, type FeedSymbol } from '../deploy/deploy-feeds.ts';
import { TOKEN_FACTS, type TokenSymbol } from '../deploy/deploy-tokens.ts';
import type { World } from '../deploy/world.ts';
import { sqrtPriceX96 } from './sqrt-price.ts';

/** US dollars of one unit with 18 decimals. */
export type Prices = (symbol: FeedSymbol) => bigint;
type Priced = Pick<World, 'keeper' | 'feeds' | 'uniswapV2' | 'uniswapV3'>;

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
