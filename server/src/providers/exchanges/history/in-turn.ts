/**
 * Requests of one kind wait for each other and keep a distance, so that reading the past never uses up
 * what the exchange allows and the present can still be read.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { OutsideMemory } from '../../outside-memory.ts';

const queues = () => new Map<string, Promise<unknown>>();

/** Runs `act` after all earlier ones of the same name, and at least `distanceMs` before the next. */
export function inTurn<T>(
  memory: OutsideMemory,
  name: string,
  distanceMs: number,
  act: () => Promise<T>,
): Promise<T> {
  const turns = memory.of(queues);
  const before = turns.get(name) ?? Promise.resolve();
  const held = before.then(() => memory.turns.take(name));
  const own = held.then(act);
  const after = own.then(rest, rest);
  turns.set(name, after);
  const leave = () => {
    if (turns.get(name) === after) turns.delete(name);
  };
  after.then(leave, leave);
  return own;

  async function rest(): Promise<void> {
    const endTurn = await held;
    const distance = distanceMs * memory.pace;
    await endTurn(distance);
    if (distance > 0) await pause(distance);
  }
}
