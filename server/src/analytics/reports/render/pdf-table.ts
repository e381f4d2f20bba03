/** A table that goes on over pages, with its heads on each. */
import type { ReportColumn, ReportDocument, ReportTable } from '../report-document.ts';
import { cellText, grouped, headText, wordsOf } from './cell-text.ts';
import type { Pages } from './pdf-pages.ts';

const size = 7.5;
const line = size * 1.35;
const pad = 3;
/** The workbook has all rows. */
const maxPdfRows = 2_000;
const measured = 300;
const minWidth = 34;

type Row = readonly (string | null)[];

export function drawTable(
  pages: Pages,
  table: ReportTable,
  { language, currency }: Pick<ReportDocument, 'language' | 'currency'>,
): void {
  const { name, columns, rows, totals, note } = table;
  pages.need(4 * line + 30);
  pages.space(6);
  pages.text(name, { tag: 'P', size: 10, bold: true, after: 3 });
  if (note !== undefined) pages.text(note, { tag: 'P', size: 8, color: '#555555', after: 3 });
  if (rows.length > maxPdfRows) {
    const left = rows.length - maxPdfRows;
    const text =
      language === 'ko'
        ? `전체 ${rows.length}행 중 ${maxPdfRows}행만 표시했습니다. 나머지 ${left}행은 XLSX나 CSV 파일에 있습니다. 합계는 전체 기준입니다.`
        : `Showing ${maxPdfRows} of ${rows.length} rows. The other ${left} are in the XLSX and CSV files. Totals include all rows.`;
    pages.text(text, { tag: 'P', size: 8, color: '#b00020', after: 3 });
  }
  const shown = rows.slice(0, maxPdfRows);
  const heads = columns.map((column) =>
    column.kind === 'money' ? `${column.label} (${currency})` : headText(column),
  );
  const widths = getWidths(pages, columns, heads, [...shown.slice(0, measured), totals ?? []]);
  const root = pages.element('Table');
  const drawRow = (cells: readonly string[], isHead: boolean, bold = isHead) => {
    const lines = cells.map((cell, index) =>
      pages.wrap(cell, (widths[index] ?? 0) - 2 * pad, size, bold),
    );
    const height = Math.max(...lines.map(({ length }) => length)) * line + 2 * pad;
    if (pages.need(height) && !isHead) drawRow(heads, true);
    const top = pages.y;
    const color = isHead ? '#eeeeee' : bold ? '#f6f6f6' : null;
    pages.artifact(() => {
      if (color !== null) pages.pdf.rect(pages.left, top, pages.width, height).fill(color);
      pages.pdf
        .moveTo(pages.left, top + height)
        .lineTo(pages.left + pages.width, top + height)
        .lineWidth(0.3)
        .stroke('#bbbbbb');
    });
    const row = pages.element('TR', undefined, root);
    let x = pages.left;
    for (const [index, cell] of lines.entries()) {
      const width = widths[index] ?? 0;
      const from = x;
      pages.element(
        isHead ? 'TH' : 'TD',
        () => {
          for (const [number, text] of cell.entries()) {
            const y = top + pad + number * line;
            const free = isNumber(columns[index])
              ? from + width - pad - pages.widthOf(text, size, bold)
              : from + pad;
            pages.line(text, { x: free, y, size, bold });
          }
        },
        row,
      );
      x += width;
    }
    row.end();
    pages.y = top + height;
  };
  drawRow(heads, true);
  for (const row of shown)
    drawRow(
      columns.map((column, index) => shownCell(row[index], column)),
      false,
    );
  if (totals !== undefined) {
    const cells = columns.map((column, index) =>
      index === 0 ? wordsOf(language).total : shownCell(totals[index], column),
    );
    drawRow(cells, false, true);
  }
  root.end();
  pages.space(8);
}

function isNumber(column: ReportColumn | undefined): boolean {
  return column?.kind === 'money' || column?.kind === 'quantity' || column?.kind === 'percent';
}

function shownCell(value: string | null | undefined, column: ReportColumn): string {
  if (value == null) return '';
  if (column.kind === 'percent') return `${grouped(value)}%`;
  return isNumber(column) ? grouped(value) : cellText(value, column.kind);
}

/**
 * Preferred width of each column. If they do not fit, the widest shrink first, so that none is cut
 * off.
 */
function getWidths(
  pages: Pages,
  columns: readonly ReportColumn[],
  heads: readonly string[],
  rows: readonly Row[],
): number[] {
  const wanted = columns.map((column, index) => {
    const cells = rows.map((row) => pages.widthOf(shownCell(row[index], column), size, true));
    return (
      Math.max(minWidth, pages.widthOf(heads[index] ?? '', size, true), ...cells) + 2 * pad + 1
    );
  });
  const whole = pages.width;
  const sum = wanted.reduce((all, one) => all + one, 0);
  if (sum <= whole) return wanted.map((one) => one + (whole - sum) / wanted.length);
  let [low, high] = [0, whole];
  for (let step = 0; step < 40; step += 1) {
    const cap = (low + high) / 2;
    const capped = wanted.reduce((all, one) => all + Math.min(one, cap), 0);
    if (capped > whole) high = cap;
    else low = cap;
  }
  return wanted.map((one) => Math.min(one, low));
}
