/** Common fields of responses: the currency, period and scope that were evaluated. */
import { describeWithout } from '../../history/api.ts';
import type { Series } from './series.ts';

export function describeSeries({ currency, scopeName, time, points, now, past }: Series) {
  return {
    currency,
    period: time.period,
    scope: scopeName,
    from: points[0]?.at.toISOString() ?? null,
    to: points.at(-1)?.at.toISOString() ?? null,
    asOf: now.toISOString(),
    ...describeWithout(past),
  };
}
