/** What an answer says of the question: what was really looked at. */
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
