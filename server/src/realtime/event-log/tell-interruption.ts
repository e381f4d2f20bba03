/** Has all pages read again after an interruption, spread over some seconds: their reading is not free. */
import type { Context } from '../../context.ts';
import { every } from '../../error-boundary.ts';
import type { Connection } from '../connection.ts';
import type { Connections } from '../connections.ts';

const spreadSteps = 40;
const stepMs = 250;

export function createTellInterruption(
  log: Context['log'],
  connections: Connections,
  tell: (connection: Connection) => void,
): { begin(): void; end(): void } {
  let waiting: Connection[] = [];
  let atOnce = 0;
  const end = every(log, 'interruptions', stepMs, () => {
    for (const connection of waiting.splice(0, atOnce)) tell(connection);
  });
  return {
    begin() {
      const all = new Set([...connections.all()].filter(({ eventSeq }) => eventSeq !== null));
      // Longest waiting first: with repeated interruptions no connection waits forever.
      waiting = [...new Set([...waiting.filter((one) => all.has(one)), ...all])];
      atOnce = Math.ceil(waiting.length / spreadSteps);
    },
    end,
  };
}
