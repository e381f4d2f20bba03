/** Names and content types of files. */
import type { ReportDocument } from './report-document.ts';
import type { ReportJobRow } from './tables.ts';

type Format = ReportJobRow['format'];

export const mediaTypes: Readonly<Record<Format, string>> = {
  PDF: 'application/pdf',
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  JSON: 'application/json; charset=utf-8',
};

export function fileName({ title, from, to }: ReportDocument, format: Format): string {
  return `Moa ${title} ${from}~${to}.${format.toLowerCase()}`;
}
