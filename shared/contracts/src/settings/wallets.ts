/** Wallets that are watched by their address. */
import { evmAddress } from '../networks/evm-address.ts';
import { network, networkIds } from '../networks/network-id.ts';
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import { source, unknownAssets } from '../source.ts';

const base = '/api/v1/settings/wallets';

const wallet = z.object({
  id,
  /** With its checksum (EIP-55). */
  address: z.string(),
  network,
  label: z.string(),
  main: z.boolean(),
  /** The name that the address has at ENS, which leads back to it; null without one. */
  ensName: z.nullable(z.string()),
  source,
  createdAt: isoTime,
});
export type Wallet = z.Output<typeof wallet>;

const newWalletWords = {
  address: evmAddress,
  label: z.optional(shortText(40)),
  /** Needed where the address has the ends of one that is known and another middle. */
  acceptLookAlike: z.optional(z.boolean()),
};
export const newWallet = z.object({
  ...newWalletWords,
  network: z.withDefault(network, 'ethereum'),
});

/** One address on several networks, a wallet for each. */
export const newWallets = z.object({
  ...newWalletWords,
  networks: z.array(network).check(z.minLength(1), z.maxLength(networkIds.length)),
});

/** Warnings about an address before it is watched. */
const walletWarning = z.object({
  kind: z.oneOf([
    /**
     * The same ends as `of`, but a different middle: used to trick users into sending to another
     * address.
     */
    'look-alike',
    /** It is watched already, as `of`. */
    'duplicate',
    /** It is the contract `of` and not a wallet. */
    'contract',
    /** All in one case: nothing tells a mistyped digit. */
    'no-checksum',
  ]),
  of: z.nullable(z.object({ label: z.string(), address: z.string() })),
});
export type WalletWarning = z.Output<typeof walletWarning>;

/** Networks whose addresses are recognised; of the last three nothing is read. */
const checkedNetwork = z.oneOf([...networkIds, 'bitcoin', 'solana', 'tron']);

const walletCheck = z.object({
  /** True if it is an address of the network without detectable typos. */
  valid: z.boolean(),
  /** True if wallets of this form can be watched. */
  supported: z.boolean(),
  /** Form of the input; null if unknown. */
  form: z.nullable(z.oneOf(['evm', 'bitcoin', 'solana', 'tron', 'ens'])),
  /** As it is written in full, an EVM address with its checksum; null where it is no address. */
  address: z.nullable(z.string()),
  /** The name that was entered, where it leads to the address. */
  name: z.nullable(z.string()),
  network: checkedNetwork,
  /**
   * Problem of the input; null if it can be watched. `network`: no node of it here. `unsupported`:
   * an address of a network that is not read. `unresolved`: a name that leads to no address.
   * `unreachable`: the name-resolving node did not answer.
   */
  problem: z.nullable(
    z.oneOf(['format', 'checksum', 'network', 'unsupported', 'unresolved', 'unreachable']),
  ),
  warnings: z.array(walletWarning),
});
export type WalletCheck = z.Output<typeof walletCheck>;

export const listWallets = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List wallets',
  output: z.array(wallet),
});
export const createWallet = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  limit: 'outbound',
  summary: 'Add a wallet',
  body: newWallet,
  output: wallet,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
  errors: ['WALLET_LOOKS_ALIKE'],
});
export const createWallets = defineOperation({
  method: 'POST',
  path: `${base}/several`,
  access: 'bearer',
  limit: 'outbound',
  summary: 'Add one address on several networks, all or nothing; existing ones are kept',
  body: newWallets,
  output: z.array(wallet),
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
  errors: ['WALLET_LOOKS_ALIKE'],
});
export const orderWallets = defineOperation({
  method: 'PUT',
  path: `${base}/order`,
  access: 'bearer',
  owned: { walletIds: 'wallet' },
  summary: 'Set the order of wallets; those not named come last',
  body: z.object({ walletIds: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  output: z.array(wallet),
});
export const validateWallet = defineOperation({
  method: 'POST',
  path: '/api/v1/settings/validate-wallet',
  access: 'bearer',
  limit: 'outbound',
  summary: 'Validate an address: its checksum, and any warnings',
  body: z.object({
    address: z.string().check(z.trim(), z.maxLength(200)),
    network: z.withDefault(checkedNetwork, 'ethereum'),
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
  summary: 'Get a wallet',
  params: idParams,
  output: wallet,
});
export const updateWallet = defineOperation({
  method: 'PUT',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'wallet' },
  summary: 'Rename a wallet, or set how its unlisted tokens are treated',
  params: idParams,
  body: z.object({ label: z.optional(shortText(40)), unknownAssets: z.optional(unknownAssets) }),
  output: wallet,
});
export const deleteWallet = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'wallet' },
  summary: 'Remove a wallet and its holdings',
  params: idParams,
  output: z.object({ id }),
});
export const refreshWallet = defineOperation({
  method: 'POST',
  path: `${base}/{id}/refresh`,
  access: 'bearer',
  limit: 'outbound',
  owned: { id: 'wallet' },
  summary: 'Refresh a wallet',
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
  summary: 'Set the main wallet',
  params: idParams,
  output: wallet,
  repeat: 'keyed',
  effect: 'transaction',
});
