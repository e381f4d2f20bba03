/**
 * Merges costs stated by the user into the events of an asset. Units that a claim is matched to
 * (`matchClaims`) have that cost from the day of purchase, or from the day of arrival if that is
 * earlier, and are counted once. The rest of a purchase adds units only as far as more is held than
 * all other events explain; all other claims are about units already held at their date.
 */
import type { BigNumber } from 'bignumber.js';
import { type Decimal, exact, plain, sign } from '../money/decimal.ts';
import type { CostEvent } from './cost-event.ts';
import { type Lot, splitLot } from './lot.ts';
import { type Arrival, type Claim, matchClaimsInSteps } from './match-claims.ts';

/** A cost that the user states for units. */
export type ClaimedEvent = {
  kind: 'claimed';
  quantity: Decimal;
  /** Null if it was paid in something of unknown value. */
  cost: Decimal | null;
  /** The entry whose units it names. */
  of: string | null;
  /** A purchase may add units, unlike a word about units that are there. */
  bought: boolean;
};

/** An event with the entry that it is of. */
export type DatedEvent = {
  id: string;
  at: number;
  event: CostEvent | ClaimedEvent;
  /** Where it happened; what is left out is one account. */
  account?: string;
};

/** An event without claims, and the entry and moment that it is of. */
export type DatedCost = { id: string; at: number; event: CostEvent; account?: string };

/** `events` oldest first, and so is what it returns. `held` is what is there in the end; null where that is not asked. */
export function settleClaims(events: readonly DatedEvent[], held: Decimal | null): CostEvent[] {
  return settleDated(events, held).map(({ event }) => event);
}

/** The same with the entry of each. */
export function settleDated(events: readonly DatedEvent[], held: Decimal | null): DatedCost[] {
  const steps = settleInSteps(events, held);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const eventsAStep = 25;

/**
 * The same with stops, where others can have their turn. `isTelling` is true for an account that tells what
 * units cost of which the events do not.
 */
export function* settleInSteps(
  events: readonly DatedEvent[],
  held: Decimal | null,
  isTelling: (account: string) => boolean = () => false,
): Generator<void, DatedCost[]> {
  const arrivals: Arrival[] = [];
  const claims: Claim[] = [];
  /** Remainder of each claim and arrival. */
  const rests = new Map<string, Lot>();
  const order = new Map<string, number>();
  const accounts = new Map<string, string | undefined>();
  let level = zero;
  for (const [index, { id, at, event, account }] of events.entries()) {
    if (index % eventsAStep === eventsAStep - 1) yield;
    const quantity = exact(event.quantity);
    if (event.kind === 'claimed') {
      if (event.cost === null) continue;
      claims.push({ id, at, quantity: event.quantity, of: event.of, isWord: !event.bought });
    } else if (event.kind === 'in') {
      const told = account !== undefined && isTelling(account);
      arrivals.push({ id, at, quantity: event.quantity, known: event.cost !== null, told });
      level = level.plus(quantity);
    } else {
      if (event.kind !== 'explained' && event.kind !== 'moved') level = level.minus(quantity);
      continue;
    }
    rests.set(id, { quantity, cost: event.cost === null ? null : exact(event.cost) });
    order.set(id, index);
    accounts.set(id, account);
  }
  const take = (id: string, quantity: BigNumber): Lot => {
    const { taken, rest } = splitLot(rests.get(id) ?? nothing, quantity);
    rests.set(id, rest);
    return taken;
  };
  /** Units of known cost that take the place of others, by the index of the event before which they are put. */
  const put = new Map<number, { event: CostEvent; account: string | undefined }[]>();
  /** Units held beyond those that all other events explain. */
  let more = held === null ? null : exact(held).minus(level);
  const beyond = more === null || more.isLessThan(0) ? '0' : plain(more);
  const matches = yield* matchClaimsInSteps(claims, arrivals, beyond);
  for (const [index, { claim, arrival, quantity }] of matches.entries()) {
    if (index % eventsAStep === eventsAStep - 1) yield;
    take(arrival, exact(quantity));
    const place = Math.min(order.get(claim) ?? 0, order.get(arrival) ?? 0);
    const there = put.get(place);
    const part = { event: came(take(claim, exact(quantity))), account: accounts.get(arrival) };
    if (there === undefined) put.set(place, [part]);
    else there.push(part);
  }
  const settled: DatedCost[] = [];
  for (const [index, { id, at, event, account: own }] of events.entries()) {
    if (index % eventsAStep === eventsAStep - 1) yield;
    const add = (one: CostEvent, account = own) =>
      settled.push({ id, at, event: one, ...(account === undefined ? {} : { account }) });
    for (const one of put.get(index) ?? []) add(one.event, one.account);
    if (event.kind === 'in') add(came(rests.get(id) ?? nothing));
    else if (event.kind !== 'claimed') add(event);
    else {
      const { quantity } = rests.get(id) ?? nothing;
      const added = !event.bought ? zero : more === null ? quantity : minimum(quantity, more);
      more = more?.minus(added) ?? null;
      add(came(take(id, added)));
      const about = rests.get(id) ?? nothing;
      if (about.cost !== null) {
        const anywhere = !event.bought && event.of === null;
        add({
          kind: 'explained',
          quantity: plain(about.quantity),
          cost: plain(about.cost),
          ...(anywhere ? { anywhere } : {}),
        });
      }
    }
  }
  return settled.filter(({ event: { quantity } }) => sign(quantity) > 0);
}

const zero = exact('0');
const nothing: Lot = { quantity: zero, cost: null };

function came({ quantity, cost }: Lot): CostEvent {
  return { kind: 'in', quantity: plain(quantity), cost: cost === null ? null : plain(cost) };
}

function minimum(quantity: BigNumber, max: BigNumber): BigNumber {
  if (max.isLessThan(0)) return zero;
  return max.isLessThan(quantity) ? max : quantity;
}
