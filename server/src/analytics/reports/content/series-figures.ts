/** Figures of analytics as a report has them: value, unit, and what each rests upon. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import { createReadSeries } from '../../series/read-series.ts';
import type { Series } from '../../series/series.ts';
import { seoulDate } from '../../series/time-of.ts';
import type { ReportChart, ReportFigure } from '../report-document.ts';
import type { GatherContext, Order, Words } from './gatherer.ts';

export function readSeriesOf(context: GatherContext, order: Order): Promise<Series> {
  const { userId, from, to, currency } = order;
  const read = createReadSeries(context, context);
  return read(userId, { period: 'all', from, to, currency, scope: 'all' });
}

const figureNames = {
  profit: { ko: '기간 손익', en: 'Profit' },
  simple: { ko: '단순 수익률', en: 'Simple return' },
  timeWeighted: { ko: '시간가중 수익률', en: 'Time-weighted return' },
  moneyWeighted: { ko: '금액가중 수익률', en: 'Money-weighted return' },
  modifiedDietz: { ko: '수정 디츠 수익률', en: 'Modified Dietz' },
  annualised: { ko: '연환산 수익률', en: 'Annualised return' },
  volatility: { ko: '변동성', en: 'Volatility' },
  downside: { ko: '하방 변동성', en: 'Downside deviation' },
  sharpe: { ko: '샤프 지수', en: 'Sharpe ratio' },
  sortino: { ko: '소르티노 지수', en: 'Sortino ratio' },
  calmar: { ko: '칼마 지수', en: 'Calmar ratio' },
  maxDrawdown: { ko: '최대 낙폭', en: 'Deepest drawdown' },
  currentDrawdown: { ko: '현재 낙폭', en: 'Drawdown now' },
  valueAtRisk95: { ko: 'VaR 95% (1일)', en: 'Value at risk 95 %, a day' },
  valueAtRisk99: { ko: 'VaR 99% (1일)', en: 'Value at risk 99 %, a day' },
  valueAtRisk95TenDays: { ko: 'VaR 95% (10일)', en: 'Value at risk 95 %, ten days' },
  conditionalValueAtRisk95: { ko: 'CVaR 95%', en: 'Conditional value at risk 95 %' },
  parametricValueAtRisk95: { ko: 'VaR 95% (정규분포)', en: 'Value at risk 95 %, normal' },
} as const satisfies Record<string, Words>;

/** What is too short says what it has and what it needs. */
function reportFigure(name: Words, figure: Figure, { say }: Order): ReportFigure {
  const { value, unit, sample, needed, method, missing } = figure;
  const isShort = figure.quality === 'insufficient_data' && needed !== undefined;
  const why = isShort
    ? say({
        ko: `표본이 부족합니다. ${sample}개가 있고 ${needed}개가 필요합니다.`,
        en: `Too few observations: ${sample} of the ${needed} that are needed.`,
      })
    : say({ ko: `표본 ${sample}개`, en: `${sample} observations` });
  const lacks = missing.map(({ source, reason }) => `${source}: ${reason}`).join('; ');
  return {
    ...{ label: say(name), value },
    kind: unit === 'money' ? 'money' : unit === 'percent' ? 'percent' : 'quantity',
    note: [why, method, lacks].filter((part) => part !== '').join(' · '),
  };
}

export function figuresOf(
  figures: Partial<Record<keyof typeof figureNames, Figure>>,
  order: Order,
): ReportFigure[] {
  return Object.entries(figures).map(([name, figure]) =>
    reportFigure(figureNames[name as keyof typeof figureNames], figure, order),
  );
}

export function valueChart({ points }: Series, { say }: Order): ReportChart {
  return {
    name: say({ ko: '자산 가치', en: 'Value' }),
    kind: 'line',
    points: points.map(({ at, value }) => ({ label: seoulDate(at), value })),
  };
}

export const returnDefinitions = ({ say }: Order) => [
  {
    term: say({ ko: '시간가중 수익률', en: 'Time-weighted return' }),
    text: say({
      ko: '구간별 수익률을 곱해 이은 값으로, 입출금의 영향을 뺀 수익률입니다.',
      en: 'Returns of steps linked geometrically, without the effect of flows.',
    }),
  },
  {
    term: say({ ko: '금액가중 수익률', en: 'Money-weighted return' }),
    text: say({
      ko: '입출금의 시점과 금액을 반영한 내부수익률입니다. 1년 미만은 연환산하지 않습니다.',
      en: 'The internal rate of return of all payments; not annualised below a year.',
    }),
  },
];
