/** The lines of a CSV file by its head, with whatever of comma, semicolon and tab parts them. */

import { maxImportLines } from '@moa/contracts/assets/ledger-imports';
import { CsvError, parse } from 'csv-parse/sync';
import { ApiError } from '../../http/answers/api-error.ts';

type CsvLine = { line: number; cells: readonly string[] };
type CsvFile = { columns: readonly string[]; lines: readonly CsvLine[] };

const maxColumns = 200;

/** @throws ApiError INVALID_REQUEST where it is no CSV, or is too long */
export function readCsv(csv: string): CsvFile {
  const [head, ...lines] = recordsOf(csv);
  if (head === undefined || head.cells.length < 2 || head.cells.length > maxColumns)
    throw refused({
      ko: '첫 줄에 열 이름이 있는 CSV 파일이 아닙니다.',
      en: 'This isn’t a CSV file with column names in the first line.',
    });
  if (lines.length > maxImportLines)
    throw refused({
      ko: `한 번에 ${maxImportLines}줄까지 가져올 수 있습니다. 파일을 나눠 주세요.`,
      en: `You can import up to ${maxImportLines} lines at a time. Split the file and try again.`,
    });
  return { columns: head.cells.map((name) => name.trim()), lines };
}

function recordsOf(csv: string): CsvLine[] {
  const [first = ''] = csv.split(/\r?\n/, 1);
  const count = (mark: string) => first.split(mark).length;
  const [delimiter = ','] = [',', ';', '\t'].sort((a, b) => count(b) - count(a));
  try {
    const records = parse(csv, {
      ...{ bom: true, delimiter, info: true, skip_empty_lines: true },
      ...{ relax_column_count: true, max_record_size: 20_000, to: maxImportLines + 2 },
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

function refused(sentence: { ko: string; en: string }): ApiError {
  return new ApiError('INVALID_REQUEST', sentence, {
    status: 422,
    details: [{ field: 'csv', message: sentence.en }],
  });
}
