/** Addresses of networks that are not read, recognised by their form and checked by their checksum; pure. */
import { createHash } from 'node:crypto';
import { base58, bech32, bech32m, createBase58check } from '@scure/base';

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
export function recogniseAddress(text: string): Recognised | null {
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
