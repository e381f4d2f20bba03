/** Current yield of each holding, as its protocol reports it. */
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import type { CurrencyCode, MissingPart } from '@moa/contracts/primitives';
import type { Context } from '../../context.ts';
import type { DefiReaders } from '../../defi/api.ts';
import { positionId } from '../../sources/api.ts';
import type { LendingPositionRow } from '../../sources/positions/tables.ts';
import { readLoans, readWaiting } from './store.ts';

export type Rates = {
  /** Yearly yields by the ids of rows of lending. */
  lending: ReadonlyMap<string, string>;
  /** Staked ether, percent a year by the newest reports; null where it is not known. */
  staking: string | null;
  pools: ReadonlyMap<
    string,
    Pick<PoolPosition, 'feeApr' | 'rewardApr'> & {
      staked: readonly Pick<PoolPosition['staked'][number], 'liquidity' | 'rewardsUntil'>[];
    }
  >;
  ranges: ReadonlyMap<string, { feeApr: string | null }>;
  /** Groups that wait to be paid out: they earn nothing any more. */
  waiting: ReadonlySet<string>;
  missing: MissingPart[];
};

type Readers = Pick<DefiReaders, 'readStakingRates' | 'listPools' | 'listRanges'>;

export type HeldKinds = { lido: boolean; pools: boolean; ranges: boolean };

/** Rates that cannot be read are named under `missing`; the others are returned. */
export async function readRates(
  { db, log }: Pick<Context, 'db' | 'log'>,
  defi: Readers,
  userId: string,
  currency: CurrencyCode,
  held: HeldKinds,
): Promise<Rates> {
  const missing: MissingPart[] = [];
  const orNull = async <T>(source: string, wanted: boolean, read: () => Promise<T>) => {
    if (!wanted) return null;
    try {
      return await read();
    } catch (error) {
      log.warn({ source, reason: (error as Error).message }, 'rates could not be read');
      missing.push({ source, reason: 'its rates could not be read now' });
      return null;
    }
  };
  const [loans, waiting, staking, pools, ranges] = await Promise.all([
    readLoans(db, userId),
    readWaiting(db, userId),
    orNull('Lido', held.lido, () => defi.readStakingRates()),
    orNull('Uniswap v2', held.pools, () => defi.listPools(userId, currency)),
    orNull('Uniswap v3', held.ranges, () => defi.listRanges(userId, currency)),
  ]);
  return {
    lending: lendingRates(loans),
    staking: staking?.apr.days7 ?? staking?.apr.last ?? null,
    pools: new Map((pools ?? []).map((pool) => [pool.id, pool])),
    ranges: new Map((ranges ?? []).map((range) => [range.id, { feeApr: getFeeApr(range) }])),
    waiting: new Set(waiting),
    missing,
  };
}

/** A range out of its bounds earns nothing, regardless of the days before. */
function getFeeApr({ status, performance }: UniswapV3Position): string | null {
  return status === 'out_below' || status === 'out_above' ? '0' : (performance?.feeApr7d ?? null);
}

function lendingRates(loans: readonly LendingPositionRow[]): Map<string, string> {
  const rates = new Map<string, string>();
  for (const { sourceId, market, account } of loans) {
    for (const { tokenAddress, apy } of account.supplies) {
      rates.set(positionId(sourceId, market, 'supplied', tokenAddress), apy);
    }
    for (const { tokenAddress, rateMode, apy } of account.debts) {
      rates.set(positionId(sourceId, market, 'debt', rateMode, tokenAddress), apy);
    }
  }
  return rates;
}
