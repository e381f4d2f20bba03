/**
 * The user's own wallet: discovery, connection, state and signing. The server holds no key, and
 * neither does this page. Loaded lazily: only actions on a chain need it.
 */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { claimSingleton } from '../../internal/singleton.ts';
import { holdWallet, type WalletState, walletStore } from '../../internal/wallet/wallet-store.ts';

claimSingleton('@moa/host/late/wallet');

export type { AnnouncedWallet } from '../../internal/wallet/discover-wallets.ts';
export type { Provider } from '../../internal/wallet/provider.ts';
export {
  sendTransaction,
  signTypedData,
  switchNetwork,
} from '../../internal/wallet/sign.ts';
export {
  toWalletFailure,
  WalletFailure,
  type WalletFailureKind,
} from '../../internal/wallet/wallet-failure.ts';
export {
  type ConnectedWallet,
  chooseAccounts,
  connectWallet,
  disconnectWallet,
  holdWallet,
  type WalletState,
} from '../../internal/wallet/wallet-store.ts';

export const getWallet = walletStore.getState;

/** The wallets of this browser and the one that is connected, followed while the caller is mounted. */
export function useWallet(): WalletState {
  useEffect(holdWallet, []);
  return useStore(walletStore);
}
