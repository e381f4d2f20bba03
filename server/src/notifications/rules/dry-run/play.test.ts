/** A dry run fires exactly where the engine fires when the same past is played to it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import fc from 'fast-check';
import { pino } from 'pino';
import type { Context } from '../../../context.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { createEngine } from '../engine/create-engine.ts';
import { createMeter } from '../engine/meter.ts';
import { play } from './play.ts';

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
const prices = fc.array(fc.integer({ min: 90, max: 110 }), { minLength: 2, maxLength: 60 });

describe('a dry run', () => {
  it('fires where the engine fires, for 200 random rules', async () => {
    await fc.assert(
      fc.asyncProperty(rules, prices, async ({ op, line, ...more }, values) => {
        const change = op.startsWith('changes');
        const rule: Rule = {
          ...{ name: 'r', severity: 'low', enabled: true, ...more },
          scope: { kind: 'asset', ids: ['BTC'] },
          condition: {
            all: [
              {
                ...{ metric: 'price', op, value: change ? '4' : String(line) },
                valueTo: String(line + 3),
              },
            ],
          },
        };
        const moments = values.map((value, hour) => ({
          at: begin + hour * hourMs,
          values: [String(value)],
        }));
        const dry = play(rule, new Map([['BTC', moments]]));
        const sent = dry.filter(({ suppressedBy }) => suppressedBy === null).map(({ at }) => at);
        const engine = await playToEngine(rule, values);
        assert.deepEqual(engine, { sent, kept: dry.length - sent.length });
      }),
      { numRuns: 200 },
    );
  });
});

/** The engine on a market of one price that moves each hour. */
async function playToEngine(rule: Rule, values: readonly number[]) {
  let hour = 0;
  let kept = 0;
  const sent: number[] = [];
  const now = () => new Date(begin + hour * hourMs);
  const ticker = () => ({
    ...{ venue: 'upbit' as const, symbol: 'BTC', change24h: null },
    ...{ price: String(values[hour]), at: now().getTime() },
  });
  const book = {
    ticker: (venue: string) => (venue === 'upbit' ? ticker() : null),
    won: () => ({ krwPerUsd: '1400', stale: false }),
    isStale: () => false,
    change24h: () => null,
  } as unknown as PriceBook;
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
      shared: { subjects: () => [], value: () => null },
      factsOf: () => null,
      wantFacts: () => undefined,
      ensureFacts: async () => undefined,
      states: {
        note: () => undefined,
        countSuppressed: () => {
          kept += 1;
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
    if (hour > 0) engine.ticked(['BTC']);
    // What fires is written down before the next hour.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  hour = values.length - 1;
  await engine.stop();
  return { sent, kept };
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
