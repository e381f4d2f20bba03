import type { Plants } from './plant.ts';

export const plants: Plants = {
  rule: 6,
  refused: [
    [
      'a listener that nobody owns',
      'server/src/a.ts',
      `export default (socket) => socket.on('upgrade', (request) => new URL(request.url).pathname === '/' && act());`,
    ],
    [
      'a timer whose promise is left alone',
      'server/src/a.ts',
      `export default (read) => setInterval(async () => { await read(); }, 1_000);`,
    ],
    ['a promise left alone', 'server/src/a.ts', `export default (read) => { void read(); };`],
    [
      'a listener that is set as a property',
      'server/src/a.ts',
      `export default (socket, take) => { socket.onmessage = ({ data }) => take(JSON.parse(data)); };`,
    ],
    [
      'a listener to an event that a variable names',
      'server/src/a.ts',
      `export default (socket, name, act) => socket.on(name, () => act());`,
    ],
    [
      'a timer of the global object',
      'server/src/a.ts',
      `export default (act) => globalThis.setTimeout(() => act(), 1);`,
    ],
    [
      'work for the next turn',
      'server/src/a.ts',
      `export default (act) => process.nextTick(() => act());`,
    ],
  ],
  allowed: [
    [
      'what has an owner, and columns of an index',
      'server/src/a.ts',
      `export default (socket, name, log, act, table) => [socket.on(name, guarded(log, 'x', act)), index('a').on(table.b, table.c), process.nextTick(guarded(log, 'x', act))];`,
    ],
  ],
};
