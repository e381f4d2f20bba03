/** /api/v1/monitoring/export: reports as a file, a line for each. */
import { csvText } from '@moa/contracts/csv-text';
import { exportReports } from '@moa/contracts/monitoring/export';
import type { Context } from '../../context.ts';
import { FileAnswer } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { getScope } from '../seen-by.ts';
import { readExported } from './store.ts';

export function exportRoutes(context: Pick<Context, 'db' | 'config' | 'clock'>): Route[] {
  return [
    handle(exportReports, async ({ caller, query: { of, format, from, to } }) => {
      const scope = await getScope(context, caller.userId);
      const rows = await readExported(context.db, scope, { of, from, to });
      const day = context.clock.now().toISOString().slice(0, 10);
      return new FileAnswer({
        name: `moa-${of}-${day}.${format}`,
        mediaType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
        content: Buffer.from(format === 'csv' ? toCsv(rows) : toNdjson(rows)),
      });
    }),
  ];
}

type Row = Readonly<Record<string, unknown>>;

function toNdjson(rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** With the columns of the first row; what is nested is JSON in its cell. */
function toCsv(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const line = (cells: readonly unknown[]) => `${cells.map(getCell).join(',')}\r\n`;
  // Excel takes a file for UTF-8 by its first character.
  return `\ufeff${line(columns)}${rows.map((row) => line(columns.map((name) => row[name]))).join('')}`;
}

function getCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return csvText(typeof value === 'string' ? value : JSON.stringify(value));
}
