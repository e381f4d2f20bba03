import type { Incident } from '@moa/contracts/monitoring/status';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/moment.ts';

/** That something the server depends on did not do, as each instance saw it. Nothing in it is anybody’s. */
export const incidents = pgTable(
  'incidents',
  {
    /** What several instances see at once is one incident. */
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
