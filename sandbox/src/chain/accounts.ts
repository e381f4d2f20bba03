/**
 * Accounts of the simulated chain. All keys are derived from the seed through one BIP-39 phrase, so
 * that a seed always gives the same accounts.
 */
import { createHash } from 'node:crypto';
import { toHex } from 'viem';
import { english, mnemonicToAccount } from 'viem/accounts';

export type Account = { address: `0x${string}`; privateKey: `0x${string}` };

/** Position on the derivation path. Those from `empty` on have no ether at genesis. */
const POSITION = {
  deployer: 0,
  keeper: 1,
  marketMaker: 2,
  crowd: 3,
  treasury: 4,
  liquidator: 5,
  lender: 6,
  liquidityProvider: 7,
  staker: 8,
  everything: 9,
  isolatedBorrower: 10,
  eModeBorrower: 11,
  empty: 12,
  spammed: 13,
} as const;

type Role = keyof typeof POSITION;
export type Accounts = Record<Role, Account>;

/** Number of accounts that the chain process signs for. */
export const UNLOCKED = POSITION.empty;

export function getMnemonic(seed: number): string {
  const entropy = createHash('sha256').update(`moa sandbox chain ${seed}`).digest().subarray(0, 16);
  const checksum = createHash('sha256').update(entropy).digest()[0]! >> 4;
  const bits = (BigInt(toHex(entropy)) << 4n) | BigInt(checksum);
  const words: string[] = [];
  for (let shift = 121n; shift >= 0n; shift -= 11n) {
    words.push(english[Number((bits >> shift) & 2047n)]!);
  }
  return words.join(' ');
}

export function deriveAccounts(mnemonic: string): Accounts {
  const entries = Object.entries(POSITION).map(([role, addressIndex]) => {
    const account = mnemonicToAccount(mnemonic, { addressIndex });
    const privateKey = toHex(account.getHdKey().privateKey!);
    return [role, { address: account.address, privateKey }];
  });
  return Object.fromEntries(entries) as Accounts;
}
