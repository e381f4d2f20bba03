/**
 * A table as text that spreadsheets open: RFC 4180, with the mark that makes Excel read Korean.
 *
 * Names come from outside (tokens, labels), and a spreadsheet runs what begins like a formula. Such
 * text gets an apostrophe in front. Figures do not: `{number}` is checked to be a plain decimal, which
 * no spreadsheet takes for a formula, so that a debt stays the number -2 and can be added up.
 */
export type CsvCell = string | null | { number: string | null };

export function writeCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(writeCell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoted(neutral(cell));
  const { number } = cell;
  if (number === null) return '';
  return /^-?\d+(\.\d+)?$/.test(number) ? number : quoted(neutral(number));
}

/** What begins a formula, the full-width forms of East Asian keyboards included. */
function neutral(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
