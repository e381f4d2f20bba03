/** A wallet as the page meets it: EIP-1193 requests and events, announced by EIP-6963. */
import * as z from '@moa/contracts/schema';
import { toWalletFailure, WalletFailure } from './wallet-failure.ts';

/** https://eips.ethereum.org/EIPS/eip-1193 */
export type Provider = {
  request(asked: { method: string; params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (value: unknown) => void): unknown;
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
};

export type Address = `0x${string}`;

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
const accounts = z.array(address);
const hexNumber = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,14}$/));

/**
 * Timeout of reads that need no user interaction, ms; a wallet that exceeds it counts as
 * unreachable.
 */
const patienceMs = 10_000;

/** Sends a request. Throws WalletFailure; answers of wallets are untrusted. */
export async function ask(provider: Provider, method: string, params?: unknown): Promise<unknown> {
  try {
    return await provider.request(params === undefined ? { method } : { method, params });
  } catch (cause) {
    throw toWalletFailure(cause);
  }
}

/** Returns the accounts that the page may use, the selected one first. Does not prompt the user. */
export async function readAccounts(provider: Provider): Promise<Address[]> {
  return parseAccounts(await soon(ask(provider, 'eth_accounts')));
}

/** The network that the wallet is on (EIP-155). */
export async function readChainId(provider: Provider): Promise<number> {
  const chainId = parseChainId(await soon(ask(provider, 'eth_chainId')));
  if (chainId === null) throw new WalletFailure('failed', 'The wallet tells no network');
  return chainId;
}

/** Parses a list of addresses; empty if invalid. */
export function parseAccounts(value: unknown): Address[] {
  const parsed = z.safeParse(accounts, value);
  return parsed.success ? (parsed.data as Address[]) : [];
}

/** Null where it is no number of a network. */
export function parseChainId(value: unknown): number | null {
  const parsed = z.safeParse(hexNumber, value);
  return parsed.success ? Number(parsed.data) : null;
}

async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new WalletFailure('disconnected', 'The wallet does not answer')),
      patienceMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
