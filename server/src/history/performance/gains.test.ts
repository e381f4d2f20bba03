/**
 * Gains and flows of random ledgers whose balances were read a while after them: by asset, by source and
 * in all they are the same money, and each is what an independent computation in exact fractions says. Amounts of coins are counted in ten-thousandths, and
 * prices are won for one of these.
 */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { add, exact, negate, subtract } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import fc from 'fast-check';
import type { Flow } from '../../ledger/store/read-flows.ts';
import type { LedgerEntryRow } from '../../ledger/tables.ts';
import { aPosition, aSource } from '../../portfolio/testing/build-holdings.ts';
import { changeSince } from '../../portfolio/valuation/change-since.ts';
import { createValuation } from '../../portfolio/valuation/create-valuation.ts';
import { createPriceBook } from '../../providers/prices/price-book.ts';
import type { SourceRow } from '../../sources/tables.ts';
import { assetSteps, type Known } from './asset-steps.ts';
import { describePerformance } from './describe-performance.ts';
import { entryMoves } from './entry-moves.ts';
import { getMoves, type Move } from './moves-of.ts';

const coins = ['BTC', 'ETH', 'DOGE', 'BNB'] as const;
const assets = [...coins, 'KRW'] as const;
const sourceIds = ['a', 'b', 'c'] as const;
type Coin = (typeof coins)[number];
type Asset = (typeof assets)[number];
type SourceId = (typeof sourceIds)[number];

const lastDay = 5;
const begin = Date.UTC(2026, 0, 1);
const moment = (at: number) => new Date(begin + Math.round(at * dayMs));

// Fractions.
type Fraction = { over: bigint; under: bigint };
const whole = (over: bigint): Fraction => ({ over, under: 1n });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const minus = (a: Fraction): Fraction => ({ over: -a.over, under: a.under });
const sumOf = (...all: Fraction[]): Fraction => all.reduce(plus, whole(0n));
/** A quotient carries forty decimals: fractions of it add up to less than this. */
const rounding = 10n ** 30n;

function assertIs(reported: string, meant: Fraction, what: string): void {
  const [units, decimals = ''] = reported.split('.');
  const scale = 10n ** BigInt(decimals.length);
  const over = BigInt(`${units}${decimals}`);
  const apart = over * meant.under - meant.over * scale;
  const size = apart < 0n ? -apart : apart;
  assert.ok(
    size * rounding <= meant.under * scale,
    `${what}: ${reported}, not ${meant.over}/${meant.under}`,
  );
}

type Wish =
  | { kind: 'deposit' | 'withdraw' | 'income'; asset: Asset }
  | { kind: 'buy' | 'sell'; asset: Coin; fee: 'none' | 'money' | 'coin' | 'third' | 'rebate' }
  | { kind: 'convert'; asset: Coin; into: Coin; fee: 'none' | 'into' | 'third' }
  | { kind: 'dust' | 'told' | 'said'; asset: Coin }
  | { kind: 'move'; asset: Asset; to: SourceId; days: number; lost: bigint };
type Step = Wish & { source: SourceId; at: number; share: bigint };

/** Effect of an event on one asset at one source, and the part of it put in or taken out. */
type Effect = {
  at: number;
  source: SourceId;
  asset: Asset;
  units: bigint;
  flow: Fraction;
  /** Time and source of the other end of a transfer between sources. */
  end?: { at: number; source: SourceId };
};
/** Flow of the whole portfolio, and the sources it is between. */
type Crossing = {
  at: number;
  from: SourceId | null;
  to: SourceId | null;
  value: bigint;
  left: number;
};
/** Counts for each point and source how long before it the source was read, in hundredths of a day. */
type Lags = readonly (readonly number[])[];
type World = {
  entries: (LedgerEntryRow & { source: SourceId })[];
  effects: Effect[];
  crossings: Crossing[];
  /** By readings that are so much older than the moment. */
  held(at: number): Map<string, bigint>;
  readOf(source: SourceId, at: number): number;
  isReadAtOnce: boolean;
  price(asset: Asset, at: number): bigint;
};

const text = (asset: Asset, units: bigint) => (asset === 'KRW' ? `${units}` : fromUnits(units, 4));

function build(
  steps: readonly Step[],
  prices: readonly bigint[][],
  opening: bigint,
  lags: Lags,
): World {
  const entries: World['entries'] = [];
  const effects: Effect[] = [];
  const crossings: Crossing[] = [];
  const readOf = (source: SourceId, at: number) =>
    at - (lags[at]?.[sourceIds.indexOf(source)] ?? 0) / 100;
  /** Prices of the quarter days: an event is at the one that it falls in. */
  const price = (asset: Asset, at: number) => {
    const row = prices[Math.floor(at)] ?? [];
    const base = row[coins.indexOf(asset as Coin)] ?? 1n;
    return asset === 'KRW' ? 1n : at === Math.floor(at) ? base : base + 3n;
  };
  const balance = new Map<string, bigint>();
  const key = (source: SourceId, asset: Asset) => `${source} ${asset}`;
  const has = (source: SourceId, asset: Asset) => balance.get(key(source, asset)) ?? 0n;
  let count = 0;
  const write = (
    source: SourceId,
    at: number,
    entry: Partial<LedgerEntryRow> & Pick<LedgerEntryRow, 'type' | 'symbol' | 'quantity'>,
    value: bigint,
  ) => {
    count += 1;
    const id = `e${count}`;
    entries.push({
      id,
      userId: 'person',
      sourceId: source,
      externalId: id,
      at: moment(at),
      source,
      counterSymbol: null,
      counterQuantity: null,
      feeSymbol: null,
      feeQuantity: null,
      valueKrw: `${value}`,
      valueUsd: null,
      valueUsdt: null,
      ownMoveId: null,
      transactionId: null,
      manual: false,
      note: null,
      explains: null,
      ...entry,
    });
    return id;
  };
  const touch = (
    at: number,
    source: SourceId,
    asset: Asset,
    units: bigint,
    flow: Fraction,
    end?: Effect['end'],
  ) => {
    balance.set(key(source, asset), has(source, asset) + units);
    effects.push({ at, source, asset, units, flow, ...(end === undefined ? {} : { end }) });
  };
  const come = (source: SourceId, at: number, asset: Asset, units: bigint) => {
    const value = units * price(asset, at);
    write(source, at, { type: 'deposit', symbol: asset, quantity: text(asset, units) }, value);
    touch(at, source, asset, units, whole(value));
    crossings.push({ at, from: null, to: source, value, left: at });
  };
  for (const source of sourceIds) {
    for (const asset of assets) come(source, -0.5, asset, asset === 'KRW' ? opening : 90_000n);
  }
  const arrivals: (() => void)[] = [];
  const ordered = [...steps].sort((a, b) => a.at - b.at);
  for (const step of ordered) {
    const { source, asset } = step;
    // Between whole days, where values are looked at; to the millisecond, as moments are.
    const at = Math.floor(step.at) + 0.25 + Math.round(((step.at % 1) / 4) * dayMs) / dayMs;
    const part = (of: Asset) => (has(source, of) * step.share) / 1_000n;
    switch (step.kind) {
      case 'deposit':
        come(source, at, asset, step.share * 10n);
        break;
      case 'income': {
        const units = step.share;
        const quantity = text(asset, units);
        write(source, at, { type: 'income', symbol: asset, quantity }, units * price(asset, at));
        touch(at, source, asset, units, whole(0n));
        break;
      }
      case 'withdraw': {
        const units = part(asset) / 2n;
        const fee = units / 100n;
        if (units === 0n) break;
        const value = units * price(asset, at);
        write(
          source,
          at,
          {
            type: 'withdrawal' as const,
            symbol: asset,
            quantity: `-${text(asset, units)}`,
            ...(fee > 0n ? { feeSymbol: asset, feeQuantity: text(asset, fee) } : {}),
          },
          value,
        );
        touch(at, source, asset, -units, whole(-value));
        if (fee > 0n) touch(at, source, asset, -fee, whole(0n));
        crossings.push({ at, from: source, to: null, value, left: at });
        break;
      }
      case 'told':
        // What units cost that are there: nothing moves.
        write(
          source,
          at,
          {
            type: 'adjustment' as const,
            symbol: asset,
            quantity: '1',
            counterSymbol: 'KRW',
            counterQuantity: '-5',
          },
          5n,
        );
        // The third row of a trade, of nothing.
        write(source, at, { type: 'adjustment', symbol: 'KFEE', quantity: '0' }, 0n);
        break;
      case 'said':
        // Bought elsewhere, by a manual entry: no balance of the source shows it.
        write(
          source,
          at,
          {
            type: 'trade' as const,
            manual: true,
            symbol: asset,
            quantity: text(asset, step.share),
            counterSymbol: 'KRW',
            counterQuantity: '-900',
          },
          900n,
        );
        break;
      case 'buy':
      case 'sell':
        trade(step, at, step.fee, part);
        break;
      case 'convert':
        convert(step, at, step.into, step.fee, part);
        break;
      case 'dust':
        // Many for one: as many trades at one moment.
        for (const small of coins) {
          if (small === step.asset) continue;
          const units = has(source, small) / 500n;
          if (units === 0n) continue;
          swap(
            source,
            at,
            small,
            units,
            step.asset,
            (units * price(small, at)) / price(step.asset, at) + 1n,
          );
        }
        break;
      case 'move': {
        const units = part(asset) / 2n;
        const arrives = units - (units * step.lost) / 1_000n;
        const till = at + step.days + 0.01;
        if (arrives === 0n || step.to === source) break;
        const left = write(
          source,
          at,
          { type: 'withdrawal', symbol: asset, quantity: `-${text(asset, units)}` },
          units * price(asset, at),
        );
        // A transfer still under way at the end counts as a withdrawal.
        if (till > lastDay) {
          const value = units * price(asset, at);
          touch(at, source, asset, -units, whole(-value));
          crossings.push({ at, from: source, to: null, value, left: at });
          break;
        }
        const value = arrives * price(asset, till);
        touch(at, source, asset, -units, whole(-value), { at: till, source: step.to });
        crossings.push({ at: till, from: source, to: step.to, value, left: at });
        arrivals.push(() => {
          const came = write(
            step.to,
            till,
            { type: 'deposit', symbol: asset, quantity: text(asset, arrives) },
            value,
          );
          touch(till, step.to, asset, arrives, whole(value), { at, source });
          for (const entry of entries) {
            if (entry.id === came) entry.ownMoveId = left;
            if (entry.id === left) entry.ownMoveId = came;
          }
        });
        break;
      }
      default:
        step satisfies never;
    }
  }
  // They arrive when everything else is done: nothing is spent that is not there.
  for (const arrive of arrivals) arrive();
  entries.sort((a, b) => a.at.getTime() - b.at.getTime());
  return {
    entries,
    effects,
    crossings,
    price,
    readOf,
    isReadAtOnce: lags.length === 0,
    held(at) {
      const held = new Map<string, bigint>();
      for (const one of effects) {
        if (one.at > readOf(one.source, at)) continue;
        const name = key(one.source, one.asset);
        held.set(name, (held.get(name) ?? 0n) + one.units);
      }
      return held;
    },
  };

  function trade(
    { source, asset, kind }: Step & { asset: Coin },
    at: number,
    fee: 'none' | 'money' | 'coin' | 'third' | 'rebate',
    part: (of: Asset) => bigint,
  ): void {
    const bought = kind === 'buy';
    const units = bought ? part('KRW') / (2n * price(asset, at)) : part(asset) / 2n;
    if (units === 0n) return;
    // Not at the price of the moment: what is paid too much is lost at once.
    const paid = units * price(asset, at) + 7n;
    const feeUnits = { none: 0n, money: paid / 100n, coin: units / 50n, third: 3n, rebate: -5n }[
      fee
    ];
    const feeAsset: Asset = fee === 'coin' ? asset : fee === 'third' ? 'BNB' : 'KRW';
    if (fee === 'third' && has(source, 'BNB') < 3n) return;
    const sign = bought ? 1n : -1n;
    const feeText = feeUnits < 0n ? `-${text(feeAsset, -feeUnits)}` : text(feeAsset, feeUnits);
    write(
      source,
      at,
      {
        type: 'trade' as const,
        symbol: asset,
        quantity: `${bought ? '' : '-'}${text(asset, units)}`,
        counterSymbol: 'KRW',
        counterQuantity: `${bought ? '-' : ''}${paid}`,
        ...(feeUnits === 0n ? {} : { feeSymbol: feeAsset, feeQuantity: feeText }),
      },
      paid,
    );
    const borne = feeAsset === 'KRW' ? feeUnits : 0n;
    touch(at, source, asset, sign * units, whole(sign * paid + borne));
    touch(at, source, 'KRW', -sign * paid, whole(-sign * paid));
    if (feeUnits !== 0n) touch(at, source, feeAsset, -feeUnits, whole(-borne));
  }

  function convert(
    { source, asset }: Step & { asset: Coin },
    at: number,
    into: Coin,
    fee: 'none' | 'into' | 'third',
    part: (of: Asset) => bigint,
  ): void {
    const units = part(asset) / 2n;
    const got = (units * price(asset, at)) / price(into, at);
    if (units === 0n || got < 10n || into === asset) return;
    swap(source, at, asset, units, into, got, fee);
  }

  function swap(
    source: SourceId,
    at: number,
    asset: Coin,
    units: bigint,
    into: Coin,
    got: bigint,
    fee: 'none' | 'into' | 'third' = 'none',
  ): void {
    const value = units * price(asset, at);
    const feeUnits = fee === 'none' ? 0n : fee === 'into' ? got / 10n : 2n;
    const feeAsset = fee === 'into' ? into : 'BNB';
    if (fee === 'third' && (into === 'BNB' || asset === 'BNB' || has(source, 'BNB') < 2n)) return;
    write(
      source,
      at,
      {
        type: 'trade' as const,
        symbol: asset,
        quantity: `-${text(asset, units)}`,
        counterSymbol: into,
        counterQuantity: text(into, got),
        ...(feeUnits === 0n ? {} : { feeSymbol: feeAsset, feeQuantity: text(feeAsset, feeUnits) }),
      },
      value,
    );
    // A fee in what came in is borne by what was given: it brought so much less.
    const borne = fee === 'into' ? { over: feeUnits * value, under: got } : whole(0n);
    touch(at, source, asset, -units, plus(whole(-value), borne));
    touch(at, source, into, got, whole(value));
    if (feeUnits !== 0n) touch(at, source, feeAsset, -feeUnits, minus(borne));
  }
}

const coin = fc.constantFrom(...coins);
const asset = fc.constantFrom(...assets);
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('deposit' as const, 'withdraw' as const, 'income' as const),
    asset,
  }),
  fc.record({
    kind: fc.constantFrom('buy' as const, 'sell' as const),
    asset: fc.constantFrom(...coins.slice(0, 3)),
    fee: fc.constantFrom(
      'none' as const,
      'money' as const,
      'coin' as const,
      'third' as const,
      'rebate' as const,
    ),
  }),
  fc.record({
    kind: fc.constant('convert' as const),
    asset: coin,
    into: coin,
    fee: fc.constantFrom('none' as const, 'into' as const, 'third' as const),
  }),
  fc.record({
    kind: fc.constantFrom('dust' as const, 'told' as const, 'said' as const),
    asset: coin,
  }),
  fc.record({
    kind: fc.constant('move' as const),
    asset,
    to: fc.constantFrom(...sourceIds),
    days: fc.integer({ min: 0, max: 2 }),
    lost: fc.bigInt(0n, 20n),
  }),
);
const step: fc.Arbitrary<Step> = fc
  .tuple(
    wish,
    fc.record({
      source: fc.constantFrom(...sourceIds),
      at: fc.double({ min: 0, max: lastDay - 0.01, noNaN: true }),
      share: fc.bigInt(1n, 900n),
    }),
  )
  .map(([one, where]) => ({ ...one, ...where }));
const worldOf = (lags: fc.Arbitrary<Lags>) =>
  fc
    .tuple(
      fc.array(step, { maxLength: 24 }),
      fc.array(fc.array(fc.bigInt(1n, 50_000n), { minLength: 4, maxLength: 4 }), {
        minLength: lastDay + 1,
        maxLength: lastDay + 1,
      }),
      fc.bigInt(0n, 10n ** 10n),
      lags,
    )
    .map(([steps, prices, opening, late]) => build(steps, prices, opening, late));
const readAtOnce = worldOf(fc.constant([]));
const readLater = worldOf(
  fc.array(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 3, maxLength: 3 }), {
    minLength: lastDay + 1,
    maxLength: lastDay + 1,
  }),
);
const world = fc.oneof(readAtOnce, readLater);

// What the product says.

function movesIn(it: World, symbol: Asset): Move[] {
  return it.entries.flatMap((entry) => {
    const other = it.entries.find(({ id }) => id === entry.ownMoveId);
    const arrived = other !== undefined && entry.type === 'withdrawal' ? other : entry;
    const value =
      symbol === 'KRW' && entry.symbol === 'KRW'
        ? arrived.quantity.replace('-', '')
        : arrived.valueKrw;
    return getMoves(entry, symbol, value, other);
  });
}

function knownOf(it: World, symbol: Asset, from: number): Known[] {
  const points: Known[] = [];
  for (let at = from; at <= lastDay; at += 1) {
    const held = it.held(at);
    const units = sourceIds.reduce(
      (sum, source) => sum + (held.get(`${source} ${symbol}`) ?? 0n),
      0n,
    );
    points.push({
      at: moment(at),
      reads: readsAt(it, at),
      quantity: text(symbol, units),
      value: `${units * it.price(symbol, at)}`,
    });
  }
  return points;
}

const readsAt = (it: World, at: number) =>
  new Map(sourceIds.map((source) => [source, moment(it.readOf(source, at))]));

function gainOf(it: World, symbol: Asset, from: number): string {
  const known = knownOf(it, symbol, from);
  const { inflow, outflow, unexplained } = assetSteps(known, movesIn(it, symbol));
  assert.equal(unexplained, '0');
  const { came, went } = flowsOf(it, symbol, from);
  assertIs(inflow, came, `${symbol} put in`);
  assertIs(outflow, went, `${symbol} taken out`);
  const [first, last] = [known[0]?.value ?? '0', known.at(-1)?.value ?? '0'];
  const gain = add(subtract(last, first), negate(inflow), outflow);
  const reported = describePerformance(known, movesIn(it, symbol), 'KRW').gain;
  assert.equal(reported, exact(gain).decimalPlaces(0, 4).toFixed());
  return gain;
}

/** As the summary has it, of the sources that were known at the beginning. */
function gainInAll(it: World, from: number, known: readonly SourceId[], rebuilt: boolean): string {
  const book = createPriceBook({ now: () => moment(lastDay).getTime() });
  const at = moment(lastDay).getTime();
  for (const symbol of coins) {
    const price = `${it.price(symbol, lastDay) * 10_000n}`;
    book.offer({ venue: 'upbit', symbol, price, change24h: null, at });
  }
  const createdAt = (source: SourceId): Date =>
    known.includes(source) ? moment(-1) : moment(from + 0.1);
  const sources: SourceRow[] = sourceIds.map((source) =>
    aSource({
      id: source,
      refId: source,
      createdAt: createdAt(source),
      lastSyncedAt: moment(it.readOf(source, lastDay)),
    }),
  );
  const held = it.held(lastDay);
  const positions = [...held].flatMap(([name, units]) => {
    const [source = '', symbol = ''] = name.split(' ');
    const quantity = text(symbol as Asset, units);
    return units === 0n
      ? []
      : [aPosition({ id: name, sourceId: source, symbol, priceSymbol: symbol, quantity })];
  });
  const valuation = createValuation({ sources, positions }, book, { now: () => at });
  const flows = it.entries.flatMap((entry): Flow[] => {
    if (entry.type !== 'deposit' && entry.type !== 'withdrawal') return [];
    const other = it.entries.find(({ id }) => id === entry.ownMoveId);
    return [
      {
        at: entry.at,
        kind: entry.type,
        symbol: entry.symbol,
        quantity: entry.quantity.replace('-', ''),
        valueUsd: null,
        valueKrw: entry.type === 'withdrawal' ? (other ?? entry).valueKrw : entry.valueKrw,
        sourceId: entry.source,
        sourceLabel: entry.source,
        otherEnd: other === undefined ? null : { at: other.at, sourceId: other.source },
      },
    ];
  });
  const start = {
    at: moment(from),
    reads: readsAt(it, from),
    KRW: `${worth(it, from, known)}`,
    USD: null,
    USDT: null,
    rebuilt,
    sources: [...known].sort().join(' '),
  };
  const sheet = valuation.sheet('KRW');
  const change = changeSince(start, { flows, shifts: [] }, valuation, sheet, book, 'KRW');
  assert.ok(change !== null);
  assert.equal(change.without?.length, sourceIds.length - known.length);
  return change.value;
}

// What is meant.

function worth(it: World, at: number, known: readonly SourceId[]): bigint {
  let sum = 0n;
  for (const [name, units] of it.held(at)) {
    const [source, symbol] = name.split(' ');
    if (known.includes(source as SourceId)) sum += units * it.price(symbol as Asset, at);
  }
  return sum;
}

/** True if the event is in the last total but not in the first. */
function isBetween(it: World, one: { at: number; source: SourceId }, from: number): boolean {
  return one.at > it.readOf(one.source, from) && one.at <= it.readOf(one.source, lastDay);
}

/** Amounts put into and taken out of an asset between two totals, event by event. */
function flowsOf(it: World, symbol: Asset, from: number): { came: Fraction; went: Fraction } {
  let [came, went] = [whole(0n), whole(0n)];
  for (const one of it.effects) {
    if (one.asset !== symbol || !isBetween(it, one, from)) continue;
    if (one.end !== undefined && isBetween(it, one.end, from)) continue;
    if (one.flow.over > 0n) came = plus(came, one.flow);
    else went = plus(went, minus(one.flow));
  }
  return { came, went };
}

/** Gain by prices: final value, less initial value, less net flows. */
function meantOf(it: World, symbol: Asset, from: number): Fraction {
  const worthAt = (at: number) =>
    [...it.held(at)].reduce(
      (sum, [name, units]) =>
        name.endsWith(` ${symbol}`) ? sum + units * it.price(symbol, at) : sum,
      0n,
    );
  const { came, went } = flowsOf(it, symbol, from);
  return sumOf(whole(worthAt(lastDay) - worthAt(from)), minus(came), went);
}

/** The same event by event: what was held moved with prices, and each event was worth what it brought less what it took. */
function meantFor(it: World, symbol: Asset, from: number): Fraction {
  let gain = whole(0n);
  let units = 0n;
  let before = it.price(symbol, from);
  const within = it.effects.filter((one) => one.asset === symbol).sort((a, b) => a.at - b.at);
  for (const one of within) {
    if (one.at <= from) {
      units += one.units;
      continue;
    }
    const now = it.price(symbol, one.at);
    gain = sumOf(gain, whole(units * (now - before)), whole(one.units * now), minus(one.flow));
    units += one.units;
    before = now;
  }
  return plus(gain, whole(units * (it.price(symbol, lastDay) - before)));
}

/** Final value, less initial value, less net flows, over all assets. */
function meantInAll(it: World, from: number, known: readonly SourceId[]): Fraction {
  let gain = worth(it, lastDay, known) - worth(it, from, known);
  for (const { at, left, from: gave, to, value } of it.crossings) {
    // Both ends within are nothing; what left before was nowhere at the beginning.
    const isWithin = (source: SourceId | null, when: number) =>
      source !== null && known.includes(source) && isBetween(it, { at: when, source }, from);
    const [leaves, arrives] = [isWithin(gave, left), isWithin(to, at)];
    if (leaves && !arrives) gain += value;
    if (arrives && !leaves) gain -= value;
  }
  return whole(gain);
}

describe('gains of whatever happened', () => {
  const from = fc.integer({ min: 0, max: lastDay - 1 });

  it('are the same money by asset, by place and in all, and what exact fractions say', () => {
    fc.assert(
      fc.property(world, from, fc.boolean(), (it, since, rebuilt) => {
        const all = gainInAll(it, since, sourceIds, rebuilt);
        assertIs(all, meantInAll(it, since, sourceIds), 'in all');
        const byAsset = assets.map((symbol) => {
          const gain = gainOf(it, symbol, since);
          assertIs(gain, meantOf(it, symbol, since), symbol);
          if (it.isReadAtOnce) assertIs(gain, meantFor(it, symbol, since), symbol);
          return gain;
        });
        assertIs(add('0', ...byAsset), meantInAll(it, since, sourceIds), 'the sum of assets');
        // For a single source, a transfer from another source is a deposit.
        const bySource = sourceIds.map((source) => {
          const gain = gainInAll(it, since, [source], rebuilt);
          assertIs(gain, meantInAll(it, since, [source]), source);
          return gain;
        });
        assertIs(add('0', ...bySource), meantInAll(it, since, sourceIds), 'the sum of sources');
      }),
      { numRuns: 500 },
    );
  });

  it('of sources that were connected later are in no figure, and moves to them are no loss', () => {
    fc.assert(
      fc.property(
        ...([world, from, fc.subarray([...sourceIds], { minLength: 1 }), fc.boolean()] as const),
        (it, since, known, rebuilt) => {
          const reported = gainInAll(it, since, known, rebuilt);
          assertIs(reported, meantInAll(it, since, known), known.join());
        },
      ),
      { numRuns: 500 },
    );
  });

  it('of what nobody traded are what its price did, in every period', () => {
    fc.assert(
      fc.property(readAtOnce, from, (it, since) => {
        for (const symbol of coins) {
          if (it.effects.some((one) => one.asset === symbol && one.at > since)) continue;
          const known = knownOf(it, symbol, since);
          const units = it.effects
            .filter((one) => one.asset === symbol)
            .reduce((sum, one) => sum + one.units, 0n);
          const rise = units * (it.price(symbol, lastDay) - it.price(symbol, since));
          const reported = describePerformance(known, movesIn(it, symbol), 'KRW');
          assert.deepEqual(
            [reported.gain, reported.inflow, reported.outflow],
            [`${rise}`, '0', '0'],
          );
        }
      }),
      { numRuns: 200 },
    );
  });

  it('of money in its own currency are nothing but its own fees and income', () => {
    fc.assert(
      fc.property(readAtOnce, from, (it, since) => {
        let meant = 0n;
        for (const { at, asset: symbol, units, flow } of it.effects) {
          // Fees of withdrawals and income come or go without a flow; trades and deposits never do.
          if (symbol === 'KRW' && at > since && flow.over === 0n) meant += units;
        }
        for (const { lost } of lostOnTheWay(it, since)) meant -= lost;
        assertIs(gainOf(it, 'KRW', since), whole(meant), 'won');
      }),
      { numRuns: 300 },
    );
  });

  it('sum up to the fees of a trade over its assets, once', () => {
    const entry = {
      type: 'trade' as const,
      symbol: 'BTC',
      quantity: '2',
      ownMoveId: null,
      counterSymbol: 'KRW',
      counterQuantity: '-200000',
    };
    for (const [feeSymbol, feeQuantity] of [
      ['KRW', '100'],
      ['BTC', '0.001'],
      ['BNB', '0.1'],
    ] as const) {
      const moves = entryMoves({ ...entry, feeSymbol, feeQuantity }, '200000');
      assert.equal(add('0', ...moves.map(({ flow }) => flow ?? 'unknown')), '0');
    }
  });

  it('are the same whichever side of an entry the money is', () => {
    const fee = { ownMoveId: null, feeSymbol: 'KRW', feeQuantity: '700', type: 'trade' as const };
    const [tethers, money] = [
      { symbol: 'USDT', quantity: '-1000' },
      { symbol: 'KRW', quantity: '1400000' },
    ];
    const flowsOf = (one: typeof tethers, other: typeof tethers) =>
      Object.groupBy(
        entryMoves(
          { ...fee, ...one, counterSymbol: other.symbol, counterQuantity: other.quantity },
          '1400000',
        ).map(({ symbol, flow }) => `${symbol} ${flow}`),
        (move) => move.slice(0, 3),
      );
    assert.deepEqual(flowsOf(money, tethers), flowsOf(tethers, money));
    assert.deepEqual(flowsOf(money, tethers)['USD'], ['USDT -1399300']);
  });
});

/** Won that left one source and did not reach the other, in moves of which both ends lie in the period. */
function lostOnTheWay(it: World, from: number): { lost: bigint }[] {
  return it.entries.flatMap((entry) => {
    if (entry.symbol !== 'KRW' || entry.type !== 'withdrawal' || entry.ownMoveId === null)
      return [];
    const other = it.entries.find(({ id }) => id === entry.ownMoveId);
    if (other === undefined || entry.at <= moment(from)) return [];
    return [{ lost: BigInt(entry.quantity.slice(1)) - BigInt(other.quantity) }];
  });
}
