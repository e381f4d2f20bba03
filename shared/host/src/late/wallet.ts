/**
 * The person's own wallet: found, connected, followed, asked to sign. The server holds no key, and
 * neither does this page. It comes late: only who acts on a chain needs it.
 */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { claimSingleton } from '../singleton.ts';
import { holdWallet, type WalletState, walletStore } from '../wallet/wallet-store.ts';

claimSingleton('@moa/host/late/wallet');

export type { AnnouncedWallet } from '../wallet/discover-wallets.ts';
export type { Provider } from '../wallet/provider.ts';
export {
  isSameAddress,
  sendTransaction,
  switchNetwork,
  type UnsignedTransaction,
} from '../wallet/sign.ts';
export {
  toWalletFailure,
  WalletFailure,
  type WalletFailureKind,
} from '../wallet/wallet-failure.ts';
export {
  type ConnectedWallet,
  chooseAccounts,
  connectWallet,
  disconnectWallet,
  holdWallet,
  type WalletState,
} from '../wallet/wallet-store.ts';

export const getWallet = walletStore.getState;
export const onWalletChange = walletStore.subscribe;

/** The wallets of this browser and the one that is connected, followed while the caller is mounted. */
export function useWallet(): WalletState {
  useEffect(holdWallet, []);
  return useStore(walletStore);
}
