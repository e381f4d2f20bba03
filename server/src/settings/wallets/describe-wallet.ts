import type { Wallet } from '@moa/contracts/settings/wallets';
import type { Source } from '@moa/contracts/source';
import type { WalletRow } from '../../sources/connections/tables.ts';

export function describeWallet(row: WalletRow, source: Source): Wallet {
  const { id, address, network, label, main, ensName, createdAt } = row;
  return {
    id,
    address,
    network,
    label,
    main,
    ensName,
    source,
    createdAt: createdAt.toISOString(),
  };
}
