/** Backups of users’ data, each as the file that is downloaded. */
import type { BackupOrigin } from '@moa/contracts/settings/backups';
import type { BackupGroup } from '@moa/contracts/settings/shapes/backup-file';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

export const settingsBackups = pgTable(
  'settings_backups',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    origin: text('origin').$type<BackupOrigin>().notNull(),
    label: text('label'),
    /** When the file was written. */
    createdAt: moment('created_at').notNull(),
    storedAt: moment('stored_at').notNull(),
    version: integer('version').notNull(),
    checksum: text('checksum').notNull(),
    counts: jsonb('counts').$type<Partial<Record<BackupGroup, number>>>().notNull(),
    /** Bytes of the file. */
    size: integer('size').notNull(),
    file: text('file').notNull(),
  },
  (table) => [index('settings_backups_user').on(table.userId, table.storedAt)],
);
export type BackupRow = typeof settingsBackups.$inferSelect;
