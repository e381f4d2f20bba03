import { writeCsv } from '../../csv/write-csv.ts';
import type { TableColumn } from './table-column.ts';

/** Every column that a file has, shown or not, of every row that passes the filters. */
export function tableFile<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ header, csvHeader, csv }) =>
    csv ? [{ header: csvHeader ?? header, csv }] : [],
  );
  return writeCsv(
    written.map(({ header }) => header),
    rows.map((row) => written.map(({ csv }) => csv(row))),
  );
}
