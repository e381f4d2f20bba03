/** A document in one format. */
import type { ReportDocument } from '../report-document.ts';
import type { ReportJobRow } from '../tables.ts';
import { writeCsv } from './write-csv.ts';
import { writeJson } from './write-json.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

export async function writeDocument(
  document: ReportDocument,
  format: ReportJobRow['format'],
): Promise<Uint8Array> {
  switch (format) {
    case 'JSON':
      return writeJson(document);
    case 'CSV':
      return writeCsv(document);
    case 'XLSX':
      return writeXlsx(document);
    case 'PDF':
      return writePdf(document);
  }
}
