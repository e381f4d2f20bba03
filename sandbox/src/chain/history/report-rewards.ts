import type { Accounts } from '../accounts.ts';
import type { Builder } from '../deploy/builder.ts';
import type { World } from '../deploy/world.ts';

/** Parts of a million a day, before the protocol's fee: net of it about 2.9 percent a year. */
const DAILY_PARTS = 88;
const PRECISION = 1_000;
const MILLION = 1_000_000n;

/** The oracle's report of the rewards that so many days earned on what is pooled. */
export function reportRewards(
  builder: Builder,
  { keeper }: Accounts,
  { lido }: World,
  pooled: bigint,
  days: number,
): void {
  const parts = BigInt(Math.round(days * DAILY_PARTS * PRECISION));
  const reward = (pooled * parts) / (MILLION * BigInt(PRECISION));
  builder.send(keeper, lido.steth, 'report', [0n], reward);
}
