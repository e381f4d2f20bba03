import { shortAddress } from '@moa/contracts/short-address';

/** True if a wallet has no name, only its address as label. */
export function isNameless(label: string, address: string): boolean {
  const known = label.toLowerCase();
  return known === address.toLowerCase() || known === shortAddress(address).toLowerCase();
}

/** Returns `Lender (0xa8eC…a64B)`, or the address alone for an account without a name. */
export function accountName(label: string | null, address: string): string {
  const short = shortAddress(address);
  return label === null || isNameless(label, address) ? short : `${label} (${short})`;
}

/** `Lender · 0xa8eC…a64B`, the address once. */
export function walletLine(label: string, address: string): string {
  const short = shortAddress(address);
  return isNameless(label, address) ? short : `${label} · ${short}`;
}
