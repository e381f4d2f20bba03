import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { WalletWarning } from '@moa/contracts/settings/wallets';
import type { WalletRow } from '../../sources/connections/tables.ts';
import type { KnownAddress } from './known-addresses.ts';
import { looksAlike } from './looks-alike.ts';

/** Warnings about an address, most severe first. Pure. */
export function findWarnings(
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
