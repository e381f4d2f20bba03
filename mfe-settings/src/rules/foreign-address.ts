/**
 * Network of an address entered instead of an Ethereum address, detected by its shape; null if it
 * is none of these.
 */
type ForeignAddress = 'bitcoin' | 'tron' | 'solana' | 'ripple' | 'cosmos';

const base58 = '[1-9A-HJ-NP-Za-km-z]';
const shapes: readonly (readonly [ForeignAddress, RegExp])[] = [
  ['bitcoin', /^bc1[02-9ac-hj-np-z]{11,71}$/i],
  ['bitcoin', new RegExp(`^[13]${base58}{25,34}$`)],
  ['tron', new RegExp(`^T${base58}{33}$`)],
  ['ripple', new RegExp(`^r${base58}{24,34}$`)],
  ['cosmos', /^(?:cosmos|osmo|celestia|inj)1[02-9ac-hj-np-z]{38}$/],
  ['solana', new RegExp(`^${base58}{43,44}$`)],
];

export function foreignAddress(entered: string): ForeignAddress | null {
  const text = entered.trim();
  return shapes.find(([, shape]) => shape.test(text))?.[0] ?? null;
}

/** True if the text is a wallet name (ENS), which the server resolves. */
export function isWalletName(entered: string): boolean {
  return /^(?:[\p{L}\p{N}_-]+\.)+(?:eth|xyz|base|cb\.id)$/iu.test(entered.trim());
}

/** The address with the 0x that some apps leave out; anything else as it is. */
export function withPrefix(entered: string): string {
  const text = entered.trim();
  return /^[0-9a-f]{40}$/i.test(text) ? `0x${text}` : entered;
}
