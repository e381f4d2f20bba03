import type { Incident } from '@moa/contracts/monitoring/status';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/moment.ts';

/** Failures of the server’s dependencies, as each instance saw them. Contains no personal data. */
export const incidents = pgTable(
  'incidents',
  {
    /** Shared by the instances that see the same incident. */
    id: text('id').notNull(),
    /** Made up by each start of a server. */
    instance: text('instance').notNull(),
    part: text('part').$type<Incident['part']>().notNull(),
    status: text('status').$type<Incident['status']>().notNull(),
    since: moment('since').notNull(),
    /** Null while it lasts. */
    until: moment('until'),
    /** When the instance looked last: one that ended says nothing more. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.instance] }),
    index('incidents_since').on(table.since),
  ],
);
export type IncidentRow = typeof incidents.$inferSelect;
