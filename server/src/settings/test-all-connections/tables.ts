/** Test runs over all exchange accounts of a user. */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { KeyTest } from '@moa/contracts/settings/api-keys';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

export const connectionRuns = pgTable(
  'connection_runs',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [index('connection_runs_user').on(table.userId, table.startedAt)],
);
export type ConnectionRunRow = typeof connectionRuns.$inferSelect;

/** One account of a run, as it was called when the run began. */
export const connectionTests = pgTable(
  'connection_tests',
  {
    runId: text('run_id')
      .notNull()
      .references(() => connectionRuns.id, { onDelete: 'cascade' }),
    keyId: text('key_id').notNull(),
    exchange: text('exchange').$type<ExchangeId>().notNull(),
    label: text('label').notNull(),
    place: text('place').notNull(),
    /** Null until it has answered. */
    test: jsonb('test').$type<KeyTest>(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.keyId] })],
);
export type ConnectionTestRow = typeof connectionTests.$inferSelect;
