import { shortAddress } from '@moa/contracts/short-address';

/** Whether a wallet has no name of its own: its address is in its place. */
export function isNameless(label: string, address: string): boolean {
  const known = label.toLowerCase();
  return known === address.toLowerCase() || known === shortAddress(address).toLowerCase();
}

/** `Lender (0xa8eC…a64B)`, and the address alone where nobody gave it a name. */
export function accountName(label: string | null, address: string): string {
  const short = shortAddress(address);
  return label === null || isNameless(label, address) ? short : `${label} (${short})`;
}

/** `Lender · 0xa8eC…a64B`, the address once. */
export function walletLine(label: string, address: string): string {
  const short = shortAddress(address);
  return isNameless(label, address) ? short : `${label} · ${short}`;
}
