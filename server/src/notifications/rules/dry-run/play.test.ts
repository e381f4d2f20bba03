/** A dry run fires exactly where the engine fires when the same past is played to it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Metric, ScopeKind } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { divide } from '@moa/finance/money/decimal';
import fc from 'fast-check';
import { pino } from 'pino';
import type { Context } from '../../../context.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { createEngine } from '../engine/create-engine.ts';
import { createMeter } from '../engine/meter.ts';
import type { Facts } from '../metrics/facts.ts';
import { getFeed } from '../metrics/metric-feeds.ts';
import { play } from './then-of.ts';

const hourMs = 3_600_000;
const begin = Date.parse('2026-10-23T00:00:00.000Z');
const rules = fc.record({
  op: fc.constantFrom(
    ...(['>', '≥', '<', '≤', '=', 'crosses_up', 'crosses_down', 'crosses', 'between'] as const),
    ...(['enters', 'exits', 'changes_by_abs', 'changes_by_pct'] as const),
  ),
  line: fc.integer({ min: 95, max: 105 }),
  hysteresis: fc.constantFrom(null, '1', '2%'),
  cooldown: fc.constantFrom('1s', '3h', '1d'),
  maxPerDay: fc.integer({ min: 1, max: 5 }),
  mode: fc.constantFrom('once' as const, 'on_change' as const),
});
const values = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 90, max: 110 }).map(String) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant('over' as const) },
  ),
  { minLength: 2, maxLength: 60 },
);

/** A metric of each kind of source, with the subject that it is of. */
const metrics = [
  ['price', 'asset', 'BTC'],
  ['health_factor', 'position', 'len_1'],
  ['uncollected_fees', 'position', 'pos_1'],
  ['in_range', 'position', 'pos_1'],
  ['balance', 'asset', 'BTC'],
  ['day_profit_percent', 'portfolio', 'all'],
  ['source_failure', 'system', 'src_1'],
  ['supply_apy', 'protocol', 'aave-v3-ethereum:DAI'],
  ['utilisation', 'protocol', 'aave-v3-ethereum:DAI'],
  ['rebase_apr', 'protocol', 'lido'],
  ['gas_price', 'system', 'ethereum'],
  ['withdrawal_seen', 'portfolio', 'all'],
  ['new_sign_in', 'security', 'all'],
] as const;

describe('a dry run', () => {
  for (const [metric, kind, id] of metrics)
    it(`fires where the engine fires, for 200 random rules on ${metric}`, async () => {
      const isHeld = getFeed(metric) === 'person';
      const isEvent = getFeed(metric) === 'event';
      await fc.assert(
        fc.asyncProperty(rules, values, async ({ op, line, ...more }, drawn) => {
          const change = op.startsWith('changes');
          // What comes to an end is held; what happens has a value.
          const known = drawn.map((value) =>
            isEvent ? (value === null || value === 'over' ? '100' : value) : value,
          );
          const then = known.map((value) => (isHeld || value !== 'over' ? value : null));
          const rule: Rule = {
            name: 'r',
            severity: 'low',
            enabled: true,
            ...more,
            scope: { kind, ids: kind === 'portfolio' || kind === 'security' ? 'all' : [id] },
            condition: {
              all: [{ metric, op, value: change ? '4' : String(line), valueTo: String(line + 3) }],
            },
          };
          const moments = then.map((value, hour) => ({
            at: begin + hour * hourMs,
            values: [value],
          }));
          const dry = play(rule, new Map([[id, moments]]));
          const sent = dry.filter(({ suppressedBy }) => suppressedBy === null).map(({ at }) => at);
          const engine = await playToEngine(rule, { metric, kind, id }, then);
          assert.deepEqual(engine, { sent, kept: dry.length - sent.length });
        }),
        { numRuns: 200 },
      );
    });
});

type Played = { metric: Metric; kind: ScopeKind; id: string };

/** The engine in a world of one value that changes each hour. */
async function playToEngine(
  rule: Rule,
  { metric, kind, id }: Played,
  values: readonly (string | null)[],
) {
  const feed = getFeed(metric);
  let hour = 0;
  let stored = 0;
  const sent: number[] = [];
  const now = () => new Date(begin + hour * hourMs);
  const valueNow = () => (values[hour] === 'over' ? null : (values[hour] ?? null));
  const ticker = () => {
    const price = valueNow();
    return price === null
      ? null
      : {
          venue: 'upbit' as const,
          symbol: 'BTC',
          change24h: null,
          price,
          at: now().getTime(),
        };
  };
  const book = {
    ticker: (venue: string) => (venue === 'upbit' ? ticker() : null),
    won: () => ({ krwPerUsd: '1400', stale: false }),
    isStale: () => false,
    isDelisted: () => false,
    isApart: () => false,
    doubted: () => null,
    isFarOff: () => false,
    fiat: () => null,
    change24h: () => null,
    inDollars: (price: string) => divide(price, '1400'),
  } as unknown as PriceBook;
  const facts: Facts = {
    subjects: [{ kind, id, label: id }],
    value: () => valueNow(),
    entries: () => [],
    isOver: () => values[hour] === 'over',
  };
  const { enabled: _, ...written } = rule;
  const trigger = { id: 'r', userId: 'u', configId: 'c', updatedAt: now(), rule: written };
  const config = { severityFloor: 'low', channels: ['in_app'], webhookIds: [] };
  const engine = createEngine(
    {
      clock: { now },
      db: answering([[{ trigger, config }], [], []]),
      log: pino({ level: 'silent' }),
    },
    {
      book,
      earlier: { hourAgo: () => null, dayBegan: () => null },
      shared:
        feed === 'shared'
          ? { subjects: () => facts.subjects, value: facts.value }
          : { subjects: () => [], value: () => null },
      factsOf: () => (feed === 'person' ? facts : null),
      wantFacts: () => undefined,
      ensureFacts: async () => undefined,
      states: {
        note: () => undefined,
        countSuppressed: () => {
          stored += 1;
        },
        flush: async () => undefined,
        stop: async () => undefined,
      },
      record: async (_watch, state, _outcome, at) => {
        sent.push(at);
        return { state, fired: true };
      },
      meter: createMeter(),
    },
  );
  await engine.reload(null);
  for (hour = 0; hour < values.length; hour += 1) {
    if (feed === 'event') await engine.happened('u', metric, id, values[hour] ?? '');
    else if (feed === 'person') engine.read('u');
    else if (hour > 0 && feed === 'shared') engine.readShared();
    else if (hour > 0) engine.ticked(['BTC']);
    // What fires is written down before the next hour.
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  }
  hour = values.length - 1;
  await engine.stop();
  return { sent, kept: stored };
}

/** Each question is answered by the next of the rows, whatever is asked. */
function answering(answers: readonly (readonly object[])[]): Context['db'] {
  const left = [...answers];
  const query = () => {
    const rows = left.shift() ?? [];
    const chain: object = new Proxy(Promise.resolve(rows), {
      get: (promise, name) => (name === 'then' ? promise.then.bind(promise) : () => chain),
    });
    return chain;
  };
  return { select: query } as unknown as Context['db'];
}
