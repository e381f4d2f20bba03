/** Additional data of a position: income of its pool, staking rewards, and allowances. */
import type { SpendingLimit } from '@moa/contracts/defi/lp-tokens/positions';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, getAddress } from 'viem';
import { pairAbi, stakingAbi } from '../../providers/chains/lp-tokens/abis.ts';
import { createReadBatch } from '../../providers/chains/read-batch.ts';
import { withinTime } from '../../sources/api.ts';
import { unlimitedFrom } from '../plans/approvals.ts';
import type { OwnShare } from './own-share.ts';
import { poolAnalytics } from './pools/pool-analytics.ts';
import { getName, poolMarket, readStakings, type Tools } from './pools/pool-market.ts';
import { type PoolState, readPools } from './pools/read-pool.ts';
import { type WalletPast, walletPast } from './wallet-past.ts';

export type StakingState = {
  contract: Address;
  stakingToken: Address;
  rewardsToken: Address;
  /** Smallest units of the reward a second, for all. */
  rewardRate: bigint;
  /** Seconds. */
  periodFinish: bigint;
  totalStaked: bigint;
};

export type Extras = {
  pool: PoolState | null;
  stakings: StakingState[];
  allowances: SpendingLimit[] | null;
  feeApr: string | null;
  past: WalletPast | null;
};

const nothing: Extras = { pool: null, stakings: [], allowances: null, feeApr: null, past: null };
/** A slow node delays a page by no more than this; what has not arrived by then is reported as missing. */
const patienceMs = 8_000;

/** By position; a network whose node fails leaves its positions with what is known of them. */
export async function readExtras(
  tools: Tools,
  positions: readonly OwnShare[],
  currency: CurrencyCode,
): Promise<Map<string, Extras>> {
  const networks = Map.groupBy(positions, ({ source }) => source.provider as NetworkId);
  const answered = await Promise.all(
    [...networks].map(([network, of]) =>
      withinTime(
        ofNetwork(tools, network, of, currency),
        patienceMs,
        'The node',
        'SERVICE_UNAVAILABLE',
      ).catch((error: Error) => {
        tools.log.warn({ network, reason: error.message }, 'pools are told without their extras');
        return new Map<string, Extras>();
      }),
    ),
  );
  return new Map(
    positions.map(({ row }) => [
      row.id,
      answered.map((one) => one.get(row.id)).find((one) => one !== undefined) ?? nothing,
    ]),
  );
}

async function ofNetwork(
  tools: Tools,
  network: NetworkId,
  positions: readonly OwnShare[],
  currency: CurrencyCode,
): Promise<Map<string, Extras>> {
  const market = await poolMarket(tools, network);
  const pairs = [...new Set(positions.map(({ data }) => getAddress(data.pair)))];
  const [pools, places] = await Promise.all([readPools(market, pairs), readStakings(market)]);
  const batch = createReadBatch();
  const staked = places.map((place) => ({
    ...place,
    rewardRate: batch.read(place.contract, stakingAbi, 'rewardRate', []),
    periodFinish: batch.read(place.contract, stakingAbi, 'periodFinish', []),
    totalStaked: batch.read(place.contract, stakingAbi, 'totalSupply', []),
  }));
  const allowed = positions.map(({ row, source, data }) => {
    const pair = getAddress(data.pair);
    const spenders = [
      ...(market.router === null ? [] : [market.router]),
      ...places.filter(({ stakingToken }) => stakingToken === pair).map(({ contract }) => contract),
    ];
    return {
      id: row.id,
      pair,
      limits: spenders.map((spender) => ({
        spender,
        allowance: batch.read(pair, pairAbi, 'allowance', [
          getAddress(source.address ?? ''),
          spender,
        ]),
      })),
    };
  });
  if (batch.size > 0) await batch.run(market.client, market.network.multicall3, null);
  const stakings = staked.flatMap(({ rewardRate, periodFinish, totalStaked, ...place }) => {
    const [rate, until, all] = [rewardRate, periodFinish, totalStaked].map((one) => one.optional());
    return rate == null || until == null || all == null
      ? []
      : [{ ...place, rewardRate: rate, periodFinish: until, totalStaked: all }];
  });
  const getPast = (position: OwnShare) => {
    const own = positions.filter(({ source }) => source.id === position.source.id);
    return walletPast(
      tools,
      network,
      position.source.address ?? '',
      own.map(({ data }) => data.pair),
      position.row.readAt,
      currency,
    );
  };
  const entries = positions.map(async (position, index): Promise<[string, Extras]> => {
    const { row, data } = position;
    const pair = getAddress(data.pair);
    const pool = pools.find((one) => one.pair === pair) ?? null;
    const [analytics, past] = await Promise.all([
      pool === null ? null : poolAnalytics(tools, pool, currency, 7).catch(missing),
      getPast(position).catch(missing),
    ]);
    const limits = allowed[index]?.limits ?? [];
    return [
      row.id,
      {
        pool,
        stakings: stakings.filter(({ stakingToken }) => stakingToken === pair),
        allowances: limits.flatMap(({ spender, allowance }) => {
          const units = allowance.optional();
          return units === null
            ? []
            : [
                describeLimit(
                  { address: pair, symbol: 'UNI-V2', decimals: 18 },
                  { address: spender, name: getName(market, spender) },
                  units,
                ),
              ];
        }),
        feeApr: analytics?.feeApr7d ?? null,
        past,
      },
    ];
  });
  return new Map(await Promise.all(entries));

  function missing(error: Error): null {
    tools.log.warn({ network, reason: error.message }, 'the logs of pools were not read');
    return null;
  }
}

export function describeLimit(
  token: { address: Address; symbol: string; decimals: number },
  spender: { address: Address; name: string | null },
  units: bigint,
): SpendingLimit {
  return {
    token: token.address,
    symbol: token.symbol,
    spender: spender.address,
    spenderName: spender.name,
    allowance: fromUnits(units, token.decimals),
    isUnlimited: units >= unlimitedFrom,
  };
}
