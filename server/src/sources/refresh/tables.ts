import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

/** A source in a refresh: how it was called then, and how it ended once it did. */
export type RefreshedSource = {
  sourceId: string;
  label: string;
  provider: string;
  end: {
    status: 'done' | 'failed';
    finishedAt: string;
    error: { code: string; message: string } | null;
  } | null;
};

/** Requested refreshes of all sources of a user. Progress is derived from the sources. */
export const refreshes = pgTable(
  'refreshes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    sources: jsonb('sources').$type<RefreshedSource[]>().notNull(),
  },
  (table) => [index('refreshes_user_started').on(table.userId, table.startedAt)],
);
export type RefreshRow = typeof refreshes.$inferSelect;
