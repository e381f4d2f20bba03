/** Wallets that are watched by their address. */
import { network } from '../networks/network-id.ts';
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import { source } from '../source.ts';

const base = '/api/v1/settings/wallets';

export const evmAddress = z
  .string()
  .check(z.trim(), z.regex(/^0x[0-9a-fA-F]{40}$/, 'an address: 0x and 40 hexadecimal digits'));

export const wallet = z.object({
  id,
  /** With its checksum (EIP-55). */
  address: z.string(),
  network,
  label: z.string(),
  main: z.boolean(),
  source,
  createdAt: isoTime,
});
export type Wallet = z.Output<typeof wallet>;

export const newWallet = z.object({
  address: evmAddress,
  network: z.withDefault(network, 'ethereum'),
  label: z.optional(shortText(40)),
  /** Needed where the address has the ends of one that is known and another middle. */
  acceptLookAlike: z.optional(z.boolean()),
});

/** What a person should know of an address before it is watched. */
export const walletWarning = z.object({
  kind: z.oneOf([
    /** The same ends as `of`, another middle: how people are made to send to a stranger. */
    'look-alike',
    /** It is watched already, as `of`. */
    'duplicate',
    /** It is the contract `of` and nobody's wallet. */
    'contract',
    /** All in one case: nothing tells a mistyped digit. */
    'no-checksum',
  ]),
  of: z.nullable(z.object({ label: z.string(), address: z.string() })),
});
export type WalletWarning = z.Output<typeof walletWarning>;

export const walletCheck = z.object({
  /** Whether it is an address of the network, free of typos as far as can be known. */
  valid: z.boolean(),
  /** With its checksum; null where it is no address. */
  address: z.nullable(z.string()),
  network,
  /** What is wrong with it; null where it is valid. */
  problem: z.nullable(z.oneOf(['format', 'checksum', 'network'])),
  warnings: z.array(walletWarning),
});
export type WalletCheck = z.Output<typeof walletCheck>;

export const listWallets = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'The wallets',
  output: z.array(wallet),
});
export const createWallet = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  limit: 'outbound',
  summary: 'Watch a wallet',
  body: newWallet,
  output: wallet,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
  errors: ['WALLET_LOOKS_ALIKE'],
});
export const validateWallet = defineOperation({
  method: 'POST',
  path: '/api/v1/settings/validate-wallet',
  access: 'bearer',
  limit: 'outbound',
  summary: 'Look at an address before it is watched: its checksum, and what to beware of',
  body: z.object({
    address: z.string().check(z.trim(), z.maxLength(200)),
    network: z.withDefault(network, 'ethereum'),
  }),
  output: walletCheck,
  repeat: 'keyed',
  effect: 'outside',
});
export const getWallet = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'wallet' },
  summary: 'One wallet',
  params: idParams,
  output: wallet,
});
export const updateWallet = defineOperation({
  method: 'PUT',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'wallet' },
  summary: 'Rename a wallet',
  params: idParams,
  body: z.object({ label: shortText(40) }),
  output: wallet,
});
export const deleteWallet = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'wallet' },
  summary: 'Stop watching a wallet; its holdings go with it',
  params: idParams,
  output: z.object({ id }),
});
export const refreshWallet = defineOperation({
  method: 'POST',
  path: `${base}/{id}/refresh`,
  access: 'bearer',
  limit: 'outbound',
  owned: { id: 'wallet' },
  summary: 'Read the wallet again',
  params: idParams,
  output: wallet,
  repeat: 'keyed',
  effect: 'outside',
});
export const setMainWallet = defineOperation({
  method: 'POST',
  path: `${base}/{id}/set-main`,
  access: 'bearer',
  owned: { id: 'wallet' },
  summary: 'Make it the main wallet',
  params: idParams,
  output: wallet,
  repeat: 'keyed',
  effect: 'transaction',
});
