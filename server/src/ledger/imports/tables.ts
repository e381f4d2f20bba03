/** Files of other programs and exchanges that people took into their ledgers; the entries name theirs. */
import type { ImportFormat } from '@moa/contracts/assets/ledger-imports';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';
import { sources } from '../../sources/tables.ts';

export const ledgerImports = pgTable(
  'ledger_imports',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sourceId: text('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    format: text('format').$type<ImportFormat>().notNull(),
    importedAt: moment('imported_at').notNull(),
  },
  (table) => [index('ledger_imports_user').on(table.userId, table.importedAt)],
);
