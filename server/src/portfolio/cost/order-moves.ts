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
 */
export function inOrderOfMoves(symbol: string, pass: (one: OwnedEvent) => void) {
  let moves: OwnedEvent[] = [];
  const end = () => {
    for (const one of moves.length > 1 ? orderMoves(moves) : moves) pass(one);
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

/** Where accounts send to each other in a circle, what the moves are decides. */
function orderMoves(events: readonly OwnedEvent[]): OwnedEvent[] {
  const moves = movesOf(events);
  const arriving = new Map<string, Move[]>();
  for (const move of moves) {
    if (move.to === null) continue;
    const known = arriving.get(move.to);
    if (known === undefined) arriving.set(move.to, [move]);
    else known.push(move);
  }
  const ordered: OwnedEvent[] = [];
  const reach = (account: string) => {
    const into = arriving.get(account) ?? [];
    arriving.delete(account);
    for (const { from, parts } of into) {
      reach(from);
      ordered.push(...parts);
    }
  };
  for (const { to } of moves) if (to !== null) reach(to);
  return [...ordered, ...moves.flatMap(({ to, parts }) => (to === null ? parts : []))];
}

/** All events of one entry; `to` is null where the other end tells of the move. */
type Move = { from: string; to: string | null; text: string; parts: OwnedEvent[] };

/** In an order that hangs on nothing but what they do. */
function movesOf(events: readonly OwnedEvent[]): Move[] {
  const moves = new Map<string, Move>();
  for (const part of events) {
    const { entry, event } = part;
    const move: Move = moves.get(entry.id) ?? {
      ...{ from: entry.sourceId, to: null, text: '', parts: [] },
    };
    moves.set(entry.id, move);
    if (event.kind === 'moved') {
      move.from = event.from;
      move.to = event.to;
    }
    move.text += `${event.kind} ${event.quantity} ${move.from} ${move.to} `;
    move.parts.push(part);
  }
  return [...moves.values()].sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}
