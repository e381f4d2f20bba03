/** Answers of the server for tests, each whole; what a test is about it changes. */

import type { getChartData } from '@moa/contracts/analytics/charts';
import type {
  PortfolioMetrics,
  PortfolioPerformance,
  PortfolioRisk,
} from '@moa/contracts/analytics/portfolio';
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { OperationOutput } from '@moa/contracts/operation';
import type { Question } from '../rules/question.ts';

export const question: Question = {
  period: '30d',
  range: null,
  scope: 'all',
  benchmark: 'BTC',
  currency: 'KRW',
};
const asOf = '2026-11-21T03:30:00.000Z';

export function buildFigure(value: string | null, facts: Partial<Figure> = {}): Figure {
  return {
    value,
    unit: 'percent',
    asOf,
    basis: 'daily totals',
    method: 'test',
    sample: 40,
    quality: value === null ? 'insufficient_data' : 'ok',
    missing: [],
    ...facts,
  };
}

const analysed = {
  currency: 'KRW',
  period: '30d',
  scope: 'all',
  from: '2026-10-22T03:30:00.000Z',
  to: asOf,
  asOf,
} as const;

const ratio = { unit: 'ratio' } as const;
const money = { unit: 'money' } as const;
const tooShort = { sample: 12, needed: 30 } as const;

export function buildMetrics(facts: Partial<PortfolioMetrics> = {}): PortfolioMetrics {
  return {
    ...analysed,
    benchmark: 'BTC',
    riskFreeRate: '0',
    first: '1000000',
    last: '1100000',
    netFlows: '50000',
    profit: buildFigure('50000', money),
    simple: buildFigure('4.76'),
    timeWeighted: buildFigure('4.81'),
    moneyWeighted: buildFigure('4.90'),
    annualised: buildFigure(null, { sample: 30, needed: 365 }),
    volatility: buildFigure('41.2'),
    downside: buildFigure('30.1'),
    sharpe: buildFigure('1.234', ratio),
    sortino: buildFigure('1.8', ratio),
    calmar: buildFigure(null, { ...ratio, sample: 30, needed: 365 }),
    maxDrawdown: buildFigure('12.5'),
    drawdown: {
      depth: '12.5',
      peakAt: '2026-10-25T03:00:00.000Z',
      troughAt: '2026-11-02T03:00:00.000Z',
      recoveredAt: null,
      days: 27,
    },
    valueAtRisk95: buildFigure(null, tooShort),
    conditionalValueAtRisk95: buildFigure(null, tooShort),
    beta: buildFigure('0.87', ratio),
    realised: buildFigure('10000', money),
    unrealised: buildFigure('40000', money),
    ...facts,
  };
}

type Chart = OperationOutput<typeof getChartData>;

export function buildSeries(chart: Chart['chart'], facts: Partial<Chart> = {}): Chart {
  const points = [
    { x: 'BTC', value: '30000' },
    { x: 'ETH', value: '20000' },
  ];
  return {
    ...analysed,
    chart,
    x: 'category',
    series: [{ key: 'value', label: 'value', unit: 'money', points }],
    basis: 'daily totals',
    method: 'test',
    sample: 30,
    quality: 'ok',
    missing: [],
    ...facts,
  };
}

export function buildPerformance(facts: Partial<PortfolioPerformance> = {}): PortfolioPerformance {
  const row = (key: string, value: string) => ({ key, label: key, value, points: '1' });
  return {
    ...analysed,
    benchmark: 'BTC',
    first: '1000000',
    last: '1100000',
    inflow: '60000',
    outflow: '10000',
    profit: buildFigure('50000', money),
    simple: buildFigure('4.76'),
    timeWeighted: buildFigure('4.81'),
    moneyWeighted: buildFigure('4.90'),
    modifiedDietz: buildFigure('4.85'),
    annualised: buildFigure(null, { sample: 30, needed: 365 }),
    realised: buildFigure('10000', money),
    unrealised: buildFigure('40000', money),
    benchmarkReturn: buildFigure('3.1'),
    excess: buildFigure('1.71'),
    contributions: {
      byAsset: [row('BTC', '30000'), row('ETH', '20000')],
      byPlace: [row('Upbit', '50000')],
      byCause: [row('price', '52000'), row('fees', '-2000')],
    },
    steps: [
      {
        from: '2026-11-19T15:00:00.000Z',
        to: '2026-11-20T15:00:00.000Z',
        before: '1000000',
        after: '1100000',
        inflow: '60000',
        outflow: '10000',
        return: '4.72',
      },
    ],
    ...facts,
  };
}

export function buildRisk(facts: Partial<PortfolioRisk> = {}): PortfolioRisk {
  const { downside, volatility, sharpe, sortino, calmar, maxDrawdown, drawdown } = buildMetrics();
  const spread = (label: string) => ({
    hhi: buildFigure('1', ratio),
    effectiveCount: buildFigure('1', { unit: 'count' }),
    diversification: buildFigure(null, { sample: 1, needed: 2 }),
    rows: [{ key: label, label, share: '100.00' }],
  });
  return {
    ...analysed,
    benchmark: 'BTC',
    riskFreeRate: '3.5',
    downside,
    volatility,
    sharpe,
    sortino,
    calmar,
    maxDrawdown,
    drawdown,
    currentDrawdown: buildFigure('3.20'),
    valueAtRisk95: buildFigure('2.10'),
    valueAtRisk99: buildFigure(null, { sample: 40, needed: 100 }),
    valueAtRisk95TenDays: buildFigure('6.64'),
    conditionalValueAtRisk95: buildFigure('2.90'),
    parametricValueAtRisk95: buildFigure('2.30'),
    valueAtRisk95Money: buildFigure('23100', money),
    beta: buildFigure('0.87', ratio),
    correlation: buildFigure('0.9312', ratio),
    trackingError: buildFigure('8.10'),
    upCapture: buildFigure('88.00'),
    downCapture: buildFigure('91.00'),
    concentration: { byAsset: spread('BTC'), byPlace: spread('Wallet') },
    level: 'moderate',
    reasons: [],
    ...facts,
  };
}
