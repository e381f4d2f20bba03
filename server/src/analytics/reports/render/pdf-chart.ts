/** Charts as vectors: a line with gaps where nothing is known, or bars that go up and down. */
import type { Language, ReportChart } from '../report-document.ts';
import { grouped, wordsOf } from './cell-text.ts';
import type { Pages } from './pdf-pages.ts';

const height = 128;
const axis = 84;
const maxBars = 60;
/** A few bars are no blocks. */
const maxBarWidth = 44;
/** A label that has less room than this is left out. */
const minLabel = 20;
const accent = '#2f6fed';
const loss = '#c0392b';

/** The chart states how many points were omitted. */
export function drawChart(pages: Pages, chart: ReportChart, language: Language): void {
  const points = chart.kind === 'bars' ? chart.points.slice(0, maxBars) : chart.points;
  const values = points.flatMap(({ value }) => (value === null ? [] : [Number(value)]));
  if (values.length === 0) return;
  pages.need(height + (points.length < chart.points.length ? 64 : 46));
  const name = chart.unit === undefined ? chart.name : `${chart.name} (${chart.unit})`;
  pages.text(name, { tag: 'P', size: 10, bold: true, after: 8 });
  if (points.length < chart.points.length) {
    const text = wordsOf(language).bars(points.length, chart.points.length);
    pages.text(text, { tag: 'P', size: 8, color: '#555555', after: 4 });
  }
  const top = pages.y;
  const known = points.filter(({ value }) => value !== null);
  const alt = `${name}: ${known[0]?.label} ${known[0]?.value}, ${known.at(-1)?.label} ${known.at(-1)?.value}`;
  pages.element('Figure', () => draw(pages, chart.kind, points, values, top), undefined, { alt });
  pages.y = top + height + 22;
}

function draw(
  pages: Pages,
  kind: ReportChart['kind'],
  points: ReportChart['points'],
  values: readonly number[],
  top: number,
): void {
  const { pdf } = pages;
  const left = pages.left + axis;
  const width = pages.width - axis;
  const [low, high] = getBounds(values, kind);
  const getY = (value: number) => top + height - ((value - low) / (high - low)) * height;
  for (const level of getLevels(low, high, kind)) {
    const y = getY(level);
    const isZero = level === 0 && kind === 'bars';
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(isZero ? 0.8 : 0.3)
      .stroke(isZero ? '#555555' : '#cccccc');
    const text = grouped(String(Number(level.toPrecision(4))));
    const x = left - 4 - pages.widthOf(text, 7);
    pages.line(text, { x, y: y - 4, size: 7, color: '#555555' });
  }
  const step = width / Math.max(1, kind === 'bars' ? points.length : points.length - 1);
  if (kind === 'line') {
    drawLine(pages, points, (index) => left + index * step, getY);
    drawMarks(pages, points, (index) => left + index * step, getY);
  } else {
    const every = Math.ceil(minLabel / step);
    for (const [index, { value, label }] of points.entries()) {
      if (value === null) continue;
      const [y, zero] = [getY(Number(value)), getY(0)];
      const wide = Math.min(step * 0.7, maxBarWidth);
      const x = left + index * step + (step - wide) / 2;
      pdf
        .rect(x, Math.min(y, zero), wide, Math.abs(zero - y))
        .fill(Number(value) < 0 ? loss : accent);
      if (index % every !== 0) continue;
      const [short = ''] = pages.wrap(label, step * every - 2, 6);
      pages.line(short, { x, y: top + height + 4, size: 6, color: '#555555' });
      const text = grouped(value);
      if (pages.widthOf(text, 6) > step * every - 2) continue;
      const above = Number(value) < 0 ? Math.max(y, zero) + 2 : Math.min(y, zero) - 9;
      pages.line(text, { x, y: above, size: 6, color: '#555555' });
    }
    return;
  }
  const [first, last] = [points[0]?.label ?? '', points.at(-1)?.label ?? ''];
  pages.line(first, { x: left, y: top + height + 4, size: 7, color: '#555555' });
  const x = left + width - pages.widthOf(last, 7);
  pages.line(last, { x, y: top + height + 4, size: 7, color: '#555555' });
}

function drawLine(
  { pdf }: Pages,
  points: ReportChart['points'],
  xOf: (index: number) => number,
  yOf: (value: number) => number,
): void {
  let drawing = false;
  for (const [index, { value }] of points.entries()) {
    if (value === null) {
      drawing = false;
      continue;
    }
    const [x, y] = [xOf(index), yOf(Number(value))];
    if (drawing) pdf.lineTo(x, y);
    else pdf.moveTo(x, y);
    drawing = true;
  }
  pdf.lineWidth(1.2).stroke(accent);
}

/** The first, the highest, the lowest and the last value, each with its figure. */
function drawMarks(
  pages: Pages,
  points: ReportChart['points'],
  xOf: (index: number) => number,
  yOf: (value: number) => number,
): void {
  const known = points.flatMap(({ value }, index) =>
    value === null ? [] : [{ index, value, size: Number(value) }],
  );
  const by = (better: (a: number, b: number) => boolean) =>
    known.reduce((best, one) => (better(one.size, best.size) ? one : best), known[0] as Mark);
  const marks = [known[0], known.at(-1), by((a, b) => a > b), by((a, b) => a < b)];
  const right = pages.left + pages.width;
  for (const mark of new Set(marks)) {
    if (mark === undefined) continue;
    const [x, y] = [xOf(mark.index), yOf(mark.size)];
    pages.pdf.circle(x, y, 1.8).fill(accent);
    const text = grouped(mark.value);
    const free = Math.min(x + 3, right - pages.widthOf(text, 6));
    pages.line(text, { x: free, y: y - 9, size: 6, color: '#111111' });
  }
}
type Mark = { index: number; value: string; size: number };

/** Bars begin at nothing; a line has the room that it needs. */
function getBounds(values: readonly number[], kind: ReportChart['kind']): [number, number] {
  const base = kind === 'bars' ? [0] : [];
  const low = Math.min(...values, ...base);
  const high = Math.max(...values, ...base);
  if (high > low) return [low, high];
  const room = Math.abs(high) / 10 || 1;
  return [low - room, high + room];
}

/** The bounds and their middle; bars have nothing among them, and no other so near that their names meet. */
function getLevels(low: number, high: number, kind: ReportChart['kind']): number[] {
  const levels = [low, (low + high) / 2, high];
  if (kind !== 'bars') return levels;
  const isApart = (level: number) => Math.abs(level) > (high - low) * 0.08;
  return [0, ...levels.filter((level) => level !== 0 && isApart(level))];
}
