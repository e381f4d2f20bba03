import type { Withdrawal } from '@moa/contracts/defi/rebase';

/** Wallets of which more than one withdrawal can be claimed: one transaction claims them all. */
export function severalReady(
  withdrawals: readonly Pick<Withdrawal, 'walletId' | 'status'>[],
): { walletId: string; ready: number }[] {
  const counts = new Map<string, number>();
  for (const { walletId, status } of withdrawals)
    if (status === 'finalized') counts.set(walletId, (counts.get(walletId) ?? 0) + 1);
  return [...counts].flatMap(([walletId, ready]) => (ready > 1 ? [{ walletId, ready }] : []));
}
