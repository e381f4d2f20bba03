/** Portfolio metrics: return, risk, allocation and yield. */
import { defineOperation } from '../operation.ts';
import {
  currencyCode,
  decimal,
  isoTime,
  missingPart,
  percent,
  quality,
  queryFlag,
} from '../primitives.ts';
import * as z from '../schema.ts';
import { incomeKinds } from './charts.ts';
import { figure } from './shapes/figure.ts';

import { analysed, analyticsQuery, benchmark, scope } from './shapes/scope.ts';

const base = '/api/v1/analytics/portfolio';

/** Yearly risk-free rate that returns are measured against, percent; 0 by default. */
const riskFreeRate = percent;

const drawdown = z.object({
  /** Percent below the peak, positive. */
  depth: percent,
  peakAt: isoTime,
  troughAt: isoTime,
  /** Null while it has not recovered. */
  recoveredAt: z.nullable(isoTime),
  /** From the peak to the recovery, or until now. */
  days: z.int(),
});

export const getPortfolioMetrics = defineOperation({
  method: 'GET',
  path: `${base}/metrics`,
  access: 'bearer',
  summary: 'Get key return and risk metrics for a period, each with its basis',
  query: z.extend(analyticsQuery, { benchmark: z.withDefault(benchmark, 'BTC') }),
  output: z.object({
    ...analysed,
    benchmark,
    riskFreeRate,
    first: z.nullable(decimal),
    last: z.nullable(decimal),
    /** External inflows less outflows. */
    netFlows: z.nullable(decimal),
    /** last − first − netFlows, money. */
    profit: figure,
    simple: figure,
    timeWeighted: figure,
    moneyWeighted: figure,
    /** Annualised return; null if less than a year is known. */
    annualised: figure,
    volatility: figure,
    downside: figure,
    sharpe: figure,
    sortino: figure,
    calmar: figure,
    /** Percent, positive. */
    maxDrawdown: figure,
    drawdown: z.nullable(drawdown),
    valueAtRisk95: figure,
    conditionalValueAtRisk95: figure,
    beta: figure,
    /** Over everything that was ever sold at a known cost, money; and what is held above its cost. */
    realised: figure,
    unrealised: figure,
  }),
});
export type PortfolioMetrics = z.Output<(typeof getPortfolioMetrics)['output']>;

/** Contribution of one part to the total result. */
const contribution = z.object({
  key: z.string(),
  label: z.string(),
  /** Money of the currency; all rows of a list add up to `profit`. */
  value: decimal,
  /**
   * Percentage points of the time-weighted return, by the money that each brought: all rows of a list add
   * up to it. Null where it is not known or the money went the other way.
   */
  points: z.nullable(percent),
});
export type Contribution = z.Output<typeof contribution>;

/** One step of the return series: what a time-weighted return is linked from. */
const returnStep = z.object({
  from: isoTime,
  to: isoTime,
  before: decimal,
  after: decimal,
  inflow: decimal,
  outflow: decimal,
  /** (after + outflow) / (before + inflow) − 1, percent, or modified Dietz over days without a value; null where nothing was there. */
  return: z.nullable(percent),
});

export const getPortfolioPerformance = defineOperation({
  method: 'GET',
  path: `${base}/performance`,
  access: 'bearer',
  summary: 'Get returns by every standard method, with contributions and the linked steps',
  query: z.extend(analyticsQuery, { benchmark: z.withDefault(benchmark, 'BTC') }),
  output: z.object({
    ...analysed,
    benchmark,
    first: z.nullable(decimal),
    last: z.nullable(decimal),
    inflow: z.nullable(decimal),
    outflow: z.nullable(decimal),
    profit: figure,
    simple: figure,
    timeWeighted: figure,
    moneyWeighted: figure,
    modifiedDietz: figure,
    annualised: figure,
    realised: figure,
    unrealised: figure,
    /** The benchmark's return on the same dates, and how far the time-weighted return is above it. */
    benchmarkReturn: figure,
    excess: figure,
    /** Each list adds up to `profit` to the last unit; the rest that nothing explains is a row `rest`. */
    contributions: z.object({
      byAsset: z.array(contribution),
      byPlace: z.array(contribution),
      /** `price`, `currency`, `income`, `fees`, `rest`; of a part of the holdings `income`, `fees`, `rest`. */
      byCause: z.array(contribution),
      /** Data missing from the lists. */
      missing: z.optional(z.array(missingPart)),
    }),
    steps: z.array(returnStep),
  }),
});
export type PortfolioPerformance = z.Output<(typeof getPortfolioPerformance)['output']>;

export const riskLevels = ['low', 'moderate', 'high', 'very_high'] as const;

const concentrationRow = z.object({
  key: z.string(),
  label: z.string(),
  /** Percent of what is held, debts aside. */
  share: percent,
});

const concentration = z.object({
  /** Σ share², 0 to 1; its inverse; and (1 − HHI) / (1 − 1/N) in percent. */
  hhi: figure,
  effectiveCount: figure,
  diversification: figure,
  rows: z.array(concentrationRow),
});

/** A whole day of which figures of risk are computed: from its last value before to its own. */
const riskDay = z.object({
  from: isoTime,
  to: isoTime,
  /** Without what came in and went out: 1.1 is a gain of a tenth. */
  growth: decimal,
  /** The benchmark's over the same time; null where it has no price. */
  benchmark: z.nullable(decimal),
});

export const getPortfolioRisk = defineOperation({
  method: 'GET',
  path: `${base}/risk`,
  access: 'bearer',
  summary:
    'Get volatility, drawdown, value at risk, beta and concentration, annualized over 365 days',
  query: z.extend(analyticsQuery, {
    benchmark: z.withDefault(benchmark, 'BTC'),
    /** With the days that it is computed from, so that it can be computed again. */
    days: queryFlag,
  }),
  output: z.object({
    ...analysed,
    benchmark,
    riskFreeRate,
    volatility: figure,
    downside: figure,
    sharpe: figure,
    sortino: figure,
    calmar: figure,
    maxDrawdown: figure,
    drawdown: z.nullable(drawdown),
    /** Below the highest point until now, percent. */
    currentDrawdown: figure,
    valueAtRisk95: figure,
    valueAtRisk99: figure,
    /** By the square root of time. */
    valueAtRisk95TenDays: figure,
    conditionalValueAtRisk95: figure,
    /** By mean and deviation of a normal distribution: a check of the historical one. */
    parametricValueAtRisk95: figure,
    /** Value at risk of the current value, money. */
    valueAtRisk95Money: figure,
    beta: figure,
    correlation: figure,
    trackingError: figure,
    upCapture: figure,
    downCapture: figure,
    /** By underlying asset, looking through pools and receipts; and by exchange and protocol. */
    concentration: z.object({ byAsset: concentration, byPlace: concentration }),
    /** Oldest first, the day before the time included where it is known; absent unless requested. */
    days: z.optional(z.array(riskDay)),
    level: z.nullable(z.oneOf(riskLevels)),
    /** Reasons for the level, worst first. */
    reasons: z.array(
      z.object({
        code: z.oneOf([
          'volatility',
          'drawdown',
          'concentration',
          'single_place',
          'health_factor',
          'no_stable_share',
        ]),
        level: z.oneOf(riskLevels),
        value: decimal,
        /** From which value on it is of that level. */
        threshold: decimal,
      }),
    ),
  }),
});
export type PortfolioRisk = z.Output<(typeof getPortfolioRisk)['output']>;

export const allocationDimensions = [
  'category',
  'asset',
  'account',
  'exchange',
  'protocol',
  'chain',
  'type',
  'currency',
] as const;
const allocationDimension = z.oneOf(allocationDimensions);
export type AllocationDimension = z.Output<typeof allocationDimension>;

const allocationRow = z.object({
  key: z.string(),
  label: z.string(),
  /** Money; negative for what is owed. All rows add up to `total`. */
  value: decimal,
  /**
   * Share of gross holdings (debts excluded), percent; shares of holdings add up to 100. Null for
   * debts.
   */
  percentage: z.nullable(percent),
  isDebt: z.boolean(),
});

export const getPortfolioAllocation = defineOperation({
  method: 'GET',
  path: `${base}/allocation`,
  access: 'bearer',
  summary:
    'Get the composition of net worth, looking through pools and receipt tokens; debts are negative',
  query: z.object({
    by: z.withDefault(allocationDimension, 'asset'),
    currency: z.optional(currencyCode),
    scope: z.withDefault(scope, 'all'),
  }),
  output: z.object({
    currency: currencyCode,
    scope,
    by: allocationDimension,
    rows: z.array(allocationRow),
    /** Net worth of the scope, as the summary counts it; null where nothing of it has a price: what lacks one is in `missing`. */
    total: z.nullable(decimal),
    held: z.nullable(decimal),
    owed: z.nullable(decimal),
    asOf: isoTime,
    basis: z.string(),
    method: z.string(),
    sample: z.int(),
    quality,
    missing: z.array(missingPart),
  }),
});
export type PortfolioAllocation = z.Output<(typeof getPortfolioAllocation)['output']>;

const yieldRow = z.object({
  key: z.string(),
  label: z.string(),
  protocol: z.nullable(z.string()),
  symbol: z.string(),
  /** Money; negative for a debt, whose rate is paid. */
  value: decimal,
  /** Percent a year; null where the protocol tells none. */
  apr: z.nullable(percent),
  apy: z.nullable(percent),
  /**
   * Income of the coming year at current rates and prices, rewards until they end; negative for a
   * debt.
   */
  yearly: z.nullable(decimal),
  /** Until when rewards that are in it are paid; null where that is not known, absent where none are. */
  rewardsUntil: z.optional(z.nullable(isoTime)),
});

export const getPortfolioYield = defineOperation({
  method: 'GET',
  path: `${base}/yield`,
  access: 'bearer',
  summary: 'Get portfolio yield net of debt, at current rates and as received',
  query: analyticsQuery,
  output: z.object({
    ...analysed,
    /** Weighted by value over everything in the scope; what lies idle counts as nothing. */
    apr: figure,
    apy: figure,
    /** (Σ supplied · apy − Σ owed · apy) / (Σ supplied − Σ owed), of lending alone. */
    netLendingApy: figure,
    projected: z.object({ day: figure, week: figure, month: figure, year: figure }),
    /** Received within the time by the ledger, money; and that over the average value, of a year. */
    income: figure,
    /**
     * Parts of `income`, adding up to the last unit; payments, such as interest of a debt, are
     * negative.
     */
    incomeByKind: z.optional(z.array(z.object({ kind: z.oneOf(incomeKinds), value: decimal }))),
    realised: figure,
    rows: z.array(yieldRow),
    /** Value of holdings without yield, money. */
    idle: z.nullable(decimal),
  }),
});
export type PortfolioYield = z.Output<(typeof getPortfolioYield)['output']>;
