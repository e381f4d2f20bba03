/** Basis of a figure: figures of a family share a file and a server response. */
import type { FigureName } from './figure-name.ts';

type Family =
  | 'steps'
  | 'line'
  | 'days'
  | 'rates'
  | 'months'
  | 'byAsset'
  | 'byPlace'
  /** Nothing that is shown here: what was paid is on the page of each asset. */
  | 'costs';
export type ComputedFamily = Exclude<Family, 'costs'>;

const families = {
  steps: ['profit', 'simple', 'timeWeighted', 'moneyWeighted', 'modifiedDietz', 'annualised'],
  line: ['benchmarkReturn', 'excess', 'calmar', 'maxDrawdown', 'currentDrawdown'],
  days: [
    ...(['volatility', 'downside', 'sharpe', 'sortino', 'valueAtRisk95', 'valueAtRisk99'] as const),
    ...(['valueAtRisk95TenDays', 'conditionalValueAtRisk95', 'parametricValueAtRisk95'] as const),
    ...(['valueAtRisk95Money', 'beta', 'correlation', 'trackingError'] as const),
    ...(['upCapture', 'downCapture'] as const),
  ],
  rates: ['apr', 'apy', 'netLendingApy', 'day', 'week', 'month', 'year'],
  months: ['income', 'realisedYield'],
  costs: ['realised', 'unrealised'],
} as const satisfies Partial<Record<Family, readonly FigureName[]>>;

/** `of`: for what is about shares, of which parts. */
export function getFamily(name: FigureName, of: 'byAsset' | 'byPlace' = 'byAsset'): Family {
  const found = Object.entries(families).find(([, names]) =>
    (names as readonly FigureName[]).includes(name),
  );
  return found ? (found[0] as keyof typeof families) : of;
}
