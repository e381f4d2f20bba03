/**
 * What a ledger says of one asset. It is never written to: a change makes another of it, which shares
 * with it what happened before the change, and the states on the way to its cost.
 */
import type { CostEvent, FoundCost } from '@moa/finance/cost/cost-event';
import {
  type CostCheckpoints,
  type CostMethod,
  checkpointsUpTo,
  findCostInSteps,
} from '@moa/finance/cost/find-cost';
import { type ClaimedEvent, type DatedEvent, settleClaims } from '@moa/finance/cost/settle-claims';
import { add, subtract } from '@moa/finance/money/decimal';
import type { EntryEvent, FeePart } from './cost-events.ts';
import { type AccountUnits, type SourceEntry, unitsOfEntry } from './reported-units.ts';
import type { Turns } from './take-turns.ts';

export type AssetLedger = {
  /** Entries that name the asset. */
  readonly entries: number;
  readonly units: ReadonlyMap<string, AccountUnits>;
  readonly KRW: AssetEvents;
  readonly USD: AssetEvents;
};

type AssetEvents = {
  readonly events: readonly (CostEvent | ClaimedEvent)[];
  /** Of which entry each event is, and what of it was a fee. */
  readonly owners: readonly SourceEntry[];
  readonly feeParts: readonly FeePart[];
  readonly fees: string;
  /** Events of which the fee is not known. */
  readonly unknownFees: number;
  /** What a person says was paid. */
  readonly claims: number;
};

export type AssetChange = {
  /** Entries as they were before, which are different now or are gone. */
  before: readonly SourceEntry[];
  /** Entries as they are now, and what they did in each currency; oldest first. */
  now: readonly { entry: SourceEntry; KRW: readonly EntryEvent[]; USD: readonly EntryEvent[] }[];
};

const noEvents: AssetEvents = {
  ...{ events: [], owners: [], feeParts: [] },
  ...{ fees: '0', unknownFees: 0, claims: 0 },
};
export const noLedger: AssetLedger = { entries: 0, units: new Map(), KRW: noEvents, USD: noEvents };

/** Oldest first; of one moment, by their names. */
export function compareEntries(a: SourceEntry, b: SourceEntry): number {
  return a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** With stops, where others can have their turn. */
export function* changeAsset(
  symbol: string,
  asset: AssetLedger,
  { before, now }: AssetChange,
): Generator<void, AssetLedger> {
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
    if (compareEntries(entry, earliest) < 0) earliest = entry;
    yield;
  }
  for (const { entry } of now) {
    count(entry, add);
    yield;
  }
  const changed = (currency: 'KRW' | 'USD') => {
    const fresh = function* (): Generator<Fresh> {
      for (const one of now) {
        for (const { symbol: of, event, fee } of one[currency]) {
          if (of === symbol) yield { entry: one.entry, event, fee };
        }
      }
    };
    return changeEvents(asset[currency], gone, fresh(), earliest);
  };
  return {
    entries: asset.entries - before.length + now.length,
    units,
    KRW: yield* changed('KRW'),
    USD: yield* changed('USD'),
  };
}

type Fresh = Pick<EntryEvent, 'event' | 'fee'> & { entry: SourceEntry };

function* changeEvents(
  known: AssetEvents,
  gone: ReadonlySet<string>,
  fresh: Iterator<Fresh>,
  earliest: SourceEntry,
): Generator<void, AssetEvents> {
  const from = firstAt(known.owners, earliest);
  const events = known.events.slice(0, from);
  const owners = known.owners.slice(0, from);
  const feeParts = known.feeParts.slice(0, from);
  let { fees, unknownFees, claims } = known;
  const push = ({ entry, event, fee }: Fresh) => {
    owners.push(entry);
    events.push(event);
    feeParts.push(fee);
  };
  const count = ({ event, fee }: Omit<Fresh, 'entry'>, sign: 1 | -1) => {
    if (event.kind === 'claimed') claims += sign;
    if (fee === 'unknown') unknownFees += sign;
    else if (fee !== null) fees = sign > 0 ? add(fees, fee) : subtract(fees, fee);
  };
  let next = fresh.next();
  function* pushFresh(until: SourceEntry | null): Generator<void> {
    for (; !next.done; next = fresh.next()) {
      const one = next.value;
      if (until !== null && compareEntries(one.entry, until) > 0) return;
      push(one);
      count(one, 1);
      yield;
    }
  }
  for (let index = from; index < known.owners.length; index += 1) {
    const owner = known.owners[index] as SourceEntry;
    const fee = known.feeParts[index] ?? null;
    const event = known.events[index] as Fresh['event'];
    if (gone.has(owner.id)) {
      count({ event, fee }, -1);
      continue;
    }
    yield* pushFresh(owner);
    push({ entry: owner, event, fee });
  }
  yield* pushFresh(null);
  const changed = { events, owners, feeParts, fees, unknownFees, claims };
  const checkpoints = checkpointsUpTo(findings.get(known)?.checkpoints ?? null, from);
  if (checkpoints !== null) findings.set(changed, { checkpoints, last: null });
  return changed;
}

/** Where the entry’s own events stand, or would. */
function firstAt(owners: readonly SourceEntry[], entry: SourceEntry): number {
  let [low, high] = [0, owners.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareEntries(owners[middle] as SourceEntry, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Finding = {
  checkpoints: CostCheckpoints | null;
  last: { method: CostMethod; held: string; cost: Promise<FoundCost> } | null;
};
/** What was found for the same events, method and quantity: it hangs on nothing else. */
const findings = new WeakMap<AssetEvents, Finding>();

export function costOf(
  of: AssetEvents,
  method: CostMethod,
  held: string,
  turns: Turns,
): Promise<FoundCost> {
  const finding: Finding = findings.get(of) ?? { checkpoints: null, last: null };
  if (finding.last?.method === method && finding.last.held === held) return finding.last.cost;
  const settled = of.claims > 0;
  const events = settled ? settleClaims(datedOf(of), held) : (of.events as readonly CostEvent[]);
  const cost = turns
    .run(findCostInSteps(events, method, held, settled ? null : finding.checkpoints))
    .then(({ found, checkpoints }) => {
      // By what is held now, a person’s word is of other units each time.
      finding.checkpoints = settled ? null : checkpoints;
      return found;
    });
  if (of !== noEvents) findings.set(of, finding);
  finding.last = { method, held, cost };
  return cost;
}

function datedOf({ events, owners }: AssetEvents): DatedEvent[] {
  return events.map((event, index) => {
    const { id, at } = owners[index] as SourceEntry;
    return { id, at: at.getTime(), event };
  });
}
