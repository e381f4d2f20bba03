/** Wallets that are watched by their address. */
import { source } from '../assets/summary.ts';
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import { network } from './networks.ts';

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
});

export const listWallets = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'The wallets',
  output: z.array(wallet),
  live: true,
});
export const createWallet = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  summary: 'Watch a wallet',
  body: newWallet,
  output: wallet,
  status: 201,
  idempotent: true,
  errors: ['INVALID_REQUEST', 'CONFLICT', 'RATE_LIMITED'],
});
export const getWallet = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  summary: 'One wallet',
  params: idParams,
  output: wallet,
  errors: ['NOT_FOUND'],
  live: true,
});
export const updateWallet = defineOperation({
  method: 'PUT',
  path: `${base}/{id}`,
  access: 'bearer',
  summary: 'Rename a wallet',
  params: idParams,
  body: z.object({ label: shortText(40) }),
  output: wallet,
  errors: ['NOT_FOUND', 'INVALID_REQUEST'],
});
export const deleteWallet = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  summary: 'Stop watching a wallet; its holdings go with it',
  params: idParams,
  output: z.object({ id }),
  errors: ['NOT_FOUND'],
});
export const refreshWallet = defineOperation({
  method: 'POST',
  path: `${base}/{id}/refresh`,
  access: 'bearer',
  summary: 'Read the wallet again',
  params: idParams,
  output: wallet,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  idempotent: true,
});
export const setMainWallet = defineOperation({
  method: 'POST',
  path: `${base}/{id}/set-main`,
  access: 'bearer',
  summary: 'Make it the main wallet',
  params: idParams,
  output: wallet,
  errors: ['NOT_FOUND'],
  idempotent: true,
});
