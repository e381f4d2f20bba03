import * as z from '@moa/contracts/schema';
import { readRate } from '../earn-rate.ts';
import type { EarnRate } from '../holding.ts';
import { garbage } from '../read/read-amount.ts';
import type { BinanceClient } from './binance-client.ts';

const flexible = z.looseObject({
  asset: z.string(),
  totalAmount: z.unknown(),
  latestAnnualPercentageRate: z.optional(z.unknown()),
});
const locked = z.looseObject({
  asset: z.string(),
  amount: z.unknown(),
  APY: z.optional(z.unknown()),
  rewardAsset: z.optional(z.string()),
});
const pageOf = <T extends z.Schema>(row: T) => z.looseObject({ rows: z.array(row) });

const pageSize = 100;
const maxPages = 20;

export type EarnPosition = { asset: string; amount: unknown; rate: EarnRate | null };

/**
 * On-chain Yields: staked on chains for a term.
 * https://developers.binance.com/docs/staking/on-chain-yields/account/Get-Onchain-Locked-Product-Position
 */
export async function readOnChainPositions(client: BinanceClient): Promise<EarnPosition[]> {
  const rows = await allPages(
    (params) => client.request('onchain-yields/locked/position', 'sapi', 'GET', params),
    locked,
  );
  return rows.map(boundPosition);
}

/**
 * Simple Earn, savings that end at any time, each with the rate that it earns now. What is paid beside
 * it (in tiers, boosts, other assets) is not counted.
 * https://developers.binance.com/docs/simple_earn/flexible-locked/account/Get-Flexible-Product-Position
 */
export async function readFlexiblePositions(client: BinanceClient): Promise<EarnPosition[]> {
  const rows = await allPages(
    (params) => client.sapiGetSimpleEarnFlexiblePosition(params),
    flexible,
  );
  return rows.map(({ asset, totalAmount, latestAnnualPercentageRate }) => ({
    asset,
    amount: totalAmount,
    rate: readRate(latestAnnualPercentageRate, 'fraction', 'apr'),
  }));
}

/**
 * Simple Earn, savings that are bound for a term.
 * https://developers.binance.com/docs/simple_earn/flexible-locked/account/Get-Locked-Product-Position
 */
export async function readBoundPositions(client: BinanceClient): Promise<EarnPosition[]> {
  const rows = await allPages((params) => client.sapiGetSimpleEarnLockedPosition(params), locked);
  return rows.map(boundPosition);
}

/** What is paid in another asset is worth what nobody knows before. */
function boundPosition({ asset, amount, APY, rewardAsset = asset }: z.Output<typeof locked>) {
  const rate = rewardAsset === asset ? readRate(APY, 'fraction', 'apy') : null;
  return { asset, amount, rate };
}

async function allPages<T extends z.Schema>(
  ask: (params: { current: string; size: string }) => Promise<unknown>,
  row: T,
): Promise<z.Output<T>[]> {
  const rows: z.Output<T>[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await ask({ current: `${page}`, size: `${pageSize}` });
    const parsed = z.safeParse(pageOf(row), answer);
    if (!parsed.success) throw garbage('binance', 'something that is no list of savings');
    const found = parsed.data.rows as z.Output<T>[];
    rows.push(...found);
    if (found.length < pageSize) return rows;
  }
  throw garbage('binance', 'a list of savings without an end');
}
