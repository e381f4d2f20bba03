/** Revenue and total value locked of Lido, conversion rates of its tokens, and market prices. */
import { dayMs } from '@moa/contracts/time';
import { exact } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, type PublicClient, parseAbi, zeroAddress } from 'viem';
import type { Network } from '../../networks/network.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';
import { createReadBatch } from '../../providers/chains/read-batch.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { quoteAsset, quoteOwnMarket } from '../../providers/prices/quote-asset.ts';
import { lidoAbi, wstEthAbi } from './lido-contracts.ts';
import type { Lido } from './lido-of.ts';
import {
  averageApr,
  getGrowth,
  percentText,
  type Report,
  rateText,
  reportApr,
} from './share-ledger.ts';

const one = 10n ** 18n;
const factoryAbi = parseAbi(['function getPool(address, address, uint24) view returns (address)']);
const poolAbi = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24, uint16, uint16, uint16, uint8, bool)',
  'function liquidity() view returns (uint128)',
  'function token0() view returns (address)',
]);

type LidoTotals = {
  block: bigint;
  ether: bigint;
  shares: bigint;
  feeBasisPoints: number | null;
};

export async function readTotals(
  client: PublicClient,
  { multicall3 }: Network,
  { stEth }: Lido,
): Promise<LidoTotals> {
  const batch = createReadBatch();
  const ether = batch.read(stEth.address, lidoAbi, 'getTotalPooledEther', []);
  const shares = batch.read(stEth.address, lidoAbi, 'getTotalShares', []);
  const fee = batch.read(stEth.address, lidoAbi, 'getFee', []);
  const [block] = await Promise.all([
    client.getBlockNumber({ cacheTime: 0 }),
    batch.run(client, multicall3, null),
  ]).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  return { block, ether: ether.value(), shares: shares.value(), feeBasisPoints: fee.optional() };
}

export type StakingRates = { apr: OverTime; growth: OverTime };
type OverTime = { last: string | null; days7: string | null; days30: string | null };

/** APR and growth with the newest report, and with those of the last days together; null where they reach less far. */
export function getRates(reports: readonly Report[], now: Date): StakingRates {
  const rows = reports.map((report) => ({ ...report, apr: reportApr(report) }));
  const newest = rows.slice(-1);
  const within = (days: number) => {
    const from = now.getTime() - days * dayMs;
    const some = rows.filter(({ at }) => at.getTime() > from);
    const covered = some.reduce((sum, { elapsed }) => sum + elapsed, 0n);
    // Reports come about once a day: one may be late, half of them may not be missing.
    return covered * 2n < BigInt(days) * 86_400n ? [] : some;
  };
  const over = (of: (some: typeof rows) => string | null): OverTime => ({
    last: of(newest),
    days7: of(within(7)),
    days30: of(within(30)),
  });
  return {
    apr: over((some) => rateText(averageApr(some))),
    growth: over((some) => {
      const growth = getGrowth(some);
      return growth === null ? null : percentText(growth);
    }),
  };
}

type ConversionRates = {
  wstEthToStEth: string;
  stEthToWstEth: string;
  marketStEth: string | null;
  pegDeviation: string | null;
  market: string | null;
  marketSource: 'pool' | 'prices' | null;
  blockNumber: string;
};

/** Fee tiers of Uniswap v3 in which wstETH trades against ether. */
const tiers = [100, 500, 3_000] as const;

export async function readConversionRates(
  client: PublicClient,
  network: Network,
  { wstEth }: Lido,
  book: PriceBook,
): Promise<ConversionRates> {
  try {
    const { concentrated } = protocolAddresses(network);
    const weth = network.contracts['weth'];
    const first = createReadBatch();
    const rate = first.read(wstEth.address, wstEthAbi, 'stEthPerToken', []);
    const back = first.read(wstEth.address, wstEthAbi, 'tokensPerStEth', []);
    const pools =
      concentrated === null || weth === undefined
        ? []
        : tiers.map((fee) =>
            first.read(concentrated.factory, factoryAbi, 'getPool', [wstEth.address, weth, fee]),
          );
    const [block] = await Promise.all([
      client.getBlockNumber({ cacheTime: 0 }),
      first.run(client, network.multicall3, null),
    ]);
    const market = await readMarket(
      client,
      network,
      wstEth.address,
      pools.flatMap((pool) => pool.optional() ?? []).filter((pool) => pool !== zeroAddress),
    );
    // Ether for one wstETH, over what that is in stETH.
    const inPool = market === null ? null : (market.price * one) / rate.value();
    const heard = inPool === null ? ratioOfPrices(book) : null;
    const perStEth = inPool ?? heard?.price ?? null;
    return {
      wstEthToStEth: fromUnits(rate.value(), 18),
      stEthToWstEth: fromUnits(back.value(), 18),
      marketStEth: perStEth === null ? null : fromUnits(perStEth, 18),
      pegDeviation: perStEth === null ? null : roundTo(fromUnits((perStEth - one) * 100n, 18), 4),
      market: inPool === null ? (heard?.name ?? null) : 'Uniswap v3 wstETH/WETH',
      marketSource: inPool !== null ? 'pool' : heard === null ? null : 'prices',
      blockNumber: `${block}`,
    };
  } catch (cause) {
    throw chainFailure(cause);
  }
}

/**
 * Returns the price of one stETH in ether from the two prices that value holdings; null where
 * either is missing or stale.
 */
function ratioOfPrices(book: PriceBook): { price: bigint; name: string } | null {
  const [staked, ether] = [quoteOwnMarket(book, 'STETH'), quoteAsset(book, 'ETH', null)];
  if (staked === null || ether === null || staked.stale || ether.stale) return null;
  const ratio = exact(staked.usd).div(exact(ether.usd));
  if (!ratio.isFinite() || ratio.lte(0)) return null;
  const places = [...new Set([staked.source, ether.source])].join(', ');
  return {
    price: BigInt(ratio.shiftedBy(18).integerValue().toFixed()),
    name: `STETH / ETH (${places})`,
  };
}

/** The price in the pool that holds the most liquidity; null without one. */
async function readMarket(
  client: PublicClient,
  { multicall3 }: Network,
  wstEth: Address,
  pools: readonly Address[],
): Promise<{ price: bigint } | null> {
  if (pools.length === 0) return null;
  const batch = createReadBatch();
  const reads = pools.map((pool) => ({
    slot: batch.read(pool, poolAbi, 'slot0', []),
    liquidity: batch.read(pool, poolAbi, 'liquidity', []),
    token0: batch.read(pool, poolAbi, 'token0', []),
  }));
  await batch.run(client, multicall3, null);
  let best: { price: bigint; liquidity: bigint } | null = null;
  for (const { slot, liquidity, token0 } of reads) {
    const sqrt = slot.optional()?.[0];
    const depth = liquidity.optional();
    const first = token0.optional();
    if (sqrt === undefined || !sqrt || !depth || first === null) continue;
    const square = sqrt * sqrt;
    const q192 = 2n ** 192n;
    const price =
      first.toLowerCase() === wstEth.toLowerCase() ? (square * one) / q192 : (q192 * one) / square;
    if (best === null || depth > best.liquidity) best = { price, liquidity: depth };
  }
  return best;
}
