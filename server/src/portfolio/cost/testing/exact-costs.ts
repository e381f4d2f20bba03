/**
 * Random ledgers of one coin, and what they cost by an independent computation in exact fractions, which
 * follows every single unit. Amounts are whole units and whole won.
 */

import assert from 'node:assert/strict';
import type { CostMethod } from '@moa/contracts/assets/shapes/cost-method';
import { dayMs } from '@moa/contracts/time';
import fc from 'fast-check';
import type { SourceEntry } from '../reported-units.ts';

export const begin = Date.UTC(2026, 0, 1);

export type Step =
  | { kind: 'buy' | 'sell'; day: number; units: number; won: number; fee: Fee }
  | { kind: 'swap'; day: number; units: number; won: null }
  | { kind: 'deposit' | 'withdraw' | 'spend'; day: number; units: number }
  | { kind: 'income'; day: number; units: number; won: number | null }
  | { kind: 'said'; day: number; units: number; won: number; bought: boolean; of: number | null };
type Fee = 'none' | 'won' | 'coin' | 'unpriced';

// Fractions.
class Fraction {
  readonly over: bigint;
  readonly under: bigint;
  constructor(over: bigint | number, under: bigint | number = 1n) {
    const [a, b] = [BigInt(over), BigInt(under)];
    const shared = gcd(a < 0n ? -a : a, b);
    this.over = a / shared;
    this.under = b / shared;
  }
  plus({ over, under }: Fraction): Fraction {
    return new Fraction(this.over * under + over * this.under, this.under * under);
  }
  minus(other: Fraction): Fraction {
    return this.plus(other.times(new Fraction(-1)));
  }
  times({ over, under }: Fraction): Fraction {
    return new Fraction(this.over * over, this.under * under);
  }
  isBelow(other: Fraction): boolean {
    return this.minus(other).over < 0n;
  }
}
function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? (a === 0n ? 1n : a) : gcd(b, a % b);
}
const zero = new Fraction(0);
const whole = (count: number) => new Fraction(count);

// What is meant.

/** Units moved at one time. `each` is the cost or the proceeds of one unit; null if unknown. */
type Fact = {
  id: string;
  day: number;
  /** Orders facts of one moment and direction: the fields of the entry, in the order in which it names them. */
  text: string;
  does: 'in' | 'sold' | 'out' | 'spent' | 'said';
  units: number;
  each: Fraction | null;
  of?: string | null;
  bought?: boolean;
};
/** One unit that came in. */
type Unit = { day: number; order: number; each: Fraction | null; arrival: string };

/** Effects of a ledger’s steps on the coin. A fee of unknown value changes nothing. */
export function factsOf(steps: readonly Step[]): Fact[] {
  return steps.map(factOf);
}

function factOf(step: Step, index: number): Fact {
  const { units } = step;
  const at = { id: idOf(index), day: step.day, text: textOf(step, index), units };
  const part = (won: number) => new Fraction(won, units);
  switch (step.kind) {
    case 'buy': {
      const paid = step.won + (step.fee === 'won' ? feeWon : 0);
      const got = step.fee === 'coin' ? units - 1 : units;
      return { ...at, does: 'in', units: got, each: new Fraction(paid, got) };
    }
    case 'sell':
      return { ...at, does: 'sold', each: part(step.won - (step.fee === 'won' ? feeWon : 0)) };
    case 'swap':
      return { ...at, does: 'in', each: null };
    case 'deposit':
      return { ...at, does: 'in', each: null };
    case 'income':
      return { ...at, does: 'in', each: step.won === null ? null : part(step.won) };
    case 'withdraw':
      return { ...at, does: 'out', each: null };
    case 'spend':
      return { ...at, does: 'spent', each: null };
    case 'said': {
      const of = step.of === null ? null : idOf(step.of);
      return { ...at, does: 'said', each: part(step.won), of, bought: step.bought };
    }
  }
}

function textOf(step: Step, index: number): string {
  const entry = entryOf(step, index);
  return [
    ...[entry.type, entry.symbol, entry.quantity, entry.counterSymbol, entry.counterQuantity],
    ...[entry.feeSymbol, entry.feeQuantity],
  ].join();
}

export function meantBy(facts: readonly Fact[], method: CostMethod, held: number) {
  // Incoming units precede outgoing ones of the same moment.
  const rank = ({ does }: Fact) => (does === 'in' ? 0 : does === 'said' ? 1 : 2);
  const ordered = [...facts].sort(
    (a, b) =>
      a.day - b.day ||
      rank(a) - rank(b) ||
      (a.text < b.text ? -1 : a.text > b.text ? 1 : a.id < b.id ? -1 : 1),
  );
  const orderOf = new Map(ordered.map(({ id }, index) => [id, index]));
  const units: Unit[] = ordered.flatMap((fact) =>
    fact.does === 'in' ? Array.from({ length: fact.units }, () => unitOf(fact)) : [],
  );
  const words = ordered.filter(({ does }) => does === 'said');
  const rest = new Map(words.map(({ id, units: count }) => [id, count]));
  const saidOf = new Set<Unit>();
  /**
   * Applies the stated cost to the next `count` units of an arrival without one, from the earlier
   * day on.
   */
  const say = (word: Fact, arrival: string) => {
    const about = units.filter((unit) => unit.arrival === arrival && !saidOf.has(unit));
    for (const unit of about.slice(0, rest.get(word.id) ?? 0)) {
      saidOf.add(unit);
      unit.each = word.each;
      unit.day = Math.min(unit.day, word.day);
      unit.order = Math.min(unit.order, orderOf.get(word.id) ?? 0);
      rest.set(word.id, (rest.get(word.id) ?? 0) - 1);
    }
  };
  for (const word of words) if (word.of != null) say(word, word.of);
  const unknown = ordered.filter(({ does, each }) => does === 'in' && each === null);
  for (const word of words) {
    const open = (id: string) =>
      units.filter((one) => one.arrival === id && !saidOf.has(one)).length;
    const near = unknown
      .filter(({ id }) => open(id) > 0)
      .sort(
        (a, b) =>
          Math.abs(a.day - word.day) - Math.abs(b.day - word.day) ||
          (orderOf.get(a.id) ?? 0) - (orderOf.get(b.id) ?? 0),
      );
    const same = near.find(({ id }) => open(id) === rest.get(word.id));
    for (const { id } of same === undefined ? near : [same]) say(word, id);
  }
  // Units beyond all explained ones come from manually entered purchases.
  const net = facts.reduce(
    (sum, { does, units: count }) => sum + (does === 'in' ? count : does === 'said' ? 0 : -count),
    0,
  );
  let more = Math.max(0, held - net);
  for (const word of words) {
    if (!word.bought) continue;
    const added = Math.min(more, rest.get(word.id) ?? 0);
    more -= added;
    rest.set(word.id, (rest.get(word.id) ?? 0) - added);
    units.push(...Array.from({ length: added }, () => unitOf(word)));
  }
  // What must have been there before everything, so that nothing goes that is not there.
  type Act = { order: number; came: number; went: number };
  const acts = ordered.map((fact, order): Act => {
    const came = units.filter((unit) => unit.order === order).length;
    return { order, came, went: fact.does === 'in' || fact.does === 'said' ? 0 : fact.units };
  });
  let [level, lowest] = [0, 0];
  for (const { came, went } of acts) {
    level += came - went;
    lowest = Math.min(lowest, level);
  }
  const before = Math.max(held - level, -lowest, 0);
  const stock = method === 'fifo' ? inOrder() : onAverage();
  stock.put(before, null);
  let [realised, left] = [zero, zero];
  let [sold, reported] = [false, false];
  const go = (count: Fraction, does: Fact['does'], each: Fraction | null) => {
    if (does === 'sold') sold = true;
    for (const { count: part, each: cost } of stock.take(count)) {
      if (cost === null || part.over === 0n) continue;
      const paid = part.times(cost);
      if (does === 'spent') realised = realised.minus(paid);
      else if (does === 'sold' && each !== null) {
        reported = true;
        realised = realised.plus(part.times(each)).minus(paid);
      } else left = left.plus(paid);
    }
  };
  for (const [order, fact] of ordered.entries()) {
    // Of one moment, what a word is about is there before the rest of it.
    const here = units.filter((unit) => unit.order === order);
    for (const unit of here.filter((one) => saidOf.has(one))) stock.put(1, unit.each);
    for (const unit of here.filter((one) => !saidOf.has(one))) stock.put(1, unit.each);
    if (fact.does === 'said') stock.explain(rest.get(fact.id) ?? 0, fact.each ?? zero);
    else if (fact.does !== 'in') go(whole(fact.units), fact.does, fact.each);
  }
  const surplus = stock.count().minus(whole(held));
  if (surplus.over > 0n) go(surplus, 'out', null);
  return {
    ...stock.end(),
    realised: sold && !reported ? null : realised,
    left,
  };

  function unitOf({ id, day: at, each }: Fact): Unit {
    return { day: at, order: orderOf.get(id) ?? 0, each, arrival: id };
  }
}

type Part = { count: Fraction; each: Fraction | null };

/** Units one behind the other. */
function inOrder() {
  let queue: Part[] = [];
  return {
    put: (count: number, each: Fraction | null) => queue.push({ count: whole(count), each }),
    count: () => queue.reduce((sum, { count }) => sum.plus(count), zero),
    take(wanted: Fraction): Part[] {
      const gone: Part[] = [];
      let rest = wanted;
      queue = queue.flatMap((part) => {
        const some = part.count.isBelow(rest) ? part.count : rest;
        rest = rest.minus(some);
        gone.push({ count: some, each: part.each });
        return [{ count: part.count.minus(some), each: part.each }];
      });
      return gone;
    },
    explain(count: number, each: Fraction) {
      let rest = whole(count);
      let found = zero;
      queue = queue.map((part) => {
        if (part.each !== null) return part;
        const some = part.count.isBelow(rest) ? part.count : rest;
        rest = rest.minus(some);
        found = found.plus(some);
        return { count: part.count.minus(some), each: null };
      });
      queue.push({ count: found, each });
    },
    end: () => sumOf(queue),
  };
}

/** Two heaps, of which everything goes in proportion. */
function onAverage() {
  let [known, cost, unknown] = [zero, zero, zero];
  const share = (part: Fraction, all: Fraction) =>
    all.over === 0n ? zero : new Fraction(part.over * all.under, part.under * all.over);
  return {
    put(count: number, each: Fraction | null) {
      if (each === null) unknown = unknown.plus(whole(count));
      else {
        known = known.plus(whole(count));
        cost = cost.plus(each.times(whole(count)));
      }
    },
    count: () => known.plus(unknown),
    take(wanted: Fraction): Part[] {
      const part = share(wanted, known.plus(unknown));
      const each = known.over === 0n ? null : share(cost, known);
      const gone = { known: known.times(part), unknown: unknown.times(part) };
      known = known.minus(gone.known);
      unknown = unknown.minus(gone.unknown);
      cost = cost.minus(cost.times(part));
      return [
        { count: gone.known, each },
        { count: gone.unknown, each: null },
      ];
    },
    explain(count: number, each: Fraction) {
      const some = unknown.isBelow(whole(count)) ? unknown : whole(count);
      unknown = unknown.minus(some);
      known = known.plus(some);
      cost = cost.plus(some.times(each));
    },
    end: () => ({ known, unknown, total: cost }),
  };
}

function sumOf(parts: readonly Part[]) {
  let [known, unknown, total] = [zero, zero, zero];
  for (const { count, each } of parts) {
    if (each === null) unknown = unknown.plus(count);
    else {
      known = known.plus(count);
      total = total.plus(count.times(each));
    }
  }
  return { known, unknown, total };
}

// What the product says.

const feeWon = 3;
const idOf = (index: number) => `led_${String(index).padStart(3, '0')}`;

export function entryOf(step: Step, index: number): SourceEntry {
  const base = {
    id: idOf(index),
    sourceId: 'src',
    at: new Date(Math.round(begin + step.day * dayMs)),
    symbol: 'SOL',
    quantity: `${step.units}`,
    counterSymbol: null,
    counterQuantity: null,
    feeSymbol: null,
    feeQuantity: null,
    valueKrw: null,
    valueUsd: null,
    ownMoveId: null,
    manual: false,
  };
  const fees = {
    none: {},
    won: { feeSymbol: 'KRW', feeQuantity: `${feeWon}` },
    coin: { feeSymbol: 'SOL', feeQuantity: '1' },
    unpriced: { feeSymbol: 'XYZ', feeQuantity: '5' },
  };
  switch (step.kind) {
    case 'buy':
    case 'sell': {
      const isBought = step.kind === 'buy';
      return {
        ...base,
        type: 'trade',
        ...fees[step.fee],
        counterSymbol: 'KRW',
        quantity: `${isBought ? '' : '-'}${step.units}`,
        counterQuantity: `${isBought ? '-' : ''}${step.won}`,
      };
    }
    case 'swap':
      return { ...base, type: 'trade', counterSymbol: 'XYZ', counterQuantity: '-1' };
    case 'deposit':
      return { ...base, type: 'deposit' };
    case 'income':
      return { ...base, type: 'income', valueKrw: step.won === null ? null : `${step.won}` };
    case 'withdraw':
      return { ...base, type: 'withdrawal', quantity: `-${step.units}` };
    case 'spend': {
      const fee = { feeSymbol: 'SOL', feeQuantity: `${step.units}` };
      return { ...base, type: 'deposit', symbol: 'KRW', quantity: '1', ...fee };
    }
    case 'said':
      return {
        ...base,
        type: step.bought ? 'trade' : 'adjustment',
        manual: true,
        counterSymbol: 'KRW',
        counterQuantity: `-${step.won}`,
        explainsId: step.of === null ? null : idOf(step.of),
      };
  }
}

const units = fc.integer({ min: 2, max: 9 });
const days = fc.integer({ min: 0, max: 30 });
const won = fc.integer({ min: 10, max: 900 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    day: days,
    units,
    won,
    fee: fc.constantFrom<Fee>('none', 'won', 'coin', 'unpriced'),
  }),
  fc.record({
    kind: fc.constant('sell' as const),
    day: days,
    units,
    won,
    fee: fc.constantFrom<Fee>('none', 'won', 'unpriced'),
  }),
  fc.record({ kind: fc.constant('swap' as const), day: days, units, won: fc.constant(null) }),
  fc.record({ kind: fc.constantFrom('deposit' as const), day: days, units }),
  fc.record({ kind: fc.constantFrom('withdraw' as const, 'spend' as const), day: days, units }),
  fc.record({ kind: fc.constant('income' as const), day: days, units, won: fc.option(won) }),
);
/** Movements of a coin and stated costs, in no order. */
export const ledger: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(step, { minLength: 1, maxLength: 12 }),
    fc.array(
      fc.record({ day: days, units, won, bought: fc.boolean(), of: fc.nat(), named: fc.boolean() }),
      { maxLength: 4 },
    ),
  )
  .map(([steps, words]) => {
    const came = steps.flatMap(({ kind }, index) =>
      kind === 'deposit' || kind === 'income' ? index : [],
    );
    return [
      ...steps,
      ...words.map(({ of, named, ...word }): Step => {
        const index = came[of % Math.max(1, came.length)] ?? null;
        return { ...word, kind: 'said', of: named ? index : null };
      }),
    ];
  });

/** A quotient carries forty decimals: sums of them differ by less than this. */
const rounding = 10n ** 30n;
export function assertIs(found: string | null, meant: Fraction | null, what: string): void {
  if (found === null || meant === null) {
    assert.equal(found, meant, what);
    return;
  }
  const [number = '', decimals = ''] = found.split('.');
  const apart = new Fraction(BigInt(number + decimals), 10n ** BigInt(decimals.length)).minus(
    meant,
  );
  const size = apart.over < 0n ? -apart.over : apart.over;
  assert.ok(size * rounding <= apart.under, `${what}: ${found}, not ${meant.over}/${meant.under}`);
}
