import { createHash } from 'node:crypto';
import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';
import type { Output } from '@moa/contracts/schema';
import type {
  validateWallet as operation,
  WalletCheck,
  WalletWarning,
} from '@moa/contracts/settings/wallets';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';
import { type Address, getAddress, isAddress } from 'viem';
import type { Context } from '../../context.ts';
import type { Network } from '../../networks/network.ts';
import { readTokenList } from '../../providers/chains/tokens/read-token-list.ts';
import type { OutsideMemory } from '../../providers/outside-memory.ts';
import { readWallets } from '../../sources/api.ts';
import type { WalletRow } from '../../sources/connections/tables.ts';
import { type EnsNames, isEnsName } from './ens-names.ts';

/**
 * Describes an address, or the name of one, before it is watched; nothing is stored. A node is
 * queried only for names.
 */
export async function validateWallet(
  context: Pick<Context, 'db' | 'outside'>,
  names: Pick<EnsNames, 'resolve'>,
  userId: string,
  { address: text, network }: Output<typeof operation.body>,
): Promise<WalletCheck> {
  const nothing = { valid: false, supported: false, address: null, name: null, warnings: [] };
  const foreign = recogniseAddress(text);
  if (foreign !== null) {
    const { form, problem } = foreign;
    const valid = problem === null;
    const address = valid ? text : null;
    return { ...nothing, form, network: form, valid, address, problem: problem ?? 'unsupported' };
  }
  if (!isNetworkId(network)) return { ...nothing, form: null, network, problem: 'format' };
  const watched = { ...nothing, supported: true, network };
  if (isEnsName(text)) {
    const found = await names.resolve(network, text);
    if (found.problem !== null) return { ...watched, form: 'ens', problem: found.problem };
    const { address, name } = found;
    const check = await checkEvm(context, userId, { address, network, checksummed: true });
    return { ...check, form: 'ens', name };
  }
  const checked = checkAddress(text);
  if (checked.problem !== null) {
    const form = checked.problem === 'checksum' ? ('evm' as const) : null;
    return { ...watched, form, problem: checked.problem };
  }
  return checkEvm(context, userId, { ...checked, network });
}

async function checkEvm(
  { db, outside }: Pick<Context, 'db' | 'outside'>,
  userId: string,
  found: Parameters<typeof findWarnings>[0],
): Promise<WalletCheck> {
  const { address, network } = found;
  const common = { form: 'evm' as const, network, name: null, supported: true };
  const read = outside.networks[network];
  if (read.rpcUrl === null) {
    return { ...common, valid: false, address: null, problem: 'network', warnings: [] };
  }
  const own = await readWallets({ db }, userId);
  const contracts = await knownContracts(outside.memory, read);
  const warnings = findWarnings(found, own, contracts);
  return { ...common, valid: true, address, problem: null, warnings };
}

/** True if wallets of this network can be watched. */
function isNetworkId(name: string): name is NetworkId {
  return (networkIds as readonly string[]).includes(name);
}

/** Warnings about an address, most severe first. Pure. */
function findWarnings(
  { address, checksummed, network }: { address: string; checksummed: boolean; network: NetworkId },
  own: readonly Pick<WalletRow, 'address' | 'label' | 'network'>[],
  contracts: readonly KnownAddress[],
): WalletWarning[] {
  const same = (known: { address: string }) =>
    known.address.toLowerCase() === address.toLowerCase();
  const named = ({ label, address }: KnownAddress) => ({ label, address });
  const warnings: WalletWarning[] = [...own, ...contracts]
    .filter((known) => looksAlike(address, known.address))
    .slice(0, 5)
    .map((known) => ({ kind: 'look-alike', of: named(known) }));
  const watched = own.find((wallet) => wallet.network === network && same(wallet));
  if (watched !== undefined) warnings.push({ kind: 'duplicate', of: named(watched) });
  const contract = contracts.find(same);
  if (contract !== undefined) warnings.push({ kind: 'contract', of: named(contract) });
  if (!checksummed) warnings.push({ kind: 'no-checksum', of: null });
  return warnings;
}

type KnownAddress = { label: string; address: string };

/**
 * The contracts of a network that have a name here: protocols and listed tokens. Where the list
 * cannot be read it is left out; an address is then compared with less.
 */
async function knownContracts(
  memory: OutsideMemory,
  { contracts, tokenListUrl, chainId }: Pick<Network, 'contracts' | 'tokenListUrl' | 'chainId'>,
): Promise<KnownAddress[]> {
  const tokens =
    tokenListUrl === null ? [] : await readTokenList(memory, tokenListUrl, chainId).catch(() => []);
  const named = new Map<string, KnownAddress>();
  for (const [label, address] of Object.entries(contracts)) {
    named.set(address.toLowerCase(), { label, address });
  }
  // A token's symbol says more than the product's name of its contract.
  for (const { symbol, address } of tokens) {
    named.set(address.toLowerCase(), { label: symbol, address });
  }
  return [...named.values()];
}

// Addresses of networks that are not read, recognised by their form and checked by their checksum; pure.

type ForeignForm = 'bitcoin' | 'solana' | 'tron';

/** `checksum`: of the form, but mistyped. */
type Recognised = { form: ForeignForm; problem: null | 'checksum' };

const letters = '[1-9A-HJ-NP-Za-km-z]';
const tronForm = new RegExp(`^T${letters}{33}$`);
const legacyForm = new RegExp(`^[13]${letters}{25,34}$`);
const segwitForm = /^bc1[02-9ac-hj-np-z]{11,71}$/i;
const solanaForm = new RegExp(`^${letters}{32,44}$`);
/** First bytes: of Tron 0x41; of Bitcoin 0 (P2PKH) and 5 (P2SH). */
const tronVersion = 0x41;
const legacyVersions = [0x00, 0x05];

/**
 * Bitcoin: Base58Check, and BIP 173 and 350 (https://github.com/bitcoin/bips). Tron: Base58Check of
 * 21 bytes that begin with 0x41 (https://developers.tron.network/docs/account). Solana: a public key of 32
 * bytes in base58, which has no checksum (https://solana.com/docs/core/accounts).
 */
function recogniseAddress(text: string): Recognised | null {
  if (segwitForm.test(text))
    return { form: 'bitcoin', problem: isSegwit(text) ? null : 'checksum' };
  if (tronForm.test(text)) {
    return { form: 'tron', problem: hasVersion(text, [tronVersion]) ? null : 'checksum' };
  }
  if (legacyForm.test(text) && hasVersion(text, legacyVersions)) {
    return { form: 'bitcoin', problem: null };
  }
  if (solanaForm.test(text) && attempt(() => base58.decode(text))?.length === 32) {
    return { form: 'solana', problem: null };
  }
  return legacyForm.test(text) ? { form: 'bitcoin', problem: 'checksum' } : null;
}

function hasVersion(text: string, versions: readonly number[]): boolean {
  const bytes = attempt(() => createBase58check(sha256).decode(text));
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1);
}

/** Version 0 has the first checksum, all later ones the second; either only in one case. */
function isSegwit(text: string): boolean {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return false;
  const lower = text.toLowerCase() as `${string}1${string}`;
  const [first, later] = [
    attempt(() => bech32.decode(lower)),
    attempt(() => bech32m.decode(lower)),
  ];
  const words = first?.words[0] === 0 ? first.words : later?.words[0] === 0 ? null : later?.words;
  const program = words && attempt(() => bech32.fromWords(words.slice(1)));
  if (!program || !words) return false;
  const { length } = program;
  return words[0] === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function sha256(data: Uint8Array): Uint8Array {
  return createHash('sha256').update(data).digest();
}

/** Hexadecimal digits at each end that users compare, and that attackers can afford to forge. */
const compared = 4;

/**
 * True if an address has the same ends as another one and a different middle. Attackers create such
 * addresses and place them in a history by a transfer of dust or nothing, to be copied as a
 * recipient (address poisoning).
 */
export function looksAlike(address: string, known: string): boolean {
  const one = address.toLowerCase();
  const other = known.toLowerCase();
  return (
    one !== other &&
    one.slice(0, 2 + compared) === other.slice(0, 2 + compared) &&
    one.slice(-compared) === other.slice(-compared)
  );
}

type CheckedAddress =
  | { problem: 'format' | 'checksum' }
  | { problem: null; address: Address; checksummed: boolean };

/**
 * Checks an EVM address. Mixed case is a checksum (EIP-55, https://eips.ethereum.org/EIPS/eip-55),
 * and a wrong one means a mistyped address; an address in one case alone has no checksum.
 */
export function checkAddress(text: string): CheckedAddress {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { problem: 'format' };
  const digits = text.slice(2);
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (mixed && !isAddress(text)) return { problem: 'checksum' };
  return {
    problem: null,
    address: getAddress(`0x${digits.toLowerCase()}`),
    checksummed: mixed,
  };
}
