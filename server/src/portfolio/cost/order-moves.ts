import { exact } from '@moa/finance/money/decimal';
import type { BigNumber } from 'bignumber.js';
import type { EntryEvent } from './cost-events.ts';
import type { SourceEntry } from './reported-units.ts';

/** An event of one asset, and the entry that it is of. */
export type OwnedEvent = Pick<EntryEvent, 'event' | 'fee'> & { entry: SourceEntry };

/** True for either end of a move of the asset between own accounts. */
export function isOwnMove(symbol: string, entry: SourceEntry): boolean {
  return entry.ownMoveId !== null && entry.symbol === symbol;
}

/**
 * Passes on events that come in the order of their entries, and puts own moves that follow each other at one
 * moment in an order in which units can go on: what arrives in an account precedes what leaves it.
 * `passedAt` gives what was passed on, by its place; it is asked only where moves go around a circle.
 */
export function inOrderOfMoves(
  symbol: string,
  passedAt: (index: number) => Placed | undefined,
  pass: (one: OwnedEvent) => void,
) {
  let moves: OwnedEvent[] = [];
  const levels: Levels = new Map();
  let counted = 0;
  const readLevels = () => {
    for (let one = passedAt(counted); one !== undefined; one = passedAt(counted)) {
      changeLevels(levels, one);
      counted += 1;
    }
    return levels;
  };
  const end = () => {
    for (const one of moves.length > 1 ? orderMoves(moves, readLevels) : moves) pass(one);
    moves = [];
  };
  return {
    push(one: OwnedEvent): void {
      const isMove = isOwnMove(symbol, one.entry);
      if (!isMove || one.entry.at.getTime() !== moves[0]?.entry.at.getTime()) end();
      if (isMove) moves.push(one);
      else pass(one);
    },
    /** After the last event. */
    end,
  };
}

type Placed = { event: OwnedEvent['event']; entry: Pick<SourceEntry, 'sourceId'> };
/** Units in each account. */
type Levels = Map<string, BigNumber>;

function changeLevels(levels: Levels, { event, entry }: Placed): void {
  const move = (account: string, by: BigNumber) =>
    levels.set(account, (levels.get(account) ?? zero).plus(by));
  const quantity = exact(event.quantity);
  switch (event.kind) {
    case 'explained':
      break;
    case 'in':
      move(entry.sourceId, quantity);
      break;
    case 'claimed':
      if (event.bought) move(entry.sourceId, quantity);
      break;
    case 'moved':
      move(event.from, quantity.negated());
      move(event.to, quantity);
      break;
    default:
      move(entry.sourceId, quantity.negated());
  }
}

function orderMoves(events: readonly OwnedEvent[], readLevels: () => Levels): OwnedEvent[] {
  const moves = getMoves(events);
  const arriving = Map.groupBy(moves, ({ to }) => to);
  const ordered: OwnedEvent[] = [];
  for (const accounts of inOrderOfArrival(arriving)) {
    const into = [...accounts].flatMap((account) => arriving.get(account) ?? []);
    const [around, straight] = [true, false].map((isInside) =>
      into.filter(({ from }) => accounts.has(from) === isInside),
    ) as [Move[], Move[]];
    ordered.push(...straight.flatMap(({ parts }) => parts));
    if (around.length > 0) {
      const levels = new Map(readLevels());
      for (const one of ordered) changeLevels(levels, one);
      ordered.push(...aroundCircle(around, levels));
    }
  }
  return [...ordered, ...(arriving.get(null) ?? []).flatMap(({ parts }) => parts)];
}

/** The next to leave is a move that its account has units for, or lacks the fewest for. */
function aroundCircle(moves: readonly Move[], levels: Levels): OwnedEvent[] {
  const leaving = [...Map.groupBy(moves, ({ from }) => from).values()];
  const ordered: OwnedEvent[] = [];
  for (let count = 0; count < moves.length; count += 1) {
    let best: { queue: Move[]; spare: BigNumber } | null = null;
    for (const queue of leaving) {
      const [next] = queue;
      if (next === undefined) continue;
      const spare = (levels.get(next.from) ?? zero).minus(next.quantity);
      if (best === null || spare.isGreaterThan(best.spare)) best = { queue, spare };
    }
    for (const part of best?.queue.shift()?.parts ?? []) {
      changeLevels(levels, part);
      ordered.push(part);
    }
  }
  return ordered;
}

/**
 * Accounts that units arrive in, each after those that they come from; accounts that send to each other in a
 * circle are together (strongly connected components, by Tarjan).
 */
function inOrderOfArrival(arriving: ReadonlyMap<string | null, readonly Move[]>): Set<string>[] {
  const found: Set<string>[] = [];
  const places = new Map<string, number>();
  const open: string[] = [];
  const reach = (account: string): number => {
    const place = places.size;
    places.set(account, place);
    open.push(account);
    let earliest = place;
    for (const { from } of arriving.get(account) ?? []) {
      const known = places.get(from);
      if (known === undefined) earliest = Math.min(earliest, reach(from));
      else if (open.includes(from)) earliest = Math.min(earliest, known);
    }
    if (earliest === place) found.push(new Set(open.splice(open.indexOf(account)).sort()));
    return earliest;
  };
  for (const account of arriving.keys())
    if (account !== null && !places.has(account)) reach(account);
  return found;
}

const zero = exact('0');

/** All events of one entry; `to` is null where the other end tells of the move. */
type Move = {
  from: string;
  to: string | null;
  quantity: BigNumber;
  text: string;
  parts: OwnedEvent[];
};

/** In an order that hangs on nothing but what they do. */
function getMoves(events: readonly OwnedEvent[]): Move[] {
  const moves = new Map<string, Move>();
  for (const part of events) {
    const { entry, event } = part;
    const move: Move = moves.get(entry.id) ?? {
      from: entry.sourceId,
      to: null,
      quantity: zero,
      text: '',
      parts: [],
    };
    moves.set(entry.id, move);
    if (event.kind === 'moved') {
      move.from = event.from;
      move.to = event.to;
      move.quantity = exact(event.quantity);
    }
    move.text += `${event.kind} ${event.quantity} ${move.from} ${move.to} `;
    move.parts.push(part);
  }
  return [...moves.values()].sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}
