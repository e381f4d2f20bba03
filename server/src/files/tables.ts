/** Files that jobs created for users: reports, exports. */
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { moment } from '../database/moment.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Kind of the file, such as `report`. */
    kind: text('kind').notNull(),
    /** File name with extension, in the user’s language. */
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** SHA-256 of the content, hex. */
    checksum: text('checksum').notNull(),
    content: bytes('content').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('files_user').on(table.userId), index('files_expires').on(table.expiresAt)],
);
export type FileRow = typeof files.$inferSelect;
