/** Puts back what a file has: a backup of today first, then all of it or nothing. */
import type { Output } from '@moa/contracts/schema';
import type { Restored, restoreBackup } from '@moa/contracts/settings/backups';
import type { BackupContents, BackupGroup } from '@moa/contracts/settings/shapes/backup-file';
import { doAndRecord, oneAtATime } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import type { Remembered } from '../../http/route.ts';
import { recordChange } from '../history/record-change.ts';
import { getParts, writeBackupFile } from './backup-file.ts';
import { getCounts, planRestore, readContents } from './contents.ts';
import type { AfterCommit, Parts, Restoring } from './part.ts';
import { openKeys, passphraseNeeded } from './sealed-keys.ts';
import { storeBackup } from './store.ts';

type Options = Output<(typeof restoreBackup)['body']>;
/** Origin of the restored contents: the id of a backup, or `file`. */
type From = { from: string; contents: BackupContents; options: Options };

export async function restore<Answer>(
  context: Context,
  parts: Parts,
  restoring: Omit<Restoring, 'now' | 'exchangeKeys' | 'contents'>,
  { from, contents, options: { dryRun, confirm, groups, passphrase } }: From,
  remember: (tx: Transaction, restored: Restored) => Promise<Remembered<Answer>>,
): Promise<Remembered<Answer>> {
  if (!dryRun && !confirm)
    throw new ApiError(
      'INVALID_REQUEST',
      {
        ko: '변경되는 내용을 먼저 확인한 뒤 복원해 주세요.',
        en: 'Review what will change before you restore.',
      },
      { status: 422, details: [{ field: 'confirm', message: 'has to be true' }] },
    );
  const { userId, by } = restoring;
  const now = context.clock.now();
  const { exchangeKeys: sealed, ...others } = getParts(contents, groups);
  const isLocked = sealed !== undefined && passphrase === undefined;
  if (isLocked && !dryRun) throw passphraseNeeded();
  const exchangeKeys =
    sealed === undefined || passphrase === undefined
      ? null
      : await openKeys(context, userId, { sealed, passphrase, now });
  const wanted = isLocked ? others : { ...others, ...(sealed && { exchangeKeys: sealed }) };
  const locked: BackupGroup[] = isLocked ? ['exchangeKeys'] : [];
  const { answer, after } = await doAndRecord(
    context,
    async (tx) => {
      await oneAtATime(tx, userId);
      const planned = await planRestore(
        parts,
        tx,
        { ...restoring, now, exchangeKeys, contents: wanted },
        wanted,
      );
      const changes = planned.flatMap(({ group, differences }) =>
        differences.map(({ path, before, after }) => ({ group, path, before, after })),
      );
      const absent = planned.flatMap(({ absent: left = [] }) => left);
      const changed = planned.filter(({ differences }) => differences.length > 0);
      if (dryRun || changed.length === 0)
        return {
          answer: await remember(tx, { changes, backupId: null, locked, absent }),
          after: [],
          changed: 0,
        };
      const before = await readContents(parts, tx, userId);
      const former = await storeBackup(tx, {
        userId,
        now,
        origin: 'before-restore',
        written: writeBackupFile(before, now),
        counts: getCounts(parts, before),
      });
      const after: AfterCommit[] = [];
      for (const { write } of changed) after.push(...(await write()));
      await recordChange(tx, {
        userId,
        by,
        at: now,
        group: from === 'file' ? 'import' : 'backups',
        path: 'restored',
        after: changed.map(({ group }) => group),
      });
      const answer = await remember(tx, { changes, backupId: former.id, locked, absent });
      return { answer, after, changed: changes.length };
    },
    ({ changed }) =>
      changed === 0
        ? null
        : {
            userId,
            ip: by.ip,
            userAgent: by.userAgent,
            kind: 'backup.restored',
            data: { changed },
            mail: true,
          },
  );
  for (const act of after) await act(context);
  return answer;
}
