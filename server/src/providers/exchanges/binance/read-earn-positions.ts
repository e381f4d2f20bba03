import * as z from '@moa/contracts/schema';
import { readRate } from '../earn-rate.ts';
import type { EarnRate } from '../holding.ts';
import { garbage } from '../read/read-amount.ts';
import { fieldsOf, rawRows } from '../read/read-row.ts';
import type { BinanceClient } from './binance-client.ts';

const pageOfRows = z.looseObject({ rows: rawRows });

const pageSize = 100;
const maxPages = 20;

/** A position before it is checked, with the rate that it earns by. */
export const earnPosition = z.looseObject({
  asset: z.unknown(),
  amount: z.unknown(),
  rate: z.nullable(z.object({ rate: z.string(), kind: z.oneOf(['apr', 'apy']) })),
});
type EarnPosition = { asset: unknown; amount: unknown; rate: EarnRate | null };

/**
 * On-chain Yields: staked on chains for a term.
 * https://developers.binance.com/docs/staking/on-chain-yields/account/Get-Onchain-Locked-Product-Position
 */
export async function readOnChainPositions(client: BinanceClient): Promise<EarnPosition[]> {
  const rows = await allPages((params) =>
    client.request('onchain-yields/locked/position', 'sapi', 'GET', params),
  );
  return rows.map(boundPosition);
}

/**
 * Simple Earn, savings that end at any time, each with the rate that it earns now. What is paid beside
 * it (in tiers, boosts, other assets) is not counted.
 * https://developers.binance.com/docs/simple_earn/flexible-locked/account/Get-Flexible-Product-Position
 */
export async function readFlexiblePositions(client: BinanceClient): Promise<EarnPosition[]> {
  const rows = await allPages((params) => client.sapiGetSimpleEarnFlexiblePosition(params));
  return rows.map((row) => {
    const { asset, totalAmount, latestAnnualPercentageRate } = fieldsOf(row);
    const rate = readRate(latestAnnualPercentageRate, 'fraction', 'apr');
    return { asset, amount: totalAmount, rate };
  });
}

/**
 * Simple Earn, savings that are bound for a term.
 * https://developers.binance.com/docs/simple_earn/flexible-locked/account/Get-Locked-Product-Position
 */
export async function readBoundPositions(client: BinanceClient): Promise<EarnPosition[]> {
  const rows = await allPages((params) => client.sapiGetSimpleEarnLockedPosition(params));
  return rows.map(boundPosition);
}

/** Rewards in another asset have no rate, as their value is not known in advance. */
function boundPosition(row: unknown): EarnPosition {
  const { asset, amount, APY, rewardAsset = asset } = fieldsOf(row);
  const rate = rewardAsset === asset ? readRate(APY, 'fraction', 'apy') : null;
  return { asset, amount, rate };
}

async function allPages(
  ask: (params: { current: string; size: string }) => Promise<unknown>,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await ask({ current: `${page}`, size: `${pageSize}` });
    const parsed = z.safeParse(pageOfRows, answer);
    if (!parsed.success) throw garbage('binance', 'something that is no list of savings');
    const found = parsed.data.rows;
    rows.push(...found);
    if (found.length < pageSize) return rows;
  }
  throw garbage('binance', 'a list of savings without an end');
}
