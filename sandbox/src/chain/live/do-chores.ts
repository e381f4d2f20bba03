/**
 * Recurring jobs that third parties run on a real chain: the daily report of the staking oracle and
 * the weekly rewards of liquidity stakers.
 */
import type { Accounts } from '../accounts.ts';
import type { Builder } from '../deploy/builder.ts';
import type { World } from '../deploy/world.ts';
import { payStakers, reportRewards } from '../history/write-history.ts';

const DAY = 86_400;

/** Queues what is due at this time of the chain, in seconds. */
export async function doChores(
  builder: Builder,
  accounts: Accounts,
  world: World,
  now: number,
): Promise<void> {
  const [pooled, lastReport, periodFinish] = await Promise.all([
    builder.read<bigint>(world.lido.steth, 'getTotalPooledEther'),
    builder.read<bigint>(world.lido.steth, 'lastReportTimestamp'),
    builder.read<bigint>(world.staking, 'periodFinish'),
  ]);
  const days = (now - Number(lastReport)) / DAY;
  if (days >= 1) reportRewards(builder, accounts, world, pooled, days);
  if (now >= Number(periodFinish)) payStakers({ builder, accounts, world });
}
