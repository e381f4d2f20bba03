/** Imports as rows: taken with all their entries, listed, crossed out with all of them. */
import type { LedgerImport } from '@moa/contracts/assets/ledger-imports';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import { ledgerEntries, ledgerImports } from '../tables.ts';
import type { Plan } from './plan-import.ts';

type Facts = { userId: string; source: SourceRow; fileName: string; importedAt: Date };

const rowsAtOnce = 500;
/** Maximum number of imported entries per user, over all files. */
export const maxImported = 50_000;

export async function storeImport(
  tx: Transaction,
  { userId, source, fileName, importedAt }: Facts,
  { preview: { format }, entries }: Plan,
): Promise<LedgerImport> {
  const id = newId('imp');
  const row = { id, userId, sourceId: source.id, fileName, format, importedAt };
  await tx.insert(ledgerImports).values(row);
  for (let from = 0; from < entries.length; from += rowsAtOnce)
    await tx.insert(ledgerEntries).values(
      entries.slice(from, from + rowsAtOnce).map((entry) => ({
        ...entry,
        id: newId('led'),
        userId,
        sourceId: source.id,
        importId: id,
        manual: true,
        at: new Date(entry.at),
      })),
    );
  return {
    id,
    sourceId: source.id,
    sourceLabel: source.label,
    fileName,
    format,
    importedAt: importedAt.toISOString(),
    entries: entries.length,
  };
}

export async function countImported(db: Context['db'], userId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerImports, eq(ledgerImports.id, ledgerEntries.importId))
    .where(eq(ledgerEntries.userId, userId));
  return found?.count ?? 0;
}

export async function listImports(db: Context['db'], userId: string): Promise<LedgerImport[]> {
  const rows = await db
    .select({ row: ledgerImports, sourceLabel: sources.label, entries: count(ledgerEntries.id) })
    .from(ledgerImports)
    .innerJoin(sources, eq(sources.id, ledgerImports.sourceId))
    .leftJoin(ledgerEntries, eq(ledgerEntries.importId, ledgerImports.id))
    .where(eq(ledgerImports.userId, userId))
    .groupBy(ledgerImports.id, sources.label)
    .orderBy(desc(ledgerImports.importedAt), desc(ledgerImports.id));
  return rows.map(({ row: { userId: _, importedAt, ...row }, sourceLabel, entries }) => ({
    ...row,
    sourceLabel,
    entries,
    importedAt: importedAt.toISOString(),
  }));
}

/**
 * Returns the id of its account.
 * @throws ApiError NOT_FOUND if the user has no import with this id
 */
export async function removeImport(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<string> {
  const [gone] = await tx
    .select({ sourceId: ledgerImports.sourceId })
    .from(ledgerImports)
    .where(and(eq(ledgerImports.id, id), eq(ledgerImports.userId, userId)));
  if (gone === undefined) throw new ApiError('NOT_FOUND', 'Import not found.');
  await tx.delete(ledgerEntries).where(eq(ledgerEntries.importId, id));
  await tx.delete(ledgerImports).where(eq(ledgerImports.id, id));
  return gone.sourceId;
}
