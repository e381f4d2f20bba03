import type { Plants } from './plant.ts';

export const plants: Plants = {
  rule: 8,
  refused: [
    [
      'a memory of a module on the server',
      'server/src/providers/a.ts',
      `const pauses = new Map(); export default (name) => pauses.get(name);`,
    ],
    [
      'a table of the server that grows',
      'server/src/providers/a.ts',
      `const known = new Set(['a']); export default (name) => known.add(name);`,
    ],
    [
      'a variable of a module on the server',
      'server/src/providers/a.ts',
      `let asked = 0; export default () => (asked += 1);`,
    ],
    [
      'an object of an own class',
      'server/src/providers/a.ts',
      `class Memory { pauses = new Map(); } const memory = new Memory(); export default () => memory;`,
    ],
    [
      'a closure of a function that is called on the spot',
      'server/src/providers/a.ts',
      `const next = (() => { let count = 0; return () => (count += 1); })(); export default next;`,
    ],
    [
      'a closure of a function that is called by name',
      'server/src/providers/a.ts',
      `function counter() { let count = 0; return () => (count += 1); } const next = counter(); export default next;`,
    ],
    [
      'a closure that another file makes',
      'server/src/providers/a.ts',
      `import { counter } from './b.ts'; export default { next: counter() };`,
      {
        'server/src/providers/b.ts': `export const counter = () => { const known = new Map(); return (key) => known.set(key, 1); };`,
      },
    ],
    [
      'a library’s memory',
      'server/src/providers/a.ts',
      `import { createCache } from 'some-cache'; const cache = createCache(); export default cache;`,
    ],
    [
      'an object that is assigned to',
      'server/src/providers/a.ts',
      `const state = { asked: 0 }; export default (next) => Object.assign(state, next);`,
    ],
    [
      'an object that another file changes',
      'server/src/providers/a.ts',
      `import { state } from './b.ts'; export default () => { state.asked += 1; };`,
      { 'server/src/providers/b.ts': `export const state = { asked: 0 };` },
    ],
    [
      'a memory of a class',
      'server/src/providers/a.ts',
      `export default class Feed { static known = new Map(); }`,
    ],
  ],
  allowed: [
    [
      'constants, schemas, and closures that nothing changes',
      'server/src/providers/a.ts',
      `import * as z from 'zod';
      import { pgTable, text } from 'drizzle-orm/pg-core';
      const shape = z.object({ id: z.string() });
      const rows = pgTable('rows', { id: text('id').primaryKey() });
      const known = new Set(['a']);
      const names = new Map([['a', 1]]);
      const ofObject = new WeakMap();
      function reader(name) { const path = [name, 'x'].join('/'); return { read: (id) => [path, id], all: () => [...known].map((one) => one) }; }
      const reads = reader('a');
      class Feed { static readonly limit = 3; private seen = new Map(); }
      export default () => [shape, rows, names, ofObject, reads, Feed];`,
    ],
  ],
};
