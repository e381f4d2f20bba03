/** Ways out of staked ether. */
import type { Account } from '../accounts.ts';
import { ether, type Stage } from './act.ts';

export function requestWithdrawal({ builder, world }: Stage, who: Account, amount: number): void {
  builder.send(who, world.lido.queue, 'requestWithdrawals', [[ether(amount)], who.address]);
}

/** Pays all that waits in the queue, if anything does. */
export async function finalizeAll({
  builder,
  accounts,
  world,
}: Pick<Stage, 'builder' | 'accounts' | 'world'>): Promise<void> {
  const last = await builder.read<bigint>(world.lido.queue, 'getLastRequestId');
  const done = await builder.read<bigint>(world.lido.queue, 'getLastFinalizedRequestId');
  if (last > done) builder.send(accounts.keeper, world.lido.steth, 'finalize', [last]);
}

/** Claims the oldest withdrawal request of an account. */
export async function claimOldest({ builder, world }: Stage, who: Account): Promise<void> {
  const { queue } = world.lido;
  const ids = await builder.read<bigint[]>(queue, 'getWithdrawalRequests', [who.address]);
  const id = ids.toSorted((a, b) => Number(a - b))[0]!;
  const last = await builder.read<bigint>(queue, 'getLastCheckpointIndex');
  const hints = await builder.read<bigint[]>(queue, 'findCheckpointHints', [[id], 1n, last]);
  builder.send(who, queue, 'claimWithdrawals', [[id], hints]);
}
