/**
 * A table as text that spreadsheets open: RFC 4180, with the mark that makes Excel read Korean.
 *
 * No text is a formula (`csvText`). Figures are not changed: `{number}` is checked to be a plain
 * decimal, which no spreadsheet takes for a formula, so that a debt stays the number -2 and can be
 * added up.
 */
import { csvText } from '@moa/contracts/csv-text';

export type CsvCell = string | null | { number: string | null };

export function writeCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(writeCell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvText(cell);
  const { number } = cell;
  if (number === null) return '';
  return /^-?\d+(\.\d+)?$/.test(number) ? number : csvText(number);
}
