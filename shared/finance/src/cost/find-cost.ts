/**
 * Computes the remaining units of an asset, their cost, and the gain of sales from all its events,
 * oldest first. Everything paid is afterwards either in `total`, subtracted from the proceeds in
 * `realised`, or in `left`; the sum is exact.
 */
import type { BigNumber } from 'bignumber.js';
import { type Decimal, exact, plain } from '../money/decimal.ts';
import type { CostEvent, FoundCost } from './cost-event.ts';
import { type Accounts, type CostMethod, type CostRun, startCostRun } from './cost-run.ts';

export type { CostMethod } from './cost-run.ts';

/** Where the events of an asset happened, and what is held there. */
export type HeldPlaces = {
  /** Places of one account have one name. */
  accounts: Accounts;
  /** Place of the event at an index. */
  placeAt(index: number): string;
  /** By account; null where the events are all there is. */
  held: ReadonlyMap<string, Decimal> | null;
  /** Accounts that tell what units cost of which the events do not. */
  telling?: ReadonlySet<string>;
  /** Names the accounts: states that were kept for other accounts don’t hold. */
  key: string;
};

/** All events in one account, in which `held` is left. */
export function inOneAccount(held: Decimal | null): HeldPlaces {
  return {
    accounts: () => '',
    placeAt: () => '',
    held: held === null ? null : new Map([['', held]]),
    key: '',
  };
}

/**
 * Intermediate states of an asset's events, from which the cost is recomputed when later events
 * changed: denser towards the end. States are never modified once returned.
 */
export type CostCheckpoints = {
  readonly levels: readonly { index: number; levels: Levels }[];
  readonly method: CostMethod;
  /** The accounts; what was there before the first event, and which of them tell what it cost. */
  readonly accounts: string;
  readonly before: string;
  readonly runs: readonly { index: number; run: CostRun }[];
};

/** By account. */
type Levels = ReadonlyMap<string, { level: BigNumber; lowest: BigNumber }>;

const eventsAStep = 25;
/** A checkpoint is so many events from the end, then four times as many, and so on. */
const nearest = 64;
const apart = 4;

/**
 * `held` is the actual final quantity: units beyond those of an account’s events were there before
 * them at an unknown cost; missing units left without an event. Without it the events are complete.
 * Yields after some events, so that other work can run, and starts from the stored states where
 * possible. They must come from events with the same beginning: see `checkpointsUpTo`.
 */
export function* findCostInSteps(
  events: readonly CostEvent[],
  method: CostMethod,
  { accounts, placeAt, held, telling, key }: HeldPlaces,
  stored: CostCheckpoints | null = null,
): Generator<void, { found: FoundCost; checkpoints: CostCheckpoints }> {
  const count = events.length;
  const levels = stored?.accounts === key ? [...stored.levels] : [];
  let openings = new Map<string, Opening>();
  if (held !== null) {
    const from = levels.at(-1);
    const all = new Map(from?.levels);
    for (let index = from?.index ?? 0; index < count; index += 1) {
      if (isCheckpoint(index, count) && index !== from?.index) {
        levels.push({ index, levels: new Map(all) });
      }
      if (index % eventsAStep === eventsAStep - 1) yield;
      moveLevels(all, events[index] as CostEvent, placeAt(index), accounts);
    }
    openings = findOpenings(all, held);
  }
  const getPart = (part: keyof Opening) =>
    new Map([...openings].map(([account, opening]) => [account, opening[part]]));
  const before = getPart('units');
  const opening = [
    ...[...before].map(([account, units]) => `${account} ${plain(units)}`),
    ...[...(telling ?? [])].sort(),
  ].join();
  const same = stored?.method === method && stored.accounts === key && stored.before === opening;
  const runs = same ? [...stored.runs] : [];
  const last = runs.at(-1);
  const run = last?.run.copy() ?? startCostRun(method, before, { accounts, telling });
  for (let index = last?.index ?? 0; index < count; index += 1) {
    if (isCheckpoint(index, count) && index !== last?.index) {
      runs.push({ index, run: run.copy() });
    }
    if (index % eventsAStep === eventsAStep - 1) yield;
    run.take(events[index] as CostEvent, placeAt(index));
  }
  return {
    found: run.end(held, getPart('lacking')),
    checkpoints: {
      levels: thin(levels, count),
      method,
      accounts: key,
      before: opening,
      runs: thin(runs, count),
    },
  };
}

/**
 * Returns the checkpoints that stay valid when all events from an index on may have changed; null
 * if there are none.
 */
export function checkpointsUpTo(
  stored: CostCheckpoints | null,
  index: number,
): CostCheckpoints | null {
  if (stored === null) return null;
  const levels = stored.levels.filter((one) => one.index <= index);
  const runs = stored.runs.filter((one) => one.index <= index);
  return levels.length + runs.length === 0 ? null : { ...stored, levels, runs };
}

function isCheckpoint(index: number, count: number): boolean {
  for (let left = nearest; left <= count; left *= apart) if (count - index === left) return true;
  return false;
}

/**
 * Keeps the nearest and the farthest checkpoint of each stretch; the farthest becomes the nearest
 * of the next stretch as events are added.
 */
function thin<T extends { index: number }>(stored: readonly T[], count: number): T[] {
  const stretch = ({ index }: T) =>
    Math.floor(Math.log((count - index) / nearest) / Math.log(apart));
  return stored.filter((one, at) => {
    const [previous, next] = [stored[at - 1], stored[at + 1]];
    const inside =
      previous !== undefined &&
      next !== undefined &&
      stretch(previous) === stretch(one) &&
      stretch(next) === stretch(one);
    return !inside;
  });
}

function moveLevels(
  levels: Map<string, { level: BigNumber; lowest: BigNumber }>,
  event: CostEvent,
  place: string,
  accounts: Accounts,
): void {
  const quantity = exact(event.quantity);
  const move = (account: string, by: BigNumber) => {
    const { level, lowest } = levels.get(account) ?? { level: zero, lowest: zero };
    const next = level.plus(by);
    levels.set(account, { level: next, lowest: next.isLessThan(lowest) ? next : lowest });
  };
  if (event.kind === 'explained') return;
  if (event.kind === 'in') move(accounts(place), quantity);
  else if (event.kind !== 'moved') move(accounts(place), quantity.negated());
  else if (accounts(event.from) !== accounts(event.to)) {
    move(accounts(event.from), quantity.negated());
    move(accounts(event.to), quantity);
  }
}

const zero = exact('0');

/** Units that were there before the first event; `lacking`: of these, as many as went in no event. */
type Opening = { units: BigNumber; lacking: BigNumber };

/**
 * Computes the units that each account must have held before the first event to hold its current
 * quantity.
 */
function findOpenings(levels: Levels, held: ReadonlyMap<string, Decimal>): Map<string, Opening> {
  const found = new Map<string, Opening>();
  for (const account of [...new Set([...levels.keys(), ...held.keys()])].sort()) {
    const { level, lowest } = levels.get(account) ?? { level: zero, lowest: zero };
    const missing = exact(held.get(account) ?? '0').minus(level);
    const shortfall = lowest.negated();
    const units = missing.isGreaterThan(shortfall) ? missing : shortfall;
    if (units.isGreaterThan(0)) found.set(account, { units, lacking: units.minus(shortfall) });
  }
  return found;
}
