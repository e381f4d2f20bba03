/** A document in one format. */

import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { csvText } from '@moa/contracts/csv-text';
import { isDecimal } from '@moa/finance/money/decimal';
import PDFDocument from 'pdfkit';
import type {
  ReportColumn,
  ReportDocument,
  ReportSection,
  ReportTable,
} from '../report-document.ts';
import type { ReportJobRow } from '../tables.ts';
import { cellText, grouped, headText, wordsOf } from './cell-text.ts';
import { drawChart } from './pdf-chart.ts';
import { Pages } from './pdf-pages.ts';
import { drawTable } from './pdf-table.ts';
import { writeXlsx } from './write-xlsx.ts';

/** More columns want the long side of the paper. */
const maxUpright = 6;

/**
 * A report as PDF, A4: real text in an embedded subset of Pretendard, charts as vectors, numbered
 * pages, tagged for screen readers. The same document is the same bytes: nothing in it is of now.
 */
async function writePdf(document: ReportDocument): Promise<Buffer> {
  const made = new Date(document.asOf);
  const isWide = document.sections.some(({ tables }) =>
    tables.some(({ columns }) => columns.length > maxUpright),
  );
  const pdf = new PDFDocument({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margin: 40,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    lang: document.language === 'ko' ? 'ko-KR' : 'en-US',
    autoFirstPage: false,
    info: {
      Title: `${document.title} ${document.from} ~ ${document.to}`,
      Author: 'Moa',
      Subject: document.mark ?? document.title,
      CreationDate: made,
      ModDate: made,
    },
  });
  const fonts = fontFolder();
  pdf.registerFont('regular', join(fonts, 'Pretendard-Regular.otf'));
  pdf.registerFont('bold', join(fonts, 'Pretendard-Bold.otf'));
  const pages = new Pages(pdf, document.mark);
  drawHead(pages, document);
  for (const one of document.sections) drawSection(pages, one, document);
  drawDefinitions(pages, document);
  pages.finish((page, count) => wordsOf(document.language).page(page, count), document.title);
  pdf.end();
  return buffer(pdf);
}

function fontFolder(): string {
  return fileURLToPath(
    new URL('dist/public/static', import.meta.resolve('pretendard/package.json')),
  );
}

function drawHead(pages: Pages, document: ReportDocument): void {
  const t = wordsOf(document.language);
  pages.text(document.title, { tag: 'H1', size: 18, bold: true, after: 6 });
  const facts = [
    `${t.period}: ${document.from} ~ ${document.to}`,
    `${t.currency}: ${document.currency}`,
    `${t.made}: ${cellText(document.asOf, 'time')}`,
  ];
  for (const fact of facts) pages.text(fact, { tag: 'P', size: 9, color: '#555555', after: 2 });
  pages.space(8);
}

function drawSection(
  pages: Pages,
  { heading, paragraphs, figures, charts, tables }: ReportSection,
  document: ReportDocument,
): void {
  const t = wordsOf(document.language);
  pages.need(60);
  pages.text(heading, { tag: 'H2', size: 13, bold: true, after: 4 });
  for (const paragraph of paragraphs) pages.text(paragraph, { tag: 'P', size: 9, after: 4 });
  for (const { label, value, kind, note } of figures) {
    const isNumber = kind === 'money' || kind === 'quantity' || kind === 'percent';
    const text = value === null ? t.unknown : isNumber ? grouped(value) : cellText(value, kind);
    const unit =
      value === null
        ? ''
        : kind === 'money'
          ? ` ${document.currency}`
          : kind === 'percent'
            ? '%'
            : '';
    pages.text(`${label}: ${text}${unit}`, { tag: 'P', size: 10, bold: true, after: 1 });
    if (note !== undefined) pages.text(note, { tag: 'P', size: 8, color: '#555555', after: 3 });
  }
  for (const chart of charts) drawChart(pages, chart, document.language);
  for (const table of tables) drawTable(pages, table, document);
  pages.space(10);
}

function drawDefinitions(pages: Pages, { definitions, language }: ReportDocument): void {
  if (definitions.length === 0) return;
  pages.need(50);
  pages.text(wordsOf(language).definitions, { tag: 'H2', size: 13, bold: true, after: 4 });
  for (const { term, text } of definitions) {
    pages.text(`${term}: ${text}`, { tag: 'P', size: 8.5, after: 3 });
  }
}

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

/** A report as JSON: the document itself, its keys in the order of the alphabet. */
function writeJson(document: ReportDocument): Buffer {
  return Buffer.from(`${JSON.stringify(inOrder(document), null, 2)}\n`);
}

/** The database keeps objects without the order of their keys. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, one]) => [key, inOrder(one)]),
  );
}

const byteOrderMark = '\uFEFF';
const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

/**
 * A report as CSV: RFC 4180, with the mark by which spreadsheets know that it is UTF-8. Tables follow
 * one another with an empty line between; amounts are exact and stay numbers, and no text is a formula.
 */
function writeCsv(document: ReportDocument): Buffer {
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
