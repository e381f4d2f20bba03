/**
 * A report as CSV: RFC 4180, with the mark by which spreadsheets know that it is UTF-8. Tables follow
 * one another with an empty line between; amounts are exact and stay numbers, and no text is a formula.
 */
import { csvText } from '@moa/contracts/csv-text';
import { isDecimal } from '@moa/finance/money/decimal';
import type { ReportColumn, ReportDocument, ReportTable } from '../report-document.ts';
import { cellText, headText, wordsOf } from './cell-text.ts';

const byteOrderMark = '\uFEFF';
const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

export function writeCsv(document: ReportDocument): Buffer {
  const t = wordsOf(document.language);
  const text = (...cells: string[]) => line(cells.map(csvText));
  const parts = [
    text(document.title),
    text(t.period, document.from, document.to),
    text(t.currency, document.currency),
    text(t.made, cellText(document.asOf, 'time')),
    ...(document.mark === null ? [] : [text(document.mark)]),
  ];
  for (const { heading, paragraphs, figures, charts, tables } of document.sections) {
    parts.push('\r\n', text(heading), ...paragraphs.map((one) => text(one)));
    for (const { label, value, kind, note = '' } of figures) {
      parts.push(line([csvText(label), cell(value, kind), csvText(note)]));
    }
    for (const { name, points } of charts) {
      parts.push('\r\n', text(name));
      for (const { label, value } of points) parts.push(line([csvText(label), value ?? '']));
    }
    for (const table of tables) parts.push('\r\n', ...tableLines(table, t.total));
  }
  if (document.definitions.length > 0) {
    parts.push('\r\n', text(t.definitions));
    for (const definition of document.definitions) {
      parts.push(text(definition.term, definition.text));
    }
  }
  return Buffer.from(byteOrderMark + parts.join(''));
}

function* tableLines(table: ReportTable, total: string): Generator<string> {
  const { name, columns, rows, totals, note } = table;
  yield line([csvText(name)]);
  if (note !== undefined) yield line([csvText(note)]);
  yield line(columns.map((column) => csvText(headText(column))));
  for (const row of rows) {
    yield line(columns.map(({ kind }, index) => cell(row[index] ?? null, kind)));
  }
  if (totals === undefined) return;
  yield line(
    columns.map(({ kind }, index) =>
      index === 0 ? csvText(total) : cell(totals[index] ?? null, kind),
    ),
  );
}

function cell(value: string | null, kind: ReportColumn['kind']): string {
  if (value === null) return '';
  const isNumber = kind === 'money' || kind === 'quantity' || kind === 'percent';
  return isNumber && isDecimal(value) ? value : csvText(cellText(value, kind));
}
