import type { Accounts } from '../accounts.ts';
import type { Builder } from './builder.ts';
import type { Contract } from './contract.ts';

/** A price feed and the market's price that it repeats. `WSTETH` is computed: staked ether by its rate. */
export type FeedSymbol =
  | 'ETH'
  | 'BTC'
  | 'USDC'
  | 'USDT'
  | 'DAI'
  | 'LINK'
  | 'UNI'
  | 'AAVE'
  | 'STETH'
  | 'WSTETH';
export type Feeds = Record<FeedSymbol, Contract>;

export const FEED_SYMBOLS: readonly FeedSymbol[] = [
  'ETH',
  'BTC',
  'USDC',
  'USDT',
  'DAI',
  'LINK',
  'UNI',
  'AAVE',
  'STETH',
  'WSTETH',
];

export function deployFeeds(builder: Builder, { deployer }: Accounts, keeper: Contract): Feeds {
  return Object.fromEntries(
    FEED_SYMBOLS.map((symbol) => [
      symbol,
      builder.deploy(deployer, 'PriceFeed', [`${symbol} / USD`, keeper.address]),
    ]),
  ) as Feeds;
}
