import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

/** A user’s settings of one position. The position’s id outlives synchronisations. */
export const positionMarks = pgTable(
  'position_marks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    positionId: text('position_id').notNull(),
    hidden: boolean('hidden').notNull().default(false),
    excluded: boolean('excluded').notNull().default(false),
    /** When it was left out, each time: `[from, to]`, epoch ms; the last without an end while it is. */
    excludedSpans: jsonb('excluded_spans').$type<[number, number | null][]>(),
    /** Taken out of quarantine. */
    trusted: boolean('trusted').notNull().default(false),
    unitPrice: text('unit_price'),
    unitPriceCurrency: text('unit_price_currency', { enum: ['KRW', 'USD'] }),
    markedAt: moment('marked_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.positionId] })],
);
export type PositionMarkRow = typeof positionMarks.$inferSelect;
