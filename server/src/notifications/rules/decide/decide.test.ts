import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Rule, rule as ruleSchema } from '@moa/contracts/notifications/shapes/rule';
import * as z from '@moa/contracts/schema';
import fc from 'fast-check';
import { decide, endState, nextLook } from './decide.ts';
import { durationMs } from './duration-ms.ts';
import { isMoment } from './is-moment.ts';
import { newSubjectState } from './new-subject-state.ts';
import { prepareRule } from './prepare-rule.ts';

const second = 1_000;
const begin = Date.parse('2026-11-22T00:00:00.000Z');

function ruleOf(condition: Record<string, unknown>, more: Record<string, unknown> = {}): Rule {
  const parsed = z.safeParse(ruleSchema, {
    name: 'r',
    scope: { kind: 'asset', ids: ['BTC'] },
    condition: { all: [{ metric: 'price', value: '100', ...condition }] },
    severity: 'low',
    cooldown: '1s',
    maxPerDay: 100,
    ...more,
  });
  assert.ok(parsed.success, JSON.stringify(parsed.error));
  return parsed.data;
}

/** Plays values a step apart; answers at which steps it fires, and which edges were kept back. */
function play(rule: Rule, values: readonly (string | number | null)[], stepMs = 10 * second) {
  const prepared = prepareRule(rule);
  let state = newSubjectState(prepared.conditions.length);
  const [fires, stored, times]: [number[], string[], number[]] = [[], [], []];
  values.forEach((value, step) => {
    const now = begin + step * stepMs;
    const all = prepared.conditions.map(() => (value === null ? null : String(value)));
    const decided = decide(prepared, times, state, all, now);
    state = decided.state;
    if (decided.outcome?.kind === 'fires') {
      fires.push(step);
      times.push(now);
    } else if (decided.outcome !== null) stored.push(`${step} ${decided.outcome.cause}`);
  });
  return { fires, kept: stored, state, prepared };
}

const table: [op: string, value: string, values: (number | null)[], fires: number[]][] = [
  ['>', '100', [99, 100, 101, 102, 100, 101], [2, 5]],
  ['>', '100', [101, 102], [0]],
  ['≥', '100', [99, 100, 99, 100], [1, 3]],
  ['>=', '100', [99, 100], [1]],
  ['<', '100', [101, 100, 99, 98, 100, 99], [2, 5]],
  ['≤', '100', [101, 100, 101], [1]],
  ['=', '100', [99, 100, 100, 101, 100], [1, 4]],
  ['is', '100', [100, 100], [0]],
  ['crosses_up', '100', [101, 102, 103], []],
  ['crosses_up', '100', [101, 99, 101, 102, 100, 101], [2, 5]],
  ['crosses_up', '100', [100, 101], [1]],
  ['crosses_up', '100', [99, null, 101], [2]],
  ['crosses_up', '100', [null, 101, null, 102], []],
  ['crosses_down', '100', [99, 98], []],
  ['crosses_down', '100', [101, 99, 101, 99], [1, 3]],
  ['crosses', '100', [99, 101, 102, 99, 100, 101], [1, 3, 5]],
  ['changes_by_abs', '10', [100, 105, 109, 110, 115, 120, 109], [3, 5, 6]],
  ['changes_by_pct', '10', [100, 109, 110, 120, 121], [2, 4]],
  ['changes_by_pct', '10', [0, 5, 6], []],
  ['changes_by_pct', '10', [-100, -90], [1]],
  ['crosses', '100', [100, 101, 99], [2]],
  ['>', '100', [null, null, 101, null, 101], [2]],
];

const withHysteresis: [
  op: string,
  range: [value: string, valueTo?: string],
  hysteresis: string,
  values: number[],
  fires: number[],
][] = [
  ['>', ['100'], '2', [101, 99, 98, 101], [0, 3]],
  ['≥', ['100'], '2', [100, 98, 97.99, 100], [0, 3]],
  ['<', ['100'], '2', [99, 101, 102, 99], [0, 3]],
  ['≤', ['100'], '2', [100, 102, 102.01, 100], [0, 3]],
  ['=', ['100'], '2', [100, 98, 102, 102.01, 100, 97.99, 100], [0, 4, 6]],
  ['>', ['-100'], '2%', [-99, -101, -102, -99], [0, 3]],
  ['crosses_up', ['100'], '2', [99, 101, 99, 101, 98, 101], [1, 5]],
  ['crosses_down', ['100'], '2', [101, 99, 101, 99, 102, 99], [1, 5]],
  ['crosses', ['100'], '2', [99, 101, 99, 102, 99], [1, 4]],
  ['crosses', ['100'], '2', [98, 102, 98], [1, 2]],
  ['between', ['10', '20'], '1', [15, 9, 21, 21.01, 15, 8.99, 15], [0, 4, 6]],
  ['between', ['10', '200'], '10%', [15, 9, 220, 220.01, 15], [0, 4]],
  ['enters', ['10', '20'], '1', [5, 15, 9, 15, 8.99, 15], [1, 5]],
  ['exits', ['10', '20'], '1', [15, 21, 20.5, 21, 19, 21], [1, 5]],
  ['exits', ['10', '20'], '1', [15, 9, 10.5, 9, 11, 9], [1, 5]],
  ['exits', ['10', '12'], '2', [11, 13, 11, 13], [1, 3]],
  ['exits', ['10', '12'], '1', [11, 13, 10.5, 13, 11, 13], [1, 5]],
];

describe('an operator', () => {
  for (const [op, value, values, fires] of table)
    it(`${op} ${value} at ${values.join(' ')} fires at ${fires.join(' ') || 'none'}`, () => {
      assert.deepEqual(play(ruleOf({ op, value }), values).fires, fires);
    });

  for (const [op, [value, valueTo], hysteresis, values, fires] of withHysteresis)
    it(`${op} ${value} ${valueTo ?? ''} less ${hysteresis} at ${values.join(' ')} fires at ${fires.join(' ')}`, () => {
      const condition = { metric: 'price', op, value, ...(valueTo && { valueTo }) };
      const rule = { ...ruleOf({ op: '>' }), hysteresis, condition: { all: [condition] } } as Rule;
      assert.deepEqual(play(rule, values).fires, fires);
    });

  it('of a range fires when the value goes into it, out of it, or is in it', () => {
    const of = (op: string) => ruleOf({ op, value: '10', valueTo: '20' });
    const values = [15, 25, 15, 20, 5, 10];
    assert.deepEqual(play(of('between'), values).fires, [0, 2, 5]);
    assert.deepEqual(play(of('enters'), values).fires, [2, 5]);
    assert.deepEqual(play(of('exits'), values).fires, [1, 4]);
  });

  it('that changes within a window forgets what lies before it', () => {
    const within = ruleOf({ op: 'changes_by_abs', value: '10', window: '30s' });
    assert.deepEqual(play(within, [100, 103, 106, 109, 112, 115]).fires, []);
    assert.deepEqual(play(within, [100, 104, 108, 111, 116]).fires, [3]);
    assert.deepEqual(play(within, [100, 104, 108, 110]).fires, [3]);
    // Of twenty minutes a value each twenty seconds is stored.
    const long = ruleOf({ op: 'changes_by_abs', value: '10', window: '20m' });
    assert.deepEqual(play(long, [100, 95, 105]).fires, []);
    assert.deepEqual(play(long, [100, 100, 95, 105]).fires, [3]);
  });
});

describe('a rule', () => {
  it('fires once over a thousand ticks of jitter around its line', () => {
    const jitter = Array.from({ length: 1_000 }, (_, tick) => (tick % 2 === 0 ? 99.9 : 100.1));
    const held = ruleOf({ op: 'crosses_up' }, { hysteresis: '1%' });
    assert.deepEqual(play(held, jitter).fires, [1]);
    const cooled = ruleOf({ op: '>' }, { cooldown: '1d' });
    const { fires, kept } = play(cooled, jitter);
    assert.deepEqual([fires, kept.length], [[1], 499]);
    assert.deepEqual(play(ruleOf({ op: 'crosses' }, { hysteresis: '1' }), jitter).fires, [1]);
  });

  it('fires again once the value went back past its line by the hysteresis', () => {
    const rule = ruleOf({ op: '<' }, { hysteresis: '2%' });
    assert.deepEqual(play(rule, [99, 101, 99, 102, 99]).fires, [0, 4]);
  });

  it('waits until its condition has held for its time, and begins again at a gap', () => {
    const rule = ruleOf({ op: '>' }, { for: '30s' });
    assert.deepEqual(play(rule, [101, 101, 101, 101, 101]).fires, [3]);
    assert.deepEqual(play(rule, [101, 101, 99, 101, 101, 101, 101]).fires, [6]);
    assert.deepEqual(play(rule, [101, 101, null, 101, 101, 101, 101]).fires, [6]);
    const { state, prepared } = play(rule, [99, 101]);
    assert.equal(nextLook(prepared, state), begin + 40 * second);
  });

  it('keeps back what comes within its cooldown or beyond its day', () => {
    const flips = [101, 99, 101, 99, 101, 99, 101];
    assert.deepEqual(play(ruleOf({ op: '>' }, { cooldown: '30s' }), flips), {
      ...play(ruleOf({ op: '>' }, { cooldown: '30s' }), flips),
      fires: [0, 4],
      kept: ['2 cooldown', '6 cooldown'],
    });
    const { fires, kept } = play(ruleOf({ op: '>' }, { maxPerDay: 2 }), flips);
    assert.deepEqual(
      [fires, kept],
      [
        [0, 2],
        ['4 max_per_day', '6 max_per_day'],
      ],
    );
    const aDay = ruleOf({ op: '>' }, { maxPerDay: 1 });
    assert.deepEqual(play(aDay, flips, 13 * 3_600_000).fires, [0, 2, 4, 6]);
    // Exactly a day, and exactly the cooldown, are over.
    assert.deepEqual(play(aDay, flips, 12 * 3_600_000).fires, [0, 2, 4, 6]);
    assert.deepEqual(play(ruleOf({ op: '>' }, { cooldown: '20s' }), flips).fires, [0, 2, 4, 6]);
  });

  it('of mode once fires a single time', () => {
    assert.deepEqual(play(ruleOf({ op: '>' }, { mode: 'once' }), [101, 99, 101]).fires, [0]);
  });

  it('repeats after each cooldown until it is acknowledged or ends', () => {
    const rule = ruleOf({ op: '>' }, { mode: 'repeat_until_ack', cooldown: '2m' });
    const played = play(rule, [101, 102, 103, 104, 105, 99, 101], 60 * second);
    assert.deepEqual(played.fires, [0, 2, 4, 6]);
    const { state, prepared } = play(rule, [101]);
    const read = { ...state, acknowledged: true };
    const later = decide(prepared, [begin], read, ['101'], begin + 600 * second);
    assert.equal(later.outcome, null);
    assert.equal(nextLook(prepared, read), null);
    const due = decide(prepared, [begin], state, ['102'], begin + 120 * second);
    assert.deepEqual(due.outcome, { kind: 'fires', value: '102', condition: 0, repeated: true });
    const rare = ruleOf({ op: '>' }, { mode: 'repeat_until_ack', cooldown: '1m', maxPerDay: 1 });
    const { fires, kept } = play(rare, [101, 102, 103], 60 * second);
    assert.deepEqual([fires, kept], [[0], []]);
  });

  it('is looked at again when its time or its next repeat is due', () => {
    const at = (more: Record<string, unknown>, changes: Record<string, unknown> = {}) => {
      const rule = prepareRule(ruleOf({ op: '>' }, more));
      const held = { truth: true, since: begin, handled: true, lastFiredAt: begin };
      const look = nextLook(rule, { ...newSubjectState(1), ...held, ...changes });
      return look === null ? null : (look - begin) / second;
    };
    const repeats = { mode: 'repeat_until_ack' };
    assert.equal(at({ ...repeats, cooldown: '2m' }), 120);
    assert.equal(at({ ...repeats, cooldown: '1s' }), 60);
    assert.equal(at(repeats, { acknowledged: true }), null);
    assert.equal(at(repeats, { lastFiredAt: null }), null);
    assert.equal(at(repeats, { truth: false }), null);
    assert.equal(at({}), null);
    assert.equal(at({ for: '30s' }, { handled: false }), 30);
    assert.equal(at({ for: '30s' }, { handled: false, since: null }), null);
  });

  it('knows nothing of the next subject but when it fired', () => {
    const { state } = play(ruleOf({ op: '>' }), [101]);
    assert.deepEqual(endState(state), { ...newSubjectState(1), lastFiredAt: begin });
  });

  it('names the first condition that holds, and its value', () => {
    const conditions = ['100', '200'].map((value) => ({ metric: 'price', op: '>', value }));
    const rule = prepareRule({
      ...ruleOf({ op: '>' }),
      condition: { any: conditions } as Rule['condition'],
    });
    const { outcome } = decide(rule, [], newSubjectState(2), ['99', '201'], begin);
    assert.deepEqual(outcome, { kind: 'fires', value: '201', condition: 1, repeated: false });
  });

  it('counts durations in seconds, minutes, hours and days', () => {
    assert.deepEqual(
      ['30s', '5m', '2h', '7d'].map(durationMs),
      [30_000, 300_000, 7_200_000, 604_800_000],
    );
  });

  it('holds for a moment alone where it crosses, changes, or is an event', () => {
    const momentary = (op: string) =>
      isMoment({ metric: 'price', op } as Parameters<typeof isMoment>[0]);
    assert.deepEqual(
      ['crosses', 'changes_by_abs', 'changes_by_pct', 'crosses_up', '>'].map(momentary),
      [true, true, true, false, false],
    );
  });

  it('learns nothing outside of its active hours, and nothing once it has expired', () => {
    const nine = { start: '09:00', end: '10:00', timezone: 'Asia/Seoul' };
    // 09:00 in Seoul is the first step, 10:00 the second.
    const rule = ruleOf({ op: '>' }, { activeHours: nine });
    assert.deepEqual(play(rule, [99, 101, 101], 3_600_000).fires, []);
    const hours = Array.from({ length: 25 }, (_, hour) => (hour === 0 ? 99 : 101));
    assert.deepEqual(play(rule, hours, 3_600_000).fires, [24]);
    const expiring = ruleOf({ op: '>' }, { expiresAt: new Date(begin + 5_000).toISOString() });
    assert.deepEqual(play(expiring, [99, 101]).fires, []);
    const atOnce = ruleOf({ op: '>' }, { expiresAt: new Date(begin + 10_000).toISOString() });
    assert.deepEqual(play(atOnce, [99, 101]).fires, []);
  });

  it('combines conditions, and knows nothing where what is missing decides', () => {
    const two = (how: 'all' | 'any') =>
      prepareRule({
        ...ruleOf({ op: '>' }),
        condition: {
          [how]: [
            { metric: 'price', op: '>', value: '100' },
            { metric: 'change_24h', op: 'crosses', value: '5' },
          ],
        } as Rule['condition'],
      });
    const outcomes = (how: 'all' | 'any', steps: (string | null)[][]) => {
      let state = newSubjectState(2);
      return steps.map((values, step) => {
        const decided = decide(two(how), [], state, values, begin + step * 10 * second);
        state = decided.state;
        return decided.outcome?.kind === 'fires';
      });
    };
    const steps = [
      ['101', '4'],
      ['101', '6'],
      ['99', '4'],
      ['101', null],
      ['99', null],
    ];
    assert.deepEqual(outcomes('all', steps), [false, true, false, false, false]);
    assert.deepEqual(outcomes('any', steps), [true, false, true, true, false]);
    // One of which nothing was ever known keeps the other from nothing.
    const alone = [
      ['101', null],
      ['99', null],
      ['101', null],
    ];
    assert.deepEqual(outcomes('any', alone), [true, false, true]);
  });
});

const value = fc.option(fc.integer({ min: 90, max: 110 }), { freq: 8 });
const op = fc.constantFrom(
  ...['>', '≥', '<', '≤', '=', 'crosses_up', 'crosses_down', 'crosses', 'changes_by_abs'],
);

describe('whatever comes', () => {
  it('the same values decide the same from a state that was written down and read again', () => {
    fc.assert(
      fc.property(op, fc.array(value, { maxLength: 40 }), (sign, values) => {
        const rule = prepareRule(
          ruleOf({ op: sign, value: sign === 'changes_by_abs' ? '5' : '100' }),
        );
        let [stored, read] = [newSubjectState(1), newSubjectState(1)];
        for (const [step, one] of values.entries()) {
          const now = begin + step * 10 * second;
          const given = [one === null ? null : String(one)];
          const a = decide(rule, [], stored, given, now);
          const b = decide(rule, [], read, given, now);
          assert.deepEqual(a, b);
          [stored, read] = [a.state, JSON.parse(JSON.stringify(b.state)) as typeof b.state];
        }
      }),
    );
  });

  it('a missing value fires nothing, and edges around it are those without it', () => {
    fc.assert(
      fc.property(op, fc.array(value, { maxLength: 40 }), (sign, values) => {
        const rule = ruleOf({ op: sign, value: sign === 'changes_by_abs' ? '5' : '100' });
        const { fires } = play(rule, values);
        assert.ok(fires.every((step) => values[step] !== null));
        const known = values.filter((one) => one !== null);
        assert.equal(play(rule, known).fires.length, fires.length);
      }),
    );
  });

  it('never fires more often than the cooldown and the day allow', () => {
    fc.assert(
      fc.property(
        op,
        fc.array(value, { maxLength: 120 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 5 }),
        (sign, values, cooldown, maxPerDay) => {
          const rule = ruleOf({ op: sign }, { cooldown: `${cooldown}s`, maxPerDay });
          const { fires } = play(rule, values);
          assert.ok(fires.length <= maxPerDay);
          for (const [index, step] of fires.slice(1).entries())
            assert.ok((step - (fires[index] ?? 0)) * 10 >= cooldown);
        },
      ),
    );
  });
});
