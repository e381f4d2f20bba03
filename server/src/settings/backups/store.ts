/** Backups as rows. */
import {
  type Backup,
  type BackupOrigin,
  maxAutomaticBackups,
  maxOwnBackups,
} from '@moa/contracts/settings/backups';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { oneAtATime } from '../../auth/api.ts';
import { users } from '../../auth/tables.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import type { WrittenBackup } from './backup-file.ts';
import type { Counts } from './contents.ts';
import { type BackupRow, settingsBackups } from './tables.ts';

const automatic: readonly BackupOrigin[] = ['nightly', 'before-restore'];

const head = {
  id: settingsBackups.id,
  origin: settingsBackups.origin,
  label: settingsBackups.label,
  createdAt: settingsBackups.createdAt,
  storedAt: settingsBackups.storedAt,
  version: settingsBackups.version,
  checksum: settingsBackups.checksum,
  counts: settingsBackups.counts,
  size: settingsBackups.size,
};
type BackupHead = Omit<BackupRow, 'userId' | 'file'>;

export function describeBackup({ createdAt, storedAt, ...row }: BackupHead): Backup {
  const { id, origin, label, version, checksum, counts, size } = row;
  return {
    id,
    origin,
    label,
    version,
    checksum,
    counts,
    size,
    createdAt: createdAt.toISOString(),
    storedAt: storedAt.toISOString(),
  };
}

/** The newest first. */
export function listBackups(db: Database | Transaction, userId: string): Promise<BackupHead[]> {
  return db
    .select(head)
    .from(settingsBackups)
    .where(eq(settingsBackups.userId, userId))
    .orderBy(desc(settingsBackups.storedAt), desc(settingsBackups.id));
}

/** @throws ApiError NOT_FOUND */
export async function readBackup(
  db: Database | Transaction,
  userId: string,
  id: string,
): Promise<BackupRow> {
  const [row] = await db.select().from(settingsBackups).where(own(userId, id));
  if (row === undefined) throw noBackup();
  return row;
}

/** @throws ApiError NOT_FOUND */
export async function removeBackup(db: Database, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(settingsBackups)
    .where(own(userId, id))
    .returning({ id: settingsBackups.id });
  if (gone.length === 0) throw noBackup();
}

type NewBackup = {
  userId: string;
  origin: BackupOrigin;
  label?: string | undefined;
  written: WrittenBackup;
  counts: Counts;
  now: Date;
};

/**
 * An automatic backup replaces the oldest automatic one at the limit.
 * @throws ApiError CONFLICT if the user has reached the limit of created or uploaded backups
 */
export async function storeBackup(
  tx: Transaction,
  { userId, origin, label, written, counts, now }: NewBackup,
): Promise<BackupHead> {
  await oneAtATime(tx, userId);
  const like = (await listBackups(tx, userId)).filter(
    (row) => automatic.includes(row.origin) === automatic.includes(origin),
  );
  if (automatic.includes(origin)) {
    const over = like.slice(maxAutomaticBackups - 1).map(({ id }) => id);
    if (over.length > 0) await tx.delete(settingsBackups).where(inArray(settingsBackups.id, over));
  } else if (like.length >= maxOwnBackups) {
    throw new ApiError('CONFLICT', {
      ko: `직접 만든 백업은 ${maxOwnBackups}개까지 보관합니다. 하나를 삭제한 뒤 다시 시도해 주세요.`,
      en: `You can keep up to ${maxOwnBackups} manual backups. Delete one and try again.`,
    });
  }
  const { file, text } = written;
  const row: BackupRow = {
    id: newId('bak'),
    userId,
    origin,
    counts,
    storedAt: now,
    file: text,
    label: label ?? null,
    createdAt: new Date(file.createdAt),
    version: file.version,
    checksum: file.checksum,
    size: Buffer.byteLength(text),
  };
  await tx.insert(settingsBackups).values(row);
  return row;
}

/** Ids behind one, in order: everybody is met, a page at a time. */
export async function readPersonIds(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

function own(userId: string, id: string) {
  return and(eq(settingsBackups.id, id), eq(settingsBackups.userId, userId));
}

function noBackup(): ApiError {
  return new ApiError('NOT_FOUND', 'Backup not found.');
}
