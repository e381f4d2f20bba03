import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { accountName } from '../rules/account-name.ts';
import { useOwnWallets } from './own-wallets.ts';

/** The account of a plan as its owner calls it, `Lender (0xa8eC…a64B)`; empty without a plan. */
export function useAccountName(plan: Pick<TransactionPlan, 'walletId' | 'address'> | null): string {
  const wallets = useOwnWallets(plan !== null);
  if (plan === null) return '';
  const own = wallets.data?.find(({ id }) => id === plan.walletId);
  return accountName(own?.label ?? null, plan.address);
}
