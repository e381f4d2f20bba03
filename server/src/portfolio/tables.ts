import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { moment } from '../database/moment.ts';

/**
 * Changes of a total because the user changed what is counted: a position excluded or included, a
 * source removed, a manual entry. They are neither gain nor loss nor a transfer of money.
 */
export const totalShifts = pgTable(
  'total_shifts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** The source that it concerns, which may be gone; null in rows from before this was kept. */
    sourceId: text('source_id'),
    /** When that source was connected. */
    sourceSince: moment('source_since').notNull(),
    /** Signed decimal text. */
    krw: text('krw').notNull(),
    usd: text('usd').notNull(),
    /** Null in rows from before tethers were distinguished from dollars. */
    usdt: text('usdt'),
  },
  (table) => [index('total_shifts_user_at').on(table.userId, table.at)],
);
export type TotalShift = Pick<
  typeof totalShifts.$inferSelect,
  'at' | 'sourceSince' | 'krw' | 'usd'
> & { sourceId?: string | null; usdt?: string | null };
