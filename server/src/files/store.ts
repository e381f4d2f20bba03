/** Files in the database, each owned by a user. */
import { createHash } from 'node:crypto';
import { and, eq, lte, sum } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { ApiError } from '../http/answers.ts';
import { type FileRow, files } from './tables.ts';

const mebi = 1024 * 1024;
const maxFileBytes = 20 * mebi;
/** Maximum size of all files of a user. */
const maxPersonBytes = 200 * mebi;

type NewFile = Pick<
  FileRow,
  'userId' | 'kind' | 'name' | 'mediaType' | 'createdAt' | 'expiresAt'
> & {
  content: Buffer;
};
type StoredFile = Pick<FileRow, 'id' | 'size' | 'checksum'>;

/** Throws CONFLICT if the file, or the sum of the user’s files, would be too large. */
export async function storeFile(
  tx: Transaction,
  { content, ...file }: NewFile,
  maxBytes: number = maxPersonBytes,
): Promise<StoredFile> {
  const size = content.length;
  if (size > maxFileBytes) {
    throw new ApiError('CONFLICT', {
      ko: '파일이 20MB를 넘습니다. 기간을 줄여 다시 만들어 주세요.',
      en: 'The file exceeds 20 MB. Choose a shorter period and try again.',
    });
  }
  const [used] = await tx
    .select({ bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(eq(files.userId, file.userId));
  if ((used?.bytes ?? 0) + size > maxBytes) {
    throw new ApiError('CONFLICT', {
      ko: '보관할 수 있는 파일 용량을 모두 썼습니다. 이전 파일을 삭제하고 다시 만들어 주세요.',
      en: 'You’ve used all your file storage. Delete older files and try again.',
    });
  }
  const stored = {
    id: newId('fil'),
    size,
    checksum: createHash('sha256').update(content).digest('hex'),
  };
  await tx.insert(files).values({ ...file, ...stored, content });
  return stored;
}

/** Undefined if the user has none of this id or it has expired. */
export async function readFile(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.userId, userId)));
  return row === undefined || row.expiresAt <= now ? undefined : row;
}

export async function removeFile(
  tx: Pick<Transaction, 'delete'>,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await tx.delete(files).where(and(eq(files.id, id), eq(files.userId, userId)));
}

/** Deletes those whose time is over. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(files).where(lte(files.expiresAt, now));
}
