/** Lines of a CSV file below its head, separated by comma, semicolon, tab or bar; or of a table in JSON. */

import { maxImportLines } from '@moa/contracts/assets/ledger-imports';
import * as z from '@moa/contracts/schema';
import { CsvError, parse } from 'csv-parse/sync';
import { ApiError } from '../../http/answers.ts';
import { readNumber } from './read-number.ts';

type CsvLine = { line: number; cells: readonly string[] };
type CsvFile = {
  /** Each name once: a second `Cur.` is `Cur. (2)`. */
  columns: readonly string[];
  lines: readonly CsvLine[];
  /** Text above the header, such as the time zone of the file. */
  preamble: string;
  /** Separator of the cells. */
  delimiter: string;
};

const maxColumns = 200;
/** Lines among which the head is. */
const maxPreamble = 20;

/** `isHead`: of a format that is known. @throws ApiError INVALID_REQUEST where it is no CSV, or is too long */
export function readCsv(csv: string, isHead: (columns: readonly string[]) => boolean): CsvFile {
  const delimiter = findDelimiter(csv);
  const records = readJsonTable(csv) ?? readRecords(csv, delimiter);
  const place = findHead(records, isHead);
  const head = records[place];
  if (head === undefined || head.cells.length > maxColumns)
    throw refused({
      ko: '열 이름이 있는 줄을 첫 20줄에서 찾지 못했습니다. 열 이름이 있는 CSV 파일을 올려 주세요.',
      en: 'We found no line with column names among the first 20. Upload a CSV file that has one.',
    });
  // Some write the head again above each of their tables.
  const isAgain = ({ cells }: CsvLine) => cells.join('\n') === head.cells.join('\n');
  const lines = records.slice(place + 1).filter((line) => !isAgain(line));
  if (lines.length > maxImportLines)
    throw refused({
      ko: `한 번에 ${maxImportLines}줄까지 가져올 수 있습니다. 파일을 나눠 주세요.`,
      en: `You can import up to ${maxImportLines} lines at a time. Split the file and try again.`,
    });
  const preamble = records.slice(0, place).flatMap(({ cells }) => cells);
  return { columns: nameOnce(head.cells), lines, preamble: preamble.join('\n'), delimiter };
}

/** The place of the head: of a known format, else the first line of names alone. */
function findHead(
  records: readonly CsvLine[],
  isHead: (columns: readonly string[]) => boolean,
): number {
  const first = records.slice(0, maxPreamble);
  const known = first.findIndex(({ cells }) => isHead(nameOnce(cells)));
  if (known >= 0) return known;
  const widest = Math.max(0, ...first.map(({ cells }) => cells.length));
  return first.findIndex(
    ({ cells }) => cells.length >= 2 && cells.length >= widest / 2 && cells.every(isName),
  );
}

const isName = (cell: string) => cell.trim() === '' || readNumber(cell.trim(), '.') === null;

function nameOnce(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const name = cell.replace(/^\uFEFF/, '').trim();
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 || name === '' ? name : `${name} (${count})`;
  });
}

const reportTable = z.object({
  columns: z.array(z.object({ label: z.string() })),
  rows: z.array(z.array(z.nullable(z.string()))),
});
const report = z.object({ sections: z.array(z.object({ tables: z.array(reportTable) })) });

/** The table with the most columns of a report or export of Moa in JSON; null for other text. */
function readJsonTable(text: string): CsvLine[] | null {
  if (!/^\s*\{/.test(text)) return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const read = z.safeParse(report, json);
  const tables = read.success ? read.data.sections.flatMap(({ tables }) => tables) : [];
  const [table] = tables.sort((a, b) => b.columns.length - a.columns.length);
  if (table === undefined)
    throw refused({
      ko: '거래 내역이 없는 JSON 파일입니다. 분석에서 내보낸 거래 내역 파일을 올려 주세요.',
      en: 'This JSON file has no transactions. Upload an export of transactions from Analytics.',
    });
  const head = table.columns.map(({ label }) => label);
  const records = [head, ...table.rows.map((row) => row.map((cell) => cell ?? ''))];
  return records.map((cells, index) => ({ line: index + 1, cells }));
}

function readRecords(csv: string, delimiter: string): CsvLine[] {
  try {
    const records = parse(csv, {
      bom: true,
      delimiter,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: 20_000,
      to: maxImportLines + maxPreamble + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    // A field may have line breaks: the line of a record is where it ends.
    return records
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw refused({
      ko: `${line}번째 줄을 CSV로 읽을 수 없습니다. 따옴표를 확인해 주세요.`,
      en: `We couldn’t read line ${line} as CSV. Check the quotation marks.`,
    });
  }
}

/** Returns the delimiter that splits most of the first lines into the same number of cells. */
function findDelimiter(csv: string): string {
  const first = csv.split(/\r\n|\n|\r/, maxPreamble).filter((line) => line.trim() !== '');
  const [found = ','] = [',', ';', '\t', '|'].sort((a, b) => {
    const [one, other] = [countEqual(first, a), countEqual(first, b)];
    return other.lines - one.lines || other.cells - one.cells;
  });
  return found;
}

/** Lines with the same number of cells, of the number that most lines have. */
function countEqual(lines: readonly string[], mark: string): { lines: number; cells: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(mark).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, one], [b, other]) => other - one || b - a);
  return { lines: best?.[1] ?? 0, cells: best?.[0] ?? 0 };
}

function refused(sentence: { ko: string; en: string }): ApiError {
  return new ApiError('INVALID_REQUEST', sentence, {
    status: 422,
    details: [{ field: 'csv', message: sentence.en }],
  });
}
