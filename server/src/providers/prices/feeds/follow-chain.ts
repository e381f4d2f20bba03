/**
 * On-chain rates: dollars for ether, bitcoin and tether from the Chainlink feeds that Aave's oracle
 * on Ethereum reads (https://docs.chain.link/data-feeds/api-reference). They price no holding; they
 * are one more source of a rate, used first by users who prefer them.
 */

import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { fromUnits } from '@moa/finance/money/units';
import type { Logger } from 'pino';
import { type Address, erc20Abi, type PublicClient, parseAbi } from 'viem';
import { unattended } from '../../../error-boundary.ts';
import { addressesProviderAbi, dataProviderAbi } from '../../chains/aave/abis.ts';
import { isKorean } from '../../exchanges/is-korean.ts';

const everyMs = 60_000;
const afterFailureMs = 10_000;
/** Common tickers of the wrapped coins that have feeds. */
const codes: Readonly<Record<string, ChainCode>> = { WETH: 'ETH', WBTC: 'BTC', USDT: 'USDT' };

type ChainCode = 'BTC' | 'ETH' | 'USDT';
/** Dollars for one, exact; `at` is when the feed was last written, epoch ms. */
export type ChainRate = { code: ChainCode; usd: string; at: number };

const oracleAbi = parseAbi(['function getSourceOfAsset(address asset) view returns (address)']);
const feedAbi = parseAbi([
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
]);

export function followChain({
  client,
  market,
  offer,
  log,
}: {
  client: PublicClient;
  /** Aave's register of addresses. */
  market: Address;
  offer(rate: ChainRate): boolean;
  log: Logger;
}): { stop(): void } {
  return poll({
    log,
    async read() {
      const rates = await readChainRates(client, market);
      if (rates.length === 0) throw new TypeError('no feed answered');
      for (const rate of rates)
        if (!offer(rate))
          log.warn({ feed: 'chain', code: rate.code }, 'a rate on chain is not to be believed');
      return everyMs;
    },
    afterFailure({ name }, failures) {
      // Its message has the node's address, in which there may be a key.
      log.warn({ feed: 'chain', reason: name }, 'rates on chain failed');
      return Math.min(everyMs, afterFailureMs * 2 ** (failures - 1));
    },
  });
}

/**
 * Reads the rates of those of the three coins that have a feed of this form.
 * @throws if the node does not answer
 */
export async function readChainRates(client: PublicClient, market: Address): Promise<ChainRate[]> {
  const ofMarket = { address: market, abi: addressesProviderAbi } as const;
  const [oracle, data] = await Promise.all([
    client.readContract({ ...ofMarket, functionName: 'getPriceOracle' }),
    client.readContract({ ...ofMarket, functionName: 'getPoolDataProvider' }),
  ]);
  const reserves = await client.readContract({
    address: data,
    abi: dataProviderAbi,
    functionName: 'getAllReservesTokens',
  });
  const found = await Promise.all(
    reserves.map(async ({ symbol, tokenAddress }) => {
      const code = Object.hasOwn(codes, symbol) ? codes[symbol] : undefined;
      if (code === undefined) return null;
      const feed = await client.readContract({
        address: oracle,
        abi: oracleAbi,
        functionName: 'getSourceOfAsset',
        args: [tokenAddress],
      });
      return readFeed(client, code, feed).catch(() => null);
    }),
  );
  return found.filter((rate) => rate !== null);
}

async function readFeed(
  client: PublicClient,
  code: ChainCode,
  address: Address,
): Promise<ChainRate> {
  const [[, answer, , updatedAt], decimals] = await Promise.all([
    client.readContract({ address, abi: feedAbi, functionName: 'latestRoundData' }),
    client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }),
  ]);
  if (answer <= 0n || updatedAt <= 0n || decimals > 18) throw new TypeError('the feed has no rate');
  return { code, usd: fromUnits(answer, decimals), at: Number(updatedAt) * 1_000 };
}

export type Venue = ExchangeId;

/** One market as an exchange reported it: checked, decimal text. */
export type Ticker = {
  venue: Venue;
  /** Our id of the asset, which is not always the exchange's ticker. */
  symbol: string;
  /** In the money of the venue. */
  price: string;
  /** Over 24 hours, in percent; null where it is not reported. */
  change24h: string | null;
  /** Units traded over 24 hours; absent or null where they are not reported. */
  volume24h?: string | null;
  /** When we received it, epoch ms. */
  at: number;
};

/** The money in which a venue's prices are kept: what most of its markets are quoted in. */
export type VenueMoney = 'KRW' | 'USDT' | 'USD';

const inDollars: ReadonlySet<Venue> = new Set<Venue>(['kraken', 'coinbase']);

export function getMoney(venue: Venue): VenueMoney {
  return isKorean(venue) ? 'KRW' : inDollars.has(venue) ? 'USD' : 'USDT';
}

// Reads again and again until it is stopped, at moments that no two processes share for long.

/** `read` answers after how many ms it is due again; where it throws, `afterFailure` does. */
export function poll({
  log,
  read,
  afterFailure,
}: {
  log: Logger;
  read(signal: AbortSignal): Promise<number>;
  /** In ms. `failures` counts this one. It is not called for what the stop ended. */
  afterFailure(error: Error, failures: number): number;
}): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  unattended(log, 'prices', turn());
  return {
    stop() {
      stopping.abort();
      clearTimeout(timer);
    },
  };

  async function turn(): Promise<void> {
    const spread = Math.random() * 0.2;
    let pause = 0;
    try {
      pause = (await read(signal)) * (0.9 + spread);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      // Never sooner: the feed may have asked for this pause.
      pause = afterFailure(error as Error, failures) * (1 + spread);
    }
    if (signal.aborted) return;
    timer = setTimeout(() => unattended(log, 'prices', turn()), pause);
    timer.unref();
  }
}
