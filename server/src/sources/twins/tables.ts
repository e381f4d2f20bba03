/** Keys that read one account of an exchange, two by two. */
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';
import { sources } from '../tables.ts';

/** By what two keys were recognised: the exchange’s own name of the account, events of one name, or equal balances. */
export type TwinEvidence = 'account' | 'entries' | 'balances';

export const sourceTwins = pgTable(
  'source_twins',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The one that was connected first. */
    firstId: text('first_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    secondId: text('second_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    foundBy: text('found_by').$type<TwinEvidence>().notNull(),
    /** The user's decision; counted once until there is one. */
    choice: text('choice', { enum: ['same', 'apart'] }),
    /**
     * Excess of each over the other when both were last read within moments, by kind and symbol; a
     * key that is read later, or no longer, adds nothing to it.
     */
    beyond: jsonb('beyond').$type<Record<string, Record<string, string>>>(),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.firstId, table.secondId] })],
);
export type TwinRow = typeof sourceTwins.$inferSelect;
