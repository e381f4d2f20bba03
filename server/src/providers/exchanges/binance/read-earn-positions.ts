import * as z from '@moa/contracts/schema';
import { readRate } from '../earn-rate.ts';
import type { EarnRate } from '../holding.ts';
import { garbage } from '../read-amount.ts';
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
});
const pageOf = <T extends z.Schema>(row: T) => z.looseObject({ rows: z.array(row) });

const pageSize = 100;
const mostPages = 20;

export type EarnPosition = {
  asset: string;
  amount: unknown;
  rate: EarnRate | null;
  isFlexible: boolean;
};

/**
 * Simple Earn, savings that end at any time and those that are bound for a term, each with the rate
 * that it earns now. What is paid beside it (in tiers, boosts, other assets) is not counted.
 * https://developers.binance.com/docs/simple_earn/flexible-locked/account/Get-Flexible-Product-Position
 * https://developers.binance.com/docs/simple_earn/flexible-locked/account/Get-Locked-Product-Position
 */
export async function readEarnPositions(client: BinanceClient): Promise<EarnPosition[]> {
  const positions: EarnPosition[] = [];
  for (const row of await allPages(client, 'sapiGetSimpleEarnFlexiblePosition', flexible)) {
    const rate = readRate(row.latestAnnualPercentageRate, 'fraction', 'apr');
    positions.push({ asset: row.asset, amount: row.totalAmount, rate, isFlexible: true });
  }
  for (const row of await allPages(client, 'sapiGetSimpleEarnLockedPosition', locked)) {
    const rate = readRate(row.APY, 'fraction', 'apy');
    positions.push({ asset: row.asset, amount: row.amount, rate, isFlexible: false });
  }
  return positions;
}

async function allPages<T extends z.Schema>(
  client: BinanceClient,
  call: 'sapiGetSimpleEarnFlexiblePosition' | 'sapiGetSimpleEarnLockedPosition',
  row: T,
): Promise<z.Output<T>[]> {
  const rows: z.Output<T>[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await client[call]({ current: `${page}`, size: `${pageSize}` });
    const parsed = z.safeParse(pageOf(row), answer);
    if (!parsed.success) throw garbage('binance', 'something that is no list of savings');
    const found = parsed.data.rows as z.Output<T>[];
    rows.push(...found);
    if (found.length < pageSize) return rows;
  }
  throw garbage('binance', 'a list of savings without an end');
}
