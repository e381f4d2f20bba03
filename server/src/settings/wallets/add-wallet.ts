import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { Output } from '@moa/contracts/schema';
import type { newWallets, Wallet } from '@moa/contracts/settings/wallets';
import { shortAddress } from '@moa/contracts/short-address';
import type { Source } from '@moa/contracts/source';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import type { Remembered } from '../../http/route.ts';
import { describeSource, readWallets, requestFirstSync, storeWallet } from '../../sources/api.ts';
import type { WalletRow } from '../../sources/connections/tables.ts';
import type { EnsNames } from './ens-names.ts';
import { checkAddress, validateWallet } from './validate-wallet.ts';

type NewWallets = Output<typeof newWallets>;

/**
 * Watches an address on networks, all or none; a user’s first wallet becomes the main one. A
 * look-alike of a known address, with equal ends and another middle, is refused until the user
 * confirms having compared it. Networks on which it is already watched are unchanged; if it is
 * watched on all, it is refused.
 */
export async function addWallets<Answer>(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'jobs' | 'outside' | 'log'>,
  names: EnsNames,
  userId: string,
  { address, networks, label, acceptLookAlike }: NewWallets,
  /** Within the transaction; what it answers is answered. */
  keep: (tx: Transaction, wallets: Wallet[]) => Promise<Remembered<Answer>>,
): Promise<Remembered<Answer>> {
  const { db, bus, clock } = context;
  const checked = withChecksum(address);
  const existing = await readWallets(context, userId);
  const missing = [...new Set(networks)].filter(
    (network) => !existing.some((row) => row.network === network && row.address === checked),
  );
  for (const network of missing) {
    const { problem, warnings } = await validateWallet(context, names, userId, {
      address,
      network,
    });
    if (problem === 'network') throw notRead(network);
    const alike = warnings.find(({ kind }) => kind === 'look-alike')?.of;
    if (alike != null && acceptLookAlike !== true) throw looksLike(alike);
  }
  if (missing.length === 0) throw alreadyWatched();
  const createdAt = clock.now();
  const rows = missing.map((network) => ({
    id: newId('wal'),
    userId,
    network,
    address: checked,
    createdAt,
    label: label ?? shortAddress(checked),
  }));
  const added: Wallet[] = [];
  try {
    const made = await db.transaction(async (tx) => {
      for (const row of rows) {
        const { wallet, source } = await storeWallet(tx, row);
        added.push(describeWallet(wallet, describeSource(source, clock.now())));
      }
      return keep(tx, added);
    });
    for (const { id, source } of added) {
      bus.publish('source.added', { userId, sourceId: source.id });
      await requestFirstSync(context, source.id);
      await names.readSoon(id);
    }
    return made;
  } catch (cause) {
    if (isUniqueViolation(cause)) throw alreadyWatched();
    throw cause;
  }
}

function withChecksum(text: string): string {
  const checked = checkAddress(text);
  if (checked.problem === null) return checked.address;
  throw invalid(
    'address',
    checked.problem === 'checksum'
      ? 'The address is mistyped: its capital letters do not fit its checksum (EIP-55).'
      : 'This isn’t an address. Use 0x followed by 40 hexadecimal digits.',
  );
}

function notRead(network: NetworkId): ApiError {
  return invalid('network', `This installation has no node of ${network}.`);
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { status: 422, details: [{ field, message }] });
}

function looksLike({ label, address }: { label: string; address: string }): ApiError {
  const message = `This address matches ${label} (${address}) only at the start and end. Scammers send dust or zero-value transfers so that people copy such addresses. Compare the full address.`;
  return new ApiError('WALLET_LOOKS_ALIKE', message, {
    details: [{ field: 'acceptLookAlike', message, of: { label, address } }],
  });
}

function alreadyWatched(): ApiError {
  return new ApiError('CONFLICT', 'This wallet has already been added.');
}

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
