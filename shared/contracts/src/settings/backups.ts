/**
 * /api/v1/settings/backup, /backups, /export and /import: a user's own data as a file, stored on
 * the server or downloaded, and restored from one.
 */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import { backupGroup, maxBackupLength, passphrase, shallow } from './shapes/backup-file.ts';

const base = '/api/v1/settings/backups';

/** Maximum number of backups made or uploaded by a user; the eleventh is refused. */
export const maxOwnBackups = 10;
/** Maximum number of automatic backups; the eleventh replaces the oldest. */
export const maxAutomaticBackups = 10;

/** `nightly` and `before-restore` are made by themselves. */
const backupOrigins = ['manual', 'uploaded', 'nightly', 'before-restore'] as const;
const backupOrigin = z.oneOf(backupOrigins);
export type BackupOrigin = (typeof backupOrigins)[number];

const backup = z.object({
  id,
  origin: backupOrigin,
  /** Label given by the user; null if none. */
  label: z.nullable(z.string()),
  /** When it was made; of an uploaded one, when it was written first. */
  createdAt: isoTime,
  storedAt: isoTime,
  version: z.int(),
  /** Bytes of its file. */
  size: z.int(),
  checksum: z.string(),
  /** Number of entries by part; parts that are not included are not listed. */
  counts: z.partialRecord(backupGroup, z.int()),
});
export type Backup = z.Output<typeof backup>;

export const createBackup = defineOperation({
  method: 'POST',
  path: '/api/v1/settings/backup',
  access: 'bearer',
  summary: 'Create a backup of your settings and data',
  body: z.object({ label: z.optional(shortText(60)) }),
  output: backup,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const createSealedBackup = defineOperation({
  method: 'POST',
  path: `${base}/sealed`,
  access: 'bearer',
  limit: 'compute',
  stepUp: true,
  summary: 'Create a backup that includes exchange keys, encrypted with your passphrase',
  body: z.object({ label: z.optional(shortText(60)), passphrase }),
  output: backup,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const listBackups = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List backups, newest first',
  output: z.array(backup),
});

export const getBackup = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'backup' },
  summary: 'Get a backup',
  params: idParams,
  output: backup,
});

export const deleteBackup = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'backup' },
  summary: 'Delete a backup',
  params: idParams,
  output: z.object({ id }),
});

export const downloadBackup = defineOperation({
  method: 'GET',
  path: `${base}/{id}/download`,
  access: 'bearer',
  owned: { id: 'backup' },
  stepUp: true,
  summary: 'Download a backup as JSON',
  params: idParams,
  output: z.unknown(),
  file: true,
});

export const uploadBackup = defineOperation({
  method: 'POST',
  path: `${base}/upload`,
  access: 'bearer',
  summary: 'Upload a downloaded backup (multipart, 20 MB)',
  /** The text of the file. */
  body: z.object({ file: z.string().check(z.minLength(1), z.maxLength(maxBackupLength)) }),
  upload: true,
  output: backup,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

const restoreOptions = z.object({
  /** Says what would change, and changes nothing. */
  dryRun: z.withDefault(z.boolean(), false),
  /** Needed without `dryRun`. */
  confirm: z.withDefault(z.boolean(), false),
  /** Parts to restore; all parts of the file by default. */
  groups: z.optional(z.array(backupGroup).check(z.minLength(1), z.maxLength(20))),
  /**
   * Passphrase of the exchange keys. Without it a `dryRun` does not cover them, and they are not
   * restored.
   */
  passphrase: z.optional(z.string().check(z.maxLength(200))),
});

const restoreChange = z.object({
  group: backupGroup,
  /** The name of the thing, such as a preference’s, a rule’s or an address. */
  path: z.string(),
  /** Null where there is none. */
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
});
export type RestoreChange = z.Output<typeof restoreChange>;

const restored = z.object({
  /** Entries equal to the file's are not listed; entries added since then stay. */
  changes: z.array(restoreChange),
  /** The backup of what was before; null where nothing was changed. */
  backupId: z.nullable(id),
  /** Parts that nothing is said of, since the passphrase was not given. */
  locked: z.array(backupGroup),
  /** Accounts whose transactions are left out, since they are not connected. */
  absent: z.array(z.object({ account: z.string(), entries: z.int() })),
});
export type Restored = z.Output<typeof restored>;

export const restoreBackup = defineOperation({
  method: 'POST',
  path: `${base}/{id}/restore`,
  access: 'bearer',
  owned: { id: 'backup' },
  stepUp: true,
  summary: 'Restore a backup, all or nothing; `dryRun` previews the changes',
  params: idParams,
  body: restoreOptions,
  output: restored,
  repeat: 'keyed',
  effect: 'transaction',
});

export const exportSettings = defineOperation({
  method: 'GET',
  path: '/api/v1/settings/export',
  access: 'bearer',
  stepUp: true,
  summary: 'Export your settings and data as a file',
  query: z.object({
    format: z.optional(z.literal('json')),
    /** Parts, with commas between; all where it is left out. */
    groups: z.optional(
      z.string().check(
        z.maxLength(200),
        z.refine(
          (text) => text.split(',').every((one) => z.safeParse(backupGroup, one).success),
          'parts of a backup, with commas between',
        ),
      ),
    ),
  }),
  output: z.unknown(),
  file: true,
});

export const importSettings = defineOperation({
  method: 'POST',
  path: '/api/v1/settings/import',
  access: 'bearer',
  stepUp: true,
  summary: 'Import an exported file, all or nothing; `dryRun` previews the changes',
  body: z.object({
    /** The file, as it was exported or downloaded. */
    data: shallow,
    options: z.withDefault(restoreOptions, { dryRun: false, confirm: false }),
  }),
  large: true,
  output: restored,
  repeat: 'keyed',
  effect: 'transaction',
});
