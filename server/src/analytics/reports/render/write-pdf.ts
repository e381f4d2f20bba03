/**
 * A report as PDF, A4: real text in an embedded subset of Pretendard, charts as vectors, numbered
 * pages, tagged for screen readers. The same document is the same bytes: nothing in it is of now.
 */
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { ReportDocument, ReportSection } from '../report-document.ts';
import { cellText, grouped, wordsOf } from './cell-text.ts';
import { drawChart } from './pdf-chart.ts';
import { Pages } from './pdf-pages.ts';
import { drawTable } from './pdf-table.ts';

/** More columns want the long side of the paper. */
const maxUpright = 6;

export async function writePdf(document: ReportDocument): Promise<Buffer> {
  const made = new Date(document.asOf);
  const isWide = document.sections.some(({ tables }) =>
    tables.some(({ columns }) => columns.length > maxUpright),
  );
  const pdf = new PDFDocument({
    ...{ size: 'A4', layout: isWide ? 'landscape' : 'portrait', margin: 40 },
    ...{ pdfVersion: '1.7', tagged: true, displayTitle: true, bufferPages: true },
    lang: document.language === 'ko' ? 'ko-KR' : 'en-US',
    autoFirstPage: false,
    info: {
      ...{ Title: `${document.title} ${document.from} ~ ${document.to}`, Author: 'Moa' },
      ...{ Subject: document.mark ?? document.title, CreationDate: made, ModDate: made },
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
