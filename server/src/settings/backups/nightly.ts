/** Each night a backup of everybody who changed something since the last one. */
import type { Context } from '../../context.ts';
import { writeBackupFile } from './backup-file.ts';
import { getCounts, readContents } from './contents.ts';
import type { Parts } from './part.ts';
import { listBackups, readPersonIds, storeBackup } from './store.ts';

const job = 'settings.back-up';
const pageSize = 200;

type Needed = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>;

export function backUpNightly(context: Needed, parts: Parts): void {
  context.jobs.handle(job, (_data, signal) => backUpEverybody(context, parts, signal));
  // 03:17 in Seoul.
  context.jobs.schedule(job, '17 18 * * *');
}

async function backUpEverybody(context: Needed, parts: Parts, signal: AbortSignal): Promise<void> {
  for (let last = ''; !signal.aborted; ) {
    const ids = await readPersonIds(context.db, last, pageSize);
    for (const userId of ids) {
      if (signal.aborted) return;
      await backUpPerson(context, parts, userId).catch((cause: Error) =>
        context.log.warn({ userId, reason: cause.message }, 'no backup was made'),
      );
    }
    last = ids.at(-1) ?? '';
    if (ids.length < pageSize) return;
  }
}

/** Answers whether one was made: not where nothing is chosen, or all is as in the last backup. */
async function backUpPerson(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  parts: Parts,
  userId: string,
): Promise<boolean> {
  const contents = await readContents(parts, db, userId);
  const counts = getCounts(parts, contents);
  if (Object.values(counts).every((count) => count === 0)) return false;
  const now = clock.now();
  const written = writeBackupFile(contents, now);
  const [newest] = await listBackups(db, userId);
  if (newest?.checksum === written.file.checksum) return false;
  await db.transaction((tx) =>
    storeBackup(tx, { userId, origin: 'nightly', written, counts, now }),
  );
  return true;
}
