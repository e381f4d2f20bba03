import type { Output } from '@moa/contracts/schema';
import type { newWallet, Wallet } from '@moa/contracts/settings/wallets';
import { and, eq } from 'drizzle-orm';
import { getAddress, isAddress } from 'viem';
import { addSource } from '../../assets/sources/add-source.ts';
import { describeSource } from '../../assets/sources/describe-source.ts';
import { requestSync } from '../../assets/sources/request-sync.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context, Remember } from '../../seams.ts';
import { type WalletRow, wallets } from '../tables.ts';
import { describeWallet } from './describe-wallet.ts';

const walletsAPerson = 50;

/** Watches an address; the first one is the main wallet. */
export async function addWallet(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'jobs'>,
  userId: string,
  { address, network, label }: Output<typeof newWallet>,
  remember: Remember<Wallet>,
): Promise<Wallet> {
  const { db, bus, clock } = context;
  const checked = withChecksum(address);
  const existing = await db.select().from(wallets).where(eq(wallets.userId, userId));
  if (existing.some((row) => row.network === network && row.address === checked)) {
    throw alreadyWatched();
  }
  if (existing.length >= walletsAPerson) {
    throw new ApiError('CONFLICT', `There can be ${walletsAPerson} wallets.`);
  }
  const row: WalletRow = {
    id: newId('wal'),
    userId,
    network,
    address: checked,
    label: label ?? `${checked.slice(0, 6)}…${checked.slice(-4)}`,
    main: existing.length === 0,
    createdAt: clock.now(),
  };
  try {
    const made = await db.transaction(async (tx) => {
      await tx.insert(wallets).values(row);
      const source = await addSource(tx, {
        userId,
        kind: 'wallet',
        provider: network,
        label: row.label,
        refId: row.id,
        address: checked,
      });
      const wallet = describeWallet(row, describeSource(source, clock.now()));
      await remember(tx, wallet);
      return wallet;
    });
    bus.publish('source.added', { userId, sourceId: made.source.id });
    await requestSync(context, made.source.id);
    return made;
  } catch (cause) {
    if (isUniqueViolation(cause)) throw alreadyWatched();
    throw cause;
  }
}

/** The wallet of this person; another one's is not there. */
export async function findWallet(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<WalletRow> {
  const [row] = await db
    .select()
    .from(wallets)
    .where(and(eq(wallets.id, id), eq(wallets.userId, userId)));
  if (row === undefined) throw new ApiError('NOT_FOUND', 'There is no such wallet.');
  return row;
}

/** Mixed case is a checksum, and a wrong one a mistyped address. */
function withChecksum(address: string): string {
  const digits = address.slice(2);
  const plain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!plain && !isAddress(address)) {
    const message = 'The address is mistyped: its capital letters do not fit.';
    throw new ApiError('INVALID_REQUEST', message, {
      status: 422,
      details: [{ field: 'address', message }],
    });
  }
  return getAddress(`0x${digits.toLowerCase()}`);
}

function alreadyWatched(): ApiError {
  return new ApiError('CONFLICT', 'This wallet is there already.');
}
