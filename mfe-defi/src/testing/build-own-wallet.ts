import type { OperationOutput } from '@moa/contracts/operation';
import type { listWallets } from '@moa/contracts/settings/wallets';
import { buildSource } from '@moa/testing/build-portfolio';

type OwnWallet = OperationOutput<typeof listWallets>[number];

/** A wallet of the user, named Lender. */
export function buildOwnWallet(facts: Partial<OwnWallet> = {}): OwnWallet {
  return {
    id: 'wal_1',
    address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
    network: 'ethereum',
    label: 'Lender',
    main: true,
    ensName: null,
    source: buildSource({
      id: 'src_wallet',
      kind: 'wallet',
      provider: 'ethereum',
      label: 'Lender',
    }),
    createdAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  };
}
