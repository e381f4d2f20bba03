/**
 * The signing wallet: one per page. While it is in use (`holdWallet`), its account and network are
 * followed by its own events, and read again when the page becomes visible, for wallets that miss
 * events. They are checked once more right before signing (`sign.ts`).
 */

import * as z from '@moa/contracts/schema';
import { createStore } from 'zustand/vanilla';
import { getSession, onSessionChange } from '../session.ts';
import { readStored, writeStored } from '../stored-value.ts';
import { type AnnouncedWallet, discoverWallets } from './discover-wallets.ts';
import {
  type Address,
  ask,
  type Provider,
  parseAccounts,
  parseChainId,
  readAccounts,
  readChainId,
} from './provider.ts';
import { WalletFailure } from './wallet-failure.ts';

export type ConnectedWallet = AnnouncedWallet & {
  /** Accounts that the page may use, the selected one first. Empty while the wallet is locked. */
  accounts: readonly Address[];
  /** The network that it is on (EIP-155). */
  chainId: number;
};
export type WalletState = {
  announced: readonly AnnouncedWallet[];
  connected: ConnectedWallet | null;
  /** `uuid` of the wallet that is asking the user for access to accounts. */
  connecting: string | null;
};

export const walletStore = createStore<WalletState>(() => ({
  announced: [],
  connected: null,
  connecting: null,
}));

const providers = new Map<string, Provider>();
let holders = 0;
let stopHolding: (() => void) | null = null;
let stopFollowing: (() => void) | null = null;
/** Counts choices: what comes of an older one changes nothing. */
let choice = 0;

/** Finds wallets and follows the chosen one until what comes back is called by all who asked. */
export function holdWallet(): () => void {
  holders += 1;
  if (holders === 1) stopHolding = start();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) stopHolding?.();
  };
}

function start(): () => void {
  // Clears wallets of the previous page: each announces itself again.
  providers.clear();
  walletStore.setState({ announced: [] });
  const stopDiscovery = discoverWallets((wallet, provider) => {
    if (providers.has(wallet.uuid)) return;
    providers.set(wallet.uuid, provider);
    walletStore.setState(({ announced }) => ({ announced: [...announced, wallet] }));
    void reconnect();
  });
  const { connected } = walletStore.getState();
  if (connected && !providers.has(connected.uuid)) walletStore.setState({ connected: null });
  else if (connected) follow(connected);
  const stopSession = onSessionChange((now, before) => {
    if (now.user?.id === before.user?.id) return;
    leave();
    void reconnect();
  });
  const look = () => {
    if (document.visibilityState === 'visible') readAgain().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    stopDiscovery();
    stopSession();
    stopFollowing?.();
    document.removeEventListener('visibilitychange', look);
  };
}

/** Asks the user, in the wallet, which accounts the page may see. Throws WalletFailure. */
export async function connectWallet(uuid: string): Promise<void> {
  choice += 1;
  const own = choice;
  const wallet = announcedAs(uuid);
  walletStore.setState({ connecting: uuid });
  try {
    const accounts = parseAccounts(await ask(wallet.provider, 'eth_requestAccounts'));
    if (accounts.length === 0) throw new WalletFailure('refused', 'No account was given');
    const chainId = await readChainId(wallet.provider);
    if (own !== choice) return;
    const connected = { ...wallet.info, accounts, chainId };
    walletStore.setState({ connected });
    follow(connected);
    const { user } = getSession();
    if (user) rememberWallet(user.id, wallet.info.rdns);
  } finally {
    if (own === choice) walletStore.setState({ connecting: null });
  }
}

/** Lets go of the wallet and forgets the choice; what the wallet itself allows stays as it is. */
export function disconnectWallet(): void {
  const { user } = getSession();
  if (user) rememberWallet(user.id, null);
  leave();
}

/** Asks the user, in the wallet, for other accounts (EIP-2255). Throws WalletFailure. */
export async function chooseAccounts(): Promise<void> {
  const { provider } = connectedProvider();
  await ask(provider, 'wallet_requestPermissions', [{ eth_accounts: {} }]);
  await readAgain();
}

/** The chosen wallet and how to ask it. Throws WalletFailure where none is connected. */
export function connectedProvider(): { connected: ConnectedWallet; provider: Provider } {
  const { connected } = walletStore.getState();
  const provider = connected && providers.get(connected.uuid);
  if (!connected || !provider) throw new WalletFailure('disconnected', 'No wallet is connected');
  return { connected, provider };
}

/** Account and network as the wallet tells them now. Throws WalletFailure. */
export async function readAgain(): Promise<void> {
  const { connected } = walletStore.getState();
  const provider = connected && providers.get(connected.uuid);
  if (!provider) return;
  const [accounts, chainId] = await Promise.all([readAccounts(provider), readChainId(provider)]);
  change(connected.uuid, { accounts, chainId });
}

/**
 * Reconnects the last wallet, if it still grants this user's page access to accounts. Does not
 * prompt the user.
 */
async function reconnect(): Promise<void> {
  const { user } = getSession();
  const { connected, connecting } = walletStore.getState();
  const rdns = user && rememberedWallet(user.id);
  if (connected || connecting || !rdns) return;
  const info = onlyOneCalled(rdns);
  const provider = info && providers.get(info.uuid);
  if (!provider) return;
  const own = choice;
  try {
    const [accounts, chainId] = await Promise.all([readAccounts(provider), readChainId(provider)]);
    if (own !== choice || accounts.length === 0 || onlyOneCalled(rdns) !== info) return;
    if (walletStore.getState().connected) return;
    const next = { ...info, accounts, chainId };
    walletStore.setState({ connected: next });
    follow(next);
  } catch {
    // A wallet that does not answer is chosen again by hand.
  }
}

/** Null if two wallets claim one name: one of them is not genuine, and the user chooses. */
function onlyOneCalled(rdns: string): AnnouncedWallet | null {
  const claiming = walletStore.getState().announced.filter((wallet) => wallet.rdns === rdns);
  return claiming.length === 1 ? (claiming[0] ?? null) : null;
}

function follow({ uuid }: ConnectedWallet): void {
  stopFollowing?.();
  const provider = providers.get(uuid);
  if (!provider?.on) return;
  const listeners = {
    accountsChanged: (accounts: unknown) => change(uuid, { accounts: parseAccounts(accounts) }),
    chainChanged: (value: unknown) => {
      const chainId = parseChainId(value);
      if (chainId !== null) change(uuid, { chainId });
    },
    // It lost its own connection: `connect` tells when it is back.
    disconnect: () => change(uuid, { accounts: [] }),
    connect: () => void readAgain().catch(() => undefined),
  };
  for (const [event, listener] of Object.entries(listeners)) provider.on(event, listener);
  stopFollowing = () => {
    stopFollowing = null;
    for (const [event, listener] of Object.entries(listeners))
      provider.removeListener?.(event, listener);
  };
}

function change(uuid: string, now: Partial<Pick<ConnectedWallet, 'accounts' | 'chainId'>>): void {
  walletStore.setState(({ connected }) =>
    connected?.uuid === uuid ? { connected: { ...connected, ...now } } : {},
  );
}

function leave(): void {
  choice += 1;
  stopFollowing?.();
  walletStore.setState({ connected: null, connecting: null });
}

function announcedAs(uuid: string): { info: AnnouncedWallet; provider: Provider } {
  const info = walletStore.getState().announced.find((wallet) => wallet.uuid === uuid);
  const provider = providers.get(uuid);
  if (!info || !provider) throw new WalletFailure('disconnected', 'The wallet is not there');
  return { info, provider };
}

const storageKey = 'moa.wallet';
/** Maximum number of users that it is stored for. */
const maxPeople = 5;
const shape = z.array(z.object({ user: z.string(), rdns: z.string() }));

/** Wallet that each user of this browser signs with, by its reverse domain name. */
function rememberedWallet(user: string): string | null {
  return read().find((cached) => cached.user === user)?.rdns ?? null;
}

/** Null forgets. */
function rememberWallet(user: string, rdns: string | null): void {
  const others = read().filter((cached) => cached.user !== user);
  const next = rdns === null ? others : [{ user, rdns }, ...others].slice(0, maxPeople);
  writeStored(storageKey, next);
}

function read() {
  return readStored(storageKey, shape) ?? [];
}
