/** /api/v1/settings/backup, /backups, /export and /import */
import * as operations from '@moa/contracts/settings/backups';
import { type BackupGroup, backupGroups } from '@moa/contracts/settings/shapes/backup-file';
import { doAndRecord } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import { FileAnswer } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import type { MeasureChange } from '../../portfolio/api.ts';
import { getParts, parseBackup, parseBackupText, writeBackupFile } from './backup-file.ts';
import { getCounts, readContents } from './contents.ts';
import type { Parts } from './part.ts';
import { restore } from './restore.ts';
import { sealKeys } from './sealed-keys.ts';
import { describeBackup, listBackups, readBackup, removeBackup, storeBackup } from './store.ts';

export function backupRoutes(
  context: Context,
  parts: Parts,
  measureChange: MeasureChange,
): Route[] {
  const { db, clock } = context;
  return [
    handle(operations.createBackup, ({ caller: { userId }, body: { label }, remember }) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const contents = await readContents(parts, tx, userId);
        const written = writeBackupFile(contents, now);
        const counts = getCounts(parts, contents);
        const row = await storeBackup(tx, {
          userId,
          origin: 'manual',
          label,
          written,
          counts,
          now,
        });
        return remember(tx, describeBackup(row));
      }),
    ),
    handle(
      operations.createSealedBackup,
      async ({ caller, body: { label, passphrase }, ip, userAgent, remember }) => {
        const { userId } = caller;
        const exchangeKeys = await sealKeys(context, userId, passphrase);
        return doAndRecord(
          context,
          async (tx) => {
            const now = clock.now();
            const contents = { ...(await readContents(parts, tx, userId)), exchangeKeys };
            const written = writeBackupFile(contents, now);
            const counts = getCounts(parts, contents);
            const row = await storeBackup(tx, {
              userId,
              origin: 'manual',
              label,
              written,
              counts,
              now,
            });
            return remember(tx, describeBackup(row));
          },
          () => ({
            userId,
            ip,
            userAgent,
            kind: 'backup.sealed',
            data: { keys: exchangeKeys.keys },
            mail: true,
          }),
        );
      },
    ),
    handle(operations.listBackups, async ({ caller: { userId } }) =>
      (await listBackups(db, userId)).map(describeBackup),
    ),
    handle(operations.getBackup, async ({ caller: { userId }, params: { id } }) =>
      describeBackup(await readBackup(db, userId, id)),
    ),
    handle(operations.deleteBackup, async ({ caller: { userId }, params: { id } }) => {
      await removeBackup(db, userId, id);
      return { id };
    }),
    handle(operations.downloadBackup, async ({ caller: { userId }, params: { id } }) => {
      const { file, createdAt } = await readBackup(db, userId, id);
      return jsonFile(file, createdAt);
    }),
    handle(operations.uploadBackup, ({ caller: { userId }, body, remember }) => {
      const file = parseBackupText(body.file);
      const written = { file, text: body.file };
      const counts = getCounts(parts, file.contents);
      return db.transaction(async (tx) => {
        const row = await storeBackup(tx, {
          userId,
          origin: 'uploaded',
          written,
          counts,
          now: clock.now(),
        });
        return remember(tx, describeBackup(row));
      });
    }),
    handle(operations.restoreBackup, async ({ caller, params: { id }, body, ...input }) => {
      const { file } = await readBackup(db, caller.userId, id);
      const { contents } = parseBackupText(file);
      return measureChange(caller.userId, () =>
        restore(
          context,
          parts,
          getRestoring(caller, input),
          { from: id, contents, options: body },
          input.remember,
        ),
      );
    }),
    handle(operations.exportSettings, async ({ caller: { userId }, query: { groups } }) => {
      const now = clock.now();
      const wanted = groups?.split(',').filter(isGroup);
      const contents = getParts(await readContents(parts, db, userId), wanted);
      return jsonFile(writeBackupFile(contents, now).text, now);
    }),
    handle(operations.importSettings, async ({ caller, body: { data, options }, ...input }) => {
      const { contents } = parseBackup(data);
      return measureChange(caller.userId, () =>
        restore(
          context,
          parts,
          getRestoring(caller, input),
          { from: 'file', contents, options },
          input.remember,
        ),
      );
    }),
  ];
}

function getRestoring(
  { userId, sessionId }: { userId: string; sessionId: string },
  { ip, userAgent, locale }: { ip: string; userAgent: string; locale: 'ko' | 'en' },
) {
  return { userId, locale, by: { ip, userAgent, sessionId } };
}

function isGroup(name: string): name is BackupGroup {
  return backupGroups.some((group) => group === name);
}

/** Named by its day, such as `moa-backup-2026-11-26.json`. */
function jsonFile(text: string, at: Date): FileAnswer {
  return new FileAnswer({
    name: `moa-backup-${at.toISOString().slice(0, 10)}.json`,
    mediaType: 'application/json; charset=utf-8',
    content: Buffer.from(text),
  });
}
