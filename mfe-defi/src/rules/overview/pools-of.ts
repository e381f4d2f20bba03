/** Pools of the user's protocols: what lies in each, and what it pays. */
import type { AaveAssetRate } from '@moa/contracts/defi/aave-markets';
import type { getLpProtocolStats } from '@moa/contracts/defi/lp-tokens/pools';
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import type { getRebaseStats } from '@moa/contracts/defi/rebase';
import type { PoolAnalytics } from '@moa/contracts/defi/uniswap-v3';
import type { OperationOutput } from '@moa/contracts/operation';
import { multiply } from '@moa/finance/money/decimal';
import { compareDigits } from '@moa/finance/money/digits';
import { roundMoney } from '@moa/finance/money/round-money';
import { placeName } from '@moa/ui/place-name/place-name';
import { expectedApr } from '../aave/staking-yield.ts';
import type { DefiPosition } from './positions-of.ts';

export type ProtocolPool = {
  key: string;
  name: string;
  protocol: string;
  network: string;
  /** In the display currency; null where it is not known. */
  tvl: string | null;
  /** Percent a year: interest, trading fees or staking; null where it is not known. */
  baseApy: string | null;
  /** Percent a year, paid beside it; null without a programme or a price. */
  rewardApy: string | null;
  /** The user has a position in it. */
  own: boolean;
};

type Known = {
  rates: readonly AaveAssetRate[];
  stats: readonly OperationOutput<typeof getLpProtocolStats>[];
  ownPools: readonly PoolPosition[];
  ranges: readonly PoolAnalytics[];
  lido: OperationOutput<typeof getRebaseStats> | null;
};

/** The user's own first, then by what lies in them. */
export function getPools(positions: readonly DefiPosition[], known: Known): ProtocolPool[] {
  return [
    ...lendingPools(positions, known.rates),
    ...pairPools(known),
    ...known.ranges.map((pool) => ({
      key: `uniswap-v3 ${pool.id}`,
      name: `${pool.token0.symbol}/${pool.token1.symbol} ${pool.fee}%`,
      protocol: placeName('uniswap-v3'),
      network: pool.chain,
      tvl: pool.reserves.value,
      baseApy: pool.feeApr7d,
      rewardApy: null,
      own: true,
    })),
    ...stakingPool(positions, known.lido),
  ].sort(ownAndLargestFirst);
}

function lendingPools(
  positions: readonly DefiPosition[],
  rates: readonly AaveAssetRate[],
): ProtocolPool[] {
  const rows = positions.filter(({ kind }) => kind === 'lending').flatMap((one) => one.rows);
  return rates
    .filter(
      ({ market, state }) => state === 'active' && rows.some((row) => row.protocol === market),
    )
    .map((rate) => ({
      key: `${rate.market} ${rate.tokenAddress}`,
      name: rate.symbol,
      protocol: placeName(rate.market),
      network: rate.network,
      tvl:
        rate.price === null ? null : roundMoney(multiply(rate.supplied, rate.price), rate.currency),
      baseApy: rate.supplyApy,
      rewardApy: rate.rewardApr,
      own: rows.some(
        ({ protocol, kind, symbol }) =>
          protocol === rate.market && kind === 'supplied' && symbol === rate.symbol,
      ),
    }));
}

/** Pools that the statistics of the protocol have, and those of the user that they lack. */
function pairPools({ stats, ownPools }: Pick<Known, 'stats' | 'ownPools'>): ProtocolPool[] {
  const listed = stats.flatMap(({ network, pools }) => pools.map((pool) => ({ network, ...pool })));
  const isAt = (own: PoolPosition, network: string, address: string) =>
    own.network === network && own.poolAddress.toLowerCase() === address.toLowerCase();
  const protocol = placeName('uniswap-v2');
  return [
    ...listed.map(({ network, address, label, tvl, feeApr7d }) => {
      const own = ownPools.filter((one) => isAt(one, network, address));
      return {
        key: `uniswap-v2 ${network} ${address}`,
        name: label,
        protocol,
        network,
        tvl,
        baseApy: feeApr7d,
        rewardApy: own[0]?.rewardApr ?? null,
        own: own.length > 0,
      };
    }),
    ...ownPools
      .filter((own) => !listed.some(({ network, address }) => isAt(own, network, address)))
      .map((own) => ({
        key: `uniswap-v2 ${own.network} ${own.poolAddress}`,
        name: own.label,
        protocol,
        network: own.network,
        tvl: null,
        baseApy: own.feeApr,
        rewardApy: own.rewardApr,
        own: true,
      })),
  ];
}

function stakingPool(positions: readonly DefiPosition[], lido: Known['lido']): ProtocolPool[] {
  const staked = positions.find(({ kind }) => kind === 'staking');
  if (staked === undefined || lido === null) return [];
  return [
    {
      key: 'lido',
      name: 'stETH',
      protocol: placeName('lido'),
      network: staked.chain ?? 'ethereum',
      tvl: lido.tvl,
      baseApy: expectedApr(lido.apr),
      rewardApy: null,
      own: true,
    },
  ];
}

function ownAndLargestFirst(a: ProtocolPool, b: ProtocolPool): number {
  if (a.own !== b.own) return a.own ? -1 : 1;
  if (a.tvl === null || b.tvl === null) return (a.tvl === null ? 1 : 0) - (b.tvl === null ? 1 : 0);
  return compareDigits(b.tvl, a.tvl);
}
