/**
 * On-chain rates: dollars for ether, bitcoin and tether from the Chainlink feeds that Aave's oracle
 * on Ethereum reads (https://docs.chain.link/data-feeds/api-reference). They price no holding; they
 * are one more source of a rate, used first by users who prefer them.
 */
import { fromUnits } from '@moa/finance/money/units';
import type { Logger } from 'pino';
import { type Address, erc20Abi, type PublicClient, parseAbi } from 'viem';
import { addressesProviderAbi, dataProviderAbi } from '../../chains/aave/abis.ts';
import { poll } from './poll.ts';

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
