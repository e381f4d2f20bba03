/**
 * Ledger of one asset, immutable: a change creates another one that shares the events before the
 * change and the intermediate states of its cost.
 */

import { setImmediate } from 'node:timers/promises';
import type { CostEvent, FoundCost } from '@moa/finance/cost/cost-event';
import {
  type CostCheckpoints,
  type CostMethod,
  checkpointsUpTo,
  findCostInSteps,
  type HeldPlaces,
} from '@moa/finance/cost/find-cost';
import { type ClaimedEvent, type DatedEvent, settleInSteps } from '@moa/finance/cost/settle-claims';
import { add, sign, subtract } from '@moa/finance/money/decimal';
import type { EntryEvent, FeePart } from './cost-events.ts';
import { inOrderOfMoves, isOwnMove, type OwnedEvent } from './order-moves.ts';
import { type AccountUnits, type SourceEntry, unitsOfEntry } from './reported-units.ts';

/** Goes through steps and lets others have their turn in between, every few milliseconds. */
type Turns = { run<T>(steps: Generator<void, T>): Promise<T> };

const maxMs = 5;

export function createTurns(): Turns {
  let since = performance.now();
  let count = 0;
  return {
    async run(steps) {
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) return step.value;
        count += 1;
        // A look at the clock costs as much as a short step.
        if (count % 8 !== 0 || performance.now() - since < maxMs) continue;
        await setImmediate();
        since = performance.now();
      }
    },
  };
}

export type AssetLedger = {
  /** Entries that name the asset. */
  readonly entries: number;
  readonly units: ReadonlyMap<string, AccountUnits>;
  readonly KRW: AssetEvents;
  readonly USD: AssetEvents;
};

type AssetEvents = {
  readonly events: readonly (CostEvent | ClaimedEvent)[];
  /** Entry of each event; `feeParts` holds the part of it that was a fee. */
  readonly owners: readonly SourceEntry[];
  readonly feeParts: readonly FeePart[];
  readonly fees: string;
  /** Events of which the fee is not known. */
  readonly unknownFees: number;
  /** Number of costs stated by the user. */
  readonly claims: number;
};

export type AssetChange = {
  /** Entries as they were before, which are different now or are gone. */
  before: readonly SourceEntry[];
  /** Entries as they are now, and what they did in each currency. */
  now: readonly { entry: SourceEntry; KRW: readonly EntryEvent[]; USD: readonly EntryEvent[] }[];
};

const noEvents: AssetEvents = {
  events: [],
  owners: [],
  feeParts: [],
  fees: '0',
  unknownFees: 0,
  claims: 0,
};
export const noLedger: AssetLedger = { entries: 0, units: new Map(), KRW: noEvents, USD: noEvents };

type Compare = (a: SourceEntry, b: SourceEntry) => number;

/**
 * Oldest first. At one moment what came in of the asset precedes moves between own accounts, and these what
 * went out, since many files have no seconds; after that what entries say decides, so that the order in which
 * they arrived never does. Moves of one moment are put in their own order afterwards: see `inOrderOfMoves`.
 */
export function compareEntries(symbol: string): Compare {
  const rank = (entry: SourceEntry) =>
    isOwnMove(symbol, entry) ? 1 : -2 * sign(unitsOfEntry(symbol, entry).net);
  return (a, b) =>
    a.at.getTime() - b.at.getTime() ||
    rank(a) - rank(b) ||
    compareTexts(getFacts(a), getFacts(b)) ||
    compareTexts(a.sourceId, b.sourceId) ||
    compareTexts(a.id, b.id);
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function getFacts(entry: SourceEntry): string {
  const { type, symbol, quantity, counterSymbol, counterQuantity, feeSymbol, feeQuantity } = entry;
  return [type, symbol, quantity, counterSymbol, counterQuantity, feeSymbol, feeQuantity].join();
}

/** With stops, where others can have their turn. */
export function* changeAsset(
  symbol: string,
  asset: AssetLedger,
  { before, now: unsorted }: AssetChange,
): Generator<void, AssetLedger> {
  const compare = compareEntries(symbol);
  const now = unsorted.toSorted((a, b) => compare(a.entry, b.entry));
  const first = now[0]?.entry ?? before[0];
  if (first === undefined) return asset;
  const units = new Map(asset.units);
  const count = (entry: SourceEntry, combine: (one: string, other: string) => string) => {
    const { net, came } = unitsOfEntry(symbol, entry);
    const known = units.get(entry.sourceId) ?? { net: '0', came: '0' };
    units.set(entry.sourceId, { net: combine(known.net, net), came: combine(known.came, came) });
  };
  let earliest = first;
  const gone = new Set<string>();
  for (const entry of before) {
    count(entry, subtract);
    gone.add(entry.id);
    if (compare(entry, earliest) < 0) earliest = entry;
    yield;
  }
  for (const { entry } of now) {
    count(entry, add);
    yield;
  }
  const changed = (currency: 'KRW' | 'USD') => {
    const fresh = function* (): Generator<OwnedEvent> {
      for (const one of now) {
        for (const { symbol: of, event, fee } of one[currency]) {
          if (of === symbol) yield { entry: one.entry, event, fee };
        }
      }
    };
    return changeEvents(asset[currency], { symbol, gone, fresh: fresh(), earliest, compare });
  };
  return {
    entries: asset.entries - before.length + now.length,
    units,
    KRW: yield* changed('KRW'),
    USD: yield* changed('USD'),
  };
}

type EventsChange = {
  symbol: string;
  gone: ReadonlySet<string>;
  fresh: Iterator<OwnedEvent>;
  earliest: SourceEntry;
  compare: Compare;
};

function* changeEvents(
  known: AssetEvents,
  { symbol, gone, fresh, earliest, compare }: EventsChange,
): Generator<void, AssetEvents> {
  // One entry more may change the order of all moves of its moment.
  const from = firstAt(known.owners, earliest.at);
  const events = known.events.slice(0, from);
  const owners = known.owners.slice(0, from);
  const feeParts = known.feeParts.slice(0, from);
  let { fees, unknownFees, claims } = known;
  const passedAt = (index: number) => {
    const [event, entry] = [events[index], owners[index]];
    return event === undefined || entry === undefined ? undefined : { event, entry };
  };
  const ordered = inOrderOfMoves(symbol, passedAt, ({ entry, event, fee }) => {
    owners.push(entry);
    events.push(event);
    feeParts.push(fee);
  });
  const count = ({ event, fee }: Omit<OwnedEvent, 'entry'>, by: 1 | -1) => {
    if (event.kind === 'claimed') claims += by;
    if (fee === 'unknown') unknownFees += by;
    else if (fee !== null) fees = by > 0 ? add(fees, fee) : subtract(fees, fee);
  };
  let next = fresh.next();
  function* pushFresh(until: SourceEntry | null): Generator<void> {
    for (; !next.done; next = fresh.next()) {
      const one = next.value;
      if (until !== null && compare(one.entry, until) > 0) return;
      ordered.push(one);
      count(one, 1);
      yield;
    }
  }
  for (let index = from; index < known.owners.length; index += 1) {
    const owner = known.owners[index] as SourceEntry;
    const fee = known.feeParts[index] ?? null;
    const event = known.events[index] as OwnedEvent['event'];
    if (gone.has(owner.id)) {
      count({ event, fee }, -1);
      continue;
    }
    yield* pushFresh(owner);
    ordered.push({ entry: owner, event, fee });
  }
  yield* pushFresh(null);
  ordered.end();
  const changed = { events, owners, feeParts, fees, unknownFees, claims };
  const checkpoints = checkpointsUpTo(findings.get(known)?.checkpoints ?? null, from);
  if (checkpoints !== null) findings.set(changed, { checkpoints, last: null });
  return changed;
}

/** Where the first event of that moment stands, or would. */
function firstAt(owners: readonly SourceEntry[], at: Date): number {
  let [low, high] = [0, owners.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((owners[middle] as SourceEntry).at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Quantity of an asset held in each account. */
export type HeldUnits = Omit<HeldPlaces, 'placeAt'>;

type Finding = {
  checkpoints: CostCheckpoints | null;
  last: { method: CostMethod; held: string; cost: Promise<FoundCost> } | null;
};
/** Results by events, method and quantity; they depend on nothing else. */
const findings = new WeakMap<AssetEvents, Finding>();

export function getCost(
  of: AssetEvents,
  method: CostMethod,
  places: HeldUnits,
  turns: Turns,
): Promise<FoundCost> {
  const finding: Finding = findings.get(of) ?? { checkpoints: null, last: null };
  const telling = [...(places.telling ?? [])].sort().join();
  const held = [places.key, telling, ...[...(places.held ?? [])].sort().flat()].join();
  if (finding.last?.method === method && finding.last.held === held) return finding.last.cost;
  const settled = of.claims > 0;
  const steps = function* () {
    if (settled) {
      const all = places.held === null ? null : add('0', ...places.held.values());
      const isTelling = (place: string) => places.telling?.has(places.accounts(place)) === true;
      const dated = yield* settleInSteps(getDated(of), all, isTelling);
      const events = dated.map(({ event }) => event);
      const placeAt = (index: number) => dated[index]?.account ?? '';
      return yield* findCostInSteps(events, method, { ...places, placeAt });
    }
    const placeAt = (index: number) => of.owners[index]?.sourceId ?? '';
    const events = of.events as readonly CostEvent[];
    return yield* findCostInSteps(events, method, { ...places, placeAt }, finding.checkpoints);
  };
  const cost = turns.run(steps()).then(({ found, checkpoints }) => {
    // The units that a stated cost applies to depend on current holdings, so there are no
    // checkpoints.
    finding.checkpoints = settled ? null : checkpoints;
    return found;
  });
  if (of !== noEvents) findings.set(of, finding);
  finding.last = { method, held, cost };
  return cost;
}

function getDated({ events, owners }: AssetEvents): DatedEvent[] {
  return events.map((event, index) => {
    const { id, at, sourceId } = owners[index] as SourceEntry;
    return { id, at: at.getTime(), event, account: sourceId };
  });
}
