/** Figures of analytics as a report has them: value, unit, and what each rests upon. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import { spanLengths } from '@moa/contracts/shapes/span';
import { dayMs } from '@moa/contracts/time';
import { createReadSeries } from '../../series/read-series.ts';
import type { Series } from '../../series/series.ts';
import { seoulDate } from '../../series/time-of.ts';
import { beginOfDay, seoulTime } from '../../series/time-of-order.ts';
import type { ReportChart, ReportFigure } from '../report-document.ts';
import { type FigureName, figureWords, lackInWords } from './figure-words.ts';
import type { GatherContext, Order } from './gatherer.ts';
import { exclusions } from './held-at.ts';

/** Days until today that are a period of the pages are that period, to the moment: the same figures. */
export function readSeries(context: GatherContext, order: Order): Promise<Series> {
  const { userId, from, to, currency } = order;
  const read = createReadSeries(context, context);
  const length = (beginOfDay(to).getTime() - beginOfDay(from).getTime()) / dayMs + 1;
  const period = to === seoulDate(context.clock.now()) ? getPeriod(length) : undefined;
  return read(userId, {
    ...(period === undefined ? { period: 'all', from, to } : { period }),
    currency,
    scope: 'all',
  });
}

function getPeriod(days: number) {
  const periods = ['7d', '30d', '90d', '180d', '1y'] as const;
  return periods.find((period) => spanLengths[period] === days * dayMs);
}

/** From when until when the figures of a series are, in Seoul. */
export function getSpan({ time, now, points, past }: Series, order: Order): string {
  const { say } = order;
  const from = seoulTime(points[0]?.at ?? time.wanted);
  const to = seoulTime(time.until === null ? now : time.until);
  const span = say({
    ko: `손익과 수익률의 기간: ${from} ~ ${to} (서울)`,
    en: `P&L and returns cover ${from} to ${to} (Seoul).`,
  });
  const left = {
    without: past.without.map(({ sourceLabel }) => sourceLabel),
    isWithoutGone: past.goneAt !== null,
  };
  return [span, ...exclusions(left, order)].join(' ');
}

/** Figures with too few observations state how many there are and how many are needed. */
function reportFigure(name: FigureName, figure: Figure, order: Order): ReportFigure {
  const { say } = order;
  const { value, unit, sample, needed, missing } = figure;
  const isShort = figure.quality === 'insufficient_data' && needed !== undefined;
  const why = isShort
    ? say({
        ko: `표본이 부족합니다. ${sample}개가 있고 ${needed}개가 필요합니다.`,
        en: `Not enough data: ${sample} observations, ${needed} needed.`,
      })
    : say({ ko: `표본 ${sample}개`, en: `${sample} observations` });
  const lacks = missing.map((part) => lackInWords(part, order)).join('; ');
  return {
    label: say(figureWords[name].name),
    value,
    kind: unit === 'money' ? 'money' : unit === 'percent' ? 'percent' : 'quantity',
    note: [why, say(figureWords[name].method), lacks].filter((part) => part !== '').join(' · '),
  };
}

export function getFigures(
  figures: Partial<Record<FigureName, Figure>>,
  order: Order,
): ReportFigure[] {
  return Object.entries(figures).map(([name, figure]) =>
    reportFigure(name as FigureName, figure, order),
  );
}

export function valueChart({ points, currency }: Series, { say }: Order): ReportChart {
  return {
    name: say({ ko: '자산 가치', en: 'Asset value' }),
    unit: currency,
    kind: 'line',
    points: points.map(({ at, value }) => ({ label: seoulDate(at), value })),
  };
}

export const returnDefinitions = ({ say }: Order) => [
  {
    term: say({ ko: '시간가중 수익률', en: 'Time-weighted return' }),
    text: say({
      ko: '구간별 수익률을 곱해 이은 값으로, 입출금의 영향을 뺀 수익률입니다.',
      en: 'Period returns linked geometrically, which excludes the effect of deposits and withdrawals.',
    }),
  },
  {
    term: say({ ko: '금액가중 수익률', en: 'Money-weighted return' }),
    text: say({
      ko: '입출금의 시점과 금액을 반영한 내부수익률입니다. 1년 미만은 연환산하지 않습니다.',
      en: 'Internal rate of return that reflects the timing and amount of deposits and withdrawals. Not annualized for periods under a year.',
    }),
  },
];
