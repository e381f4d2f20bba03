import type { TransactionPlan } from '@moa/contracts/defi/plans';
import type { ConnectedWallet, WalletState } from '@moa/host/late/wallet';

export type Readiness =
  /** No wallet in this browser: the address can only be watched. */
  | { is: 'none' }
  /** None of them is connected, or the one that is shows no account. */
  | { is: 'choose' }
  | { is: 'other-account'; wallet: ConnectedWallet }
  | { is: 'other-network'; wallet: ConnectedWallet }
  | { is: 'ready'; wallet: ConnectedWallet };

/** State of the connected wallet with regard to signing this plan. */
export function walletReadiness(
  { announced, connected }: Pick<WalletState, 'announced' | 'connected'>,
  { address, chainId }: Pick<TransactionPlan, 'address' | 'chainId'>,
): Readiness {
  if (!connected || connected.accounts.length === 0)
    return announced.length === 0 ? { is: 'none' } : { is: 'choose' };
  const wanted = address.toLowerCase();
  if (!connected.accounts.some((account) => account.toLowerCase() === wanted))
    return { is: 'other-account', wallet: connected };
  return { is: connected.chainId === chainId ? 'ready' : 'other-network', wallet: connected };
}
