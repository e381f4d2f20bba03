import type { ChartSeries } from '@moa/contracts/analytics/charts';
import type { CurrencyCode } from '@moa/contracts/primitives';

/** A series' unit as charts take it. `change`: a return, with the colours of gain and loss. */
export function measureOf(unit: ChartSeries['unit'], currency: CurrencyCode, change = false) {
  if (unit === 'money') return { kind: 'money', currency } as const;
  if (unit === 'percent') return { kind: 'percent', change } as const;
  return { kind: 'number' } as const;
}
