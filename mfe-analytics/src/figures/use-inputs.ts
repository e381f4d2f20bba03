/** Inputs of a figure's formula, from the response that contains the figure. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { performanceQuery } from '../api/portfolio-performance.ts';
import { riskQuery } from '../api/portfolio-risk.ts';
import { yieldQuery } from '../api/portfolio-yield.ts';
import { figureNames } from '../messages/figure-names.ts';
import { inputMessages } from '../messages/inputs.ts';
import { benchmarkName } from '../question/benchmark-name.ts';
import type { FigureName } from '../rules/figure-name.ts';
import type { Question } from '../rules/question.ts';

type FigureInput = {
  key: string;
  label: string;
  /** A value in its unit, or words. */
  value: string | null;
  unit: Figure['unit'] | 'words';
};
type Part = keyof (typeof inputMessages)['ko'] | FigureName;

const flows = ['first', 'last', 'inflow', 'outflow'] as const;
/** Inputs of each formula, in order. */
const parts: Partial<Record<FigureName, readonly Part[]>> = {
  profit: flows,
  simple: ['profit', 'first', 'inflow'],
  timeWeighted: flows,
  moneyWeighted: flows,
  modifiedDietz: ['profit', 'first', 'inflow', 'outflow'],
  annualised: ['timeWeighted'],
  benchmarkReturn: ['benchmark'],
  excess: ['timeWeighted', 'benchmarkReturn', 'benchmark'],
  downside: ['riskFree'],
  sharpe: ['riskFree', 'volatility'],
  sortino: ['riskFree', 'downside'],
  calmar: ['annualised', 'maxDrawdown'],
  valueAtRisk95TenDays: ['valueAtRisk95'],
  valueAtRisk95Money: ['valueAtRisk95', 'last'],
  beta: ['benchmark', 'correlation'],
  correlation: ['benchmark'],
  trackingError: ['benchmark'],
  upCapture: ['benchmark'],
  downCapture: ['benchmark'],
  day: ['year'],
  week: ['year'],
  month: ['year'],
  apr: ['idle'],
  apy: ['idle'],
  realisedYield: ['income'],
};
const performance: readonly Part[] = [
  ...([...flows, 'profit', 'timeWeighted', 'annualised', 'benchmarkReturn'] as const),
];
const risk: readonly Part[] = [
  ...(['riskFree', 'volatility', 'downside', 'maxDrawdown', 'valueAtRisk95'] as const),
  'correlation',
];
const yields: readonly Part[] = ['year', 'idle', 'income'];

/** Empty while they are on their way, and for what has none but its file. */
export function useInputs(name: FigureName, question: Question): FigureInput[] {
  const say = useMessages(figureNames);
  const t = useMessages(inputMessages);
  const locale = useLocale();
  const wanted = parts[name] ?? [];
  const isOf = (known: readonly Part[]) => wanted.some((part) => known.includes(part));
  const returns = useQuery({ ...performanceQuery(question), enabled: isOf(performance) }).data;
  const risks = useQuery({ ...riskQuery(question), enabled: isOf(risk) }).data;
  const earned = useQuery({ ...yieldQuery(question), enabled: isOf(yields) }).data;
  const figures: Partial<Record<Part, Figure | undefined>> = {
    profit: returns?.profit,
    timeWeighted: returns?.timeWeighted,
    annualised: returns?.annualised,
    benchmarkReturn: returns?.benchmarkReturn,
    volatility: risks?.volatility,
    downside: risks?.downside,
    maxDrawdown: risks?.maxDrawdown,
    valueAtRisk95: risks?.valueAtRisk95,
    correlation: risks?.correlation,
    year: earned?.projected.year,
    income: earned?.income,
  };
  const amounts: Partial<Record<Part, string | null | undefined>> = {
    first: returns?.first,
    last: returns?.last,
    inflow: returns?.inflow,
    outflow: returns?.outflow,
    idle: earned?.idle,
  };
  return wanted.flatMap((part): FigureInput[] => {
    const own = part in inputMessages.ko ? (part as keyof (typeof inputMessages)['ko']) : null;
    const label = own ? t(own) : say(part as FigureName);
    if (part === 'benchmark') {
      const value = benchmarkName(question.benchmark, locale);
      return [{ key: part, label, value, unit: 'words' }];
    }
    if (part === 'riskFree')
      return risks ? [{ key: part, label, value: risks.riskFreeRate, unit: 'percent' }] : [];
    const figure = figures[part];
    if (figure) return [{ key: part, label, value: figure.value, unit: figure.unit }];
    const amount = amounts[part];
    return amount === undefined ? [] : [{ key: part, label, value: amount, unit: 'money' }];
  });
}
