import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { Output } from '@moa/contracts/schema';
import type { newWallet, Wallet } from '@moa/contracts/settings/wallets';
import { shortAddress } from '@moa/contracts/short-address';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import type { Remembered } from '../../http/route.ts';
import { describeSource, readWallets, requestFirstSync, storeWallet } from '../../sources/api.ts';
import type { WalletRow } from '../../sources/connections/tables.ts';
import { checkAddress } from './check-address.ts';
import { describeWallet } from './describe-wallet.ts';
import { validateWallet } from './validate-wallet.ts';

/**
 * Watches an address; the first one is the main wallet. An address that has the ends of one that is
 * known and another middle is refused until the person says that they compared it.
 */
export async function addWallet(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'jobs' | 'outside' | 'log'>,
  userId: string,
  { address, network, label, acceptLookAlike }: Output<typeof newWallet>,
  /** Within the transaction; what it answers is answered. */
  keep: (tx: Transaction, wallet: Wallet) => Promise<Remembered<Wallet>>,
): Promise<Remembered<Wallet>> {
  const { db, bus, clock } = context;
  const checked = withChecksum(address);
  const { problem, warnings } = await validateWallet(context, userId, { address, network });
  if (problem === 'network') throw notRead(network);
  const existing = await readWallets(context, userId);
  if (existing.some((row) => row.network === network && row.address === checked)) {
    throw alreadyWatched();
  }
  const alike = warnings.find(({ kind }) => kind === 'look-alike')?.of;
  if (alike != null && acceptLookAlike !== true) throw looksLike(alike);
  const row: Omit<WalletRow, 'main'> = {
    id: newId('wal'),
    userId,
    network,
    address: checked,
    label: label ?? shortAddress(checked),
    createdAt: clock.now(),
  };
  try {
    const made = await db.transaction(async (tx) => {
      const { wallet, source } = await storeWallet(tx, row);
      const described = describeWallet(wallet, describeSource(source, clock.now()));
      return keep(tx, described);
    });
    const sourceId = made.output.source.id;
    bus.publish('source.added', { userId, sourceId });
    await requestFirstSync(context, sourceId);
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
      : 'This is no address: 0x and 40 hexadecimal digits.',
  );
}

function notRead(network: NetworkId): ApiError {
  return invalid('network', `This installation has no node of ${network}.`);
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { status: 422, details: [{ field, message }] });
}

function looksLike({ label, address }: { label: string; address: string }): ApiError {
  const message = `The address has the same ends as ${label} (${address}) and another middle. Transfers of dust or of nothing put such addresses into histories, so that people copy them. Compare all of it.`;
  return new ApiError('WALLET_LOOKS_ALIKE', message, {
    details: [{ field: 'acceptLookAlike', message, of: { label, address } }],
  });
}

function alreadyWatched(): ApiError {
  return new ApiError('CONFLICT', 'This wallet is there already.');
}
