/**
 * A report as a workbook: a sheet of key figures and one for each table. Numbers and dates are real
 * ones; what a double cannot hold stays exact text. Sums are formulas where every cell is a number.
 */
import { exact, isDecimal, plain } from '@moa/finance/money/decimal';
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import type { ReportColumn, ReportDocument, ReportTable } from '../report-document.ts';
import { cellText, headText, wordsOf } from './cell-text.ts';
import { fixZipTimes } from './fix-zip-times.ts';

type Kind = ReportColumn['kind'];
type Sheet = {
  sheet: string;
  data: SheetData;
  columns: { width: number }[];
  stickyRowsCount?: number;
};

const seoulOffset = 9 * 3_600_000;
const formats: Partial<Record<Kind, string>> = {
  money: '#,##0.########',
  quantity: '#,##0.##################',
  percent: '#,##0.00',
};
const widths: Readonly<Record<Kind, number>> = {
  ...{ text: 18, money: 20, quantity: 24, percent: 12, date: 12, time: 20 },
};

export async function writeXlsx(document: ReportDocument): Promise<Buffer> {
  const names = new Set<string>();
  const sheets = [overview(document, names)];
  for (const { charts, tables } of document.sections) {
    for (const table of tables) sheets.push(toSheet(table, document, names));
    for (const { name, points } of charts) {
      const t = wordsOf(document.language);
      const columns: ReportColumn[] = [
        { label: t.item, kind: 'text' },
        { label: t.value, kind: 'money' },
      ];
      const rows = points.map(({ label, value }) => [label, value]);
      sheets.push(toSheet({ name, columns, rows }, document, names));
    }
  }
  return fixZipTimes(await writeXlsxFile(sheets).toBuffer());
}

function overview(document: ReportDocument, names: Set<string>): Sheet {
  const t = wordsOf(document.language);
  const text = (value: string, bold = false): CellObject =>
    bold ? { value, type: String, fontWeight: 'bold' } : { value, type: String };
  const data: SheetData = [
    [text(document.title, true)],
    [text(t.period), text(document.from), text(document.to)],
    [text(t.currency), text(document.currency)],
    [text(t.made), text(cellText(document.asOf, 'time'))],
    ...(document.mark === null ? [] : [[text(document.mark, true)]]),
  ];
  for (const { heading, paragraphs, figures } of document.sections) {
    data.push([], [text(heading, true)], ...paragraphs.map((one) => [text(one)]));
    for (const { label, value, kind, note } of figures) {
      data.push([text(label), toCell(value, kind), note === undefined ? null : text(note)]);
    }
  }
  if (document.definitions.length > 0) data.push([], [text(t.definitions, true)]);
  for (const { term, text: meaning } of document.definitions) {
    data.push([text(term), text(meaning)]);
  }
  const columns = [{ width: 34 }, { width: 24 }, { width: 40 }];
  return { sheet: sheetName(t.overview, names), data, columns };
}

function toSheet(table: ReportTable, document: ReportDocument, names: Set<string>): Sheet {
  const { name, columns, rows, totals, note } = table;
  const bold = { type: String, fontWeight: 'bold' } as const;
  const data: SheetData = [columns.map((column) => ({ ...bold, value: headText(column) }))];
  for (const row of rows) {
    data.push(columns.map(({ kind }, index) => toCell(row[index] ?? null, kind)));
  }
  if (totals !== undefined) {
    data.push(
      columns.map((_, index) =>
        index === 0
          ? { ...bold, value: wordsOf(document.language).total }
          : totalCell(table, totals[index] ?? null, index),
      ),
    );
  }
  if (note !== undefined) data.push([], [{ value: note, type: String }]);
  return {
    ...{ sheet: sheetName(name, names), data, stickyRowsCount: 1 },
    columns: columns.map(({ kind }) => ({ width: widths[kind] })),
  };
}

/** A formula over the cells above it, in the file without its sign (ECMA-376 18.3.1.40); the exact sum where one is text. */
function totalCell({ rows, columns }: ReportTable, total: string | null, index: number) {
  const kind = columns[index]?.kind ?? 'text';
  if (total === null) return null;
  const isSummed = rows.every((row) => row[index] == null || isDouble(row[index]));
  if (!isSummed || rows.length === 0) return toCell(total, kind);
  const column = columnName(index);
  return {
    value: `SUM(${column}2:${column}${rows.length + 1})`,
    type: 'Formula' as const,
    fontWeight: 'bold' as const,
    ...(formats[kind] === undefined ? {} : { format: formats[kind] }),
  };
}

function toCell(value: string | null, kind: Kind): CellObject | null {
  if (value === null) return null;
  if (kind === 'date' || kind === 'time') {
    const at = Date.parse(value);
    if (!Number.isNaN(at)) {
      const isTime = kind === 'time';
      return {
        // In the seconds that are shown.
        value: new Date(isTime ? Math.floor(at / 1_000) * 1_000 + seoulOffset : at),
        type: Date,
        format: isTime ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd',
      };
    }
  }
  const format = formats[kind];
  if (format !== undefined && isDouble(value)) {
    return { value: Number(value), type: Number, format };
  }
  return { value, type: String };
}

/**
 * True if a double represents this number exactly within the fifteen digits that spreadsheets show.
 */
function isDouble(value: string): boolean {
  if (!isDecimal(value)) return false;
  const digits = value.replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '');
  // A number below a millionth is written with an exponent.
  const [mantissa = '', exponent] = String(Number(value)).split('e');
  const held = exact(mantissa).shiftedBy(Number(exponent ?? 0));
  return digits.length <= 15 && plain(held) === plain(exact(value));
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** At most 31 characters, none of those that a name cannot have, and no name twice. */
function sheetName(name: string, names: Set<string>): string {
  const base = name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 27);
  let free = base;
  for (let number = 2; names.has(free); number += 1) free = `${base} ${number}`;
  names.add(free);
  return free;
}
