/**
 * History for the simulation of rules: hourly prices, recorded totals and holdings, hourly values
 * of positions and protocols as far as they were recorded, and events. Each is read once for all
 * rules, in pieces, so that neither the thread nor the database is blocked for long.
 */
import { type Metric, metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import type { Context } from '../../../context.ts';
import type { PricesOutside } from '../../../ledger/api.ts';
import { conditionsOf } from '../decide/conditions-of.ts';
import { hourKey, isStoredByHour } from './hour-values.ts';
import type { PastPiece, Span } from './past.ts';
import { readEventsThen } from './read-events-then.ts';
import { readHoldings } from './read-holdings.ts';
import { readHours } from './read-hours.ts';
import { readKeyEnds } from './read-key-ends.ts';
import { readPrices } from './read-prices.ts';
import { readTotals } from './read-totals.ts';

type Tried = { rule: Rule; subjects: readonly string[] };

const ofPrices = new Set<Metric>([
  ...(['price', 'change_1h', 'change_24h', 'change_day', 'kimchi_premium', 'fx_rate'] as const),
]);

export async function* readPast(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  prices: PricesOutside,
  userId: string,
  tried: readonly Tried[],
  span: Span,
): AsyncGenerator<PastPiece> {
  const requested = tried.flatMap(({ rule, subjects }) =>
    conditionsOf(rule.condition).conditions.map(({ metric }) => ({ metric, subjects })),
  );
  const subjectsOf = (isOf: (metric: Metric) => boolean) => [
    ...new Set(requested.filter(({ metric }) => isOf(metric)).flatMap(({ subjects }) => subjects)),
  ];
  const has = (...metrics: readonly Metric[]) =>
    requested.some(({ metric }) => metrics.includes(metric));

  const priced = subjectsOf((metric) => ofPrices.has(metric));
  if (priced.length > 0) yield* readPrices(context, prices, priced, span, has('kimchi_premium'));
  if (has('portfolio_value', 'drawdown', 'allocation'))
    yield await readTotals(context, userId, span, has('drawdown'));
  const held = subjectsOf((metric) => metric === 'balance' || metric === 'allocation');
  if (held.length > 0) yield* readHoldings(context, userId, held, span);
  if (has('key_expiry_days')) yield await readKeyEnds(context, userId);
  const wanted = requested.flatMap(({ metric, subjects }) =>
    isStoredByHour(metric) ? subjects.map((subject) => hourKey(metric, subject)) : [],
  );
  if (wanted.length > 0) yield* readHours(context, userId, [...new Set(wanted)], span);
  if (requested.some(({ metric }) => metricFacts(metric).nature === 'event'))
    yield { kind: 'events', events: await readEventsThen(context, userId, span.from) };
}
