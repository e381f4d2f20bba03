import type { Plants } from './plant.ts';

export const plants: Plants = {
  rule: 3,
  refused: [
    [
      'a contract that imports the host',
      'shared/contracts/src/a.ts',
      `import { call } from '@moa/host/api'; export default call;`,
    ],
    [
      'a sandbox that shares code with the server',
      'sandbox/src/a.ts',
      `import { app } from '../../server/src/app.ts'; export default app;`,
    ],
    [
      'a domain that imports one behind it',
      'server/src/ledger/a.ts',
      `import history from '../history/start-history.ts'; export default history;`,
    ],
    [
      'a domain that names a type of one behind it',
      'server/src/ledger/a.ts',
      `export default 1 as import('../history/start-history.ts').History;`,
    ],
    [
      'a domain that requires one behind it',
      'server/src/ledger/a.ts',
      `import { createRequire } from 'node:module'; const ask = createRequire(import.meta.url); export default ask('../history/start-history.ts');`,
    ],
    [
      'a domain that reaches past the face of another',
      'server/src/history/a.ts',
      `import { readFlows } from '../ledger/read-flows.ts'; export default readFlows;`,
    ],
    [
      'a domain that goes through its own face',
      'server/src/ledger/a.ts',
      `import { readFlows } from './api.ts'; export default readFlows;`,
    ],
    [
      'a face that passes on what nobody takes',
      'server/src/ledger/api.ts',
      `export { readFlows } from './read-flows.ts'; export { more } from './more.ts';`,
    ],
    ['a face with code of its own', 'server/src/ledger/api.ts', `export const readFlows = 1;`],
    [
      'a function in a file of tables, which is past every face',
      'server/src/ledger/tables.ts',
      `export const flows = pgTable('flows', {}); export const ledgerEntries = pgTable('ledger_entries', {}); type Row = 1; export type { Row }; export function addFlow() {}`,
    ],
    [
      'a function in a file of tables that is a constant',
      'server/src/assets/tables.ts',
      `const add = () => 1; export { add };`,
    ],
    [
      'a folder of the server without a place in the row',
      'server/src/misc/a.ts',
      `export default 1;`,
    ],
    [
      'folders that import each other',
      'sandbox/src/market/market.ts',
      `import prices from '../chain/prices.ts'; export default prices;`,
    ],
    [
      'files that import each other',
      'sandbox/src/chain/prices.ts',
      `import type node from './node.ts'; export default 1 as typeof node;`,
    ],
    [
      'files that import each other by a type in the middle of one',
      'sandbox/src/chain/prices.ts',
      `export default 1 as import('./node.ts').Node;`,
    ],
    [
      'a domain that writes the table of another',
      'server/src/history/a.ts',
      `import { flows } from '../ledger/tables.ts'; export default (tx) => tx.delete(flows);`,
    ],
    [
      'a domain that writes it as a member of a namespace',
      'server/src/history/a.ts',
      `import * as t from '../ledger/tables.ts'; export default (tx) => tx.delete(t.ledgerEntries);`,
    ],
    [
      'a domain that writes it under another name',
      'server/src/history/a.ts',
      `import * as t from '../ledger/tables.ts'; const { flows: rows } = t; export default (tx) => tx.insert(rows);`,
    ],
    [
      'a domain that writes it in SQL',
      'server/src/history/a.ts',
      `export default (db) => db.execute(sql\`delete from ledger_entries\`);`,
    ],
    [
      'a domain that writes it in SQL by its table',
      'server/src/history/a.ts',
      `import { flows } from '../ledger/tables.ts'; export default (db) => db.execute(sql\`update \${flows} set at = now()\`);`,
    ],
    [
      'a domain that runs the calls of another',
      'server/src/history/a.ts',
      `import { runRoute } from '../http/run-route.ts'; export default (routes, input) => runRoute(routes[0], input);`,
      {
        'server/src/http/run-route.ts':
          'export const runRoute = (route, input) => route.handler(input);',
      },
    ],
    [
      'a menu of operations that puts a query together',
      'server/src/ledger/routes.ts',
      `import { eq } from 'drizzle-orm'; export default (rows) => eq(rows, 1);`,
    ],
    [
      'a menu of operations that takes a table',
      'server/src/ledger/routes.ts',
      `import { flows } from './tables.ts'; export default (from) => from(flows);`,
    ],
    [
      'a menu of operations that takes a table by a file that passes it on',
      'server/src/ledger/routes.ts',
      `import { rows } from './rows.ts'; export default (from) => from(rows);`,
      { 'server/src/ledger/rows.ts': `export { flows as rows } from './tables.ts';` },
    ],
    [
      'a menu of operations that takes all tables',
      'server/src/ledger/flow-routes.ts',
      `import * as t from './tables.ts'; export default (from) => from(t.flows);`,
    ],
    [
      'a menu of operations that takes a table at run time',
      'server/src/ledger/routes.ts',
      `export default async () => (await import('./tables.ts')).flows;`,
    ],
    [
      'a menu of operations that asks in a text',
      'server/src/ledger/routes.ts',
      `export default ({ db }) => db.execute('select 1');`,
    ],
    [
      'operations in a file of another name',
      'server/src/ledger/flows.ts',
      `import { handle } from '../http/route.ts'; import { flows } from './tables.ts'; export default [handle, flows];`,
      { 'server/src/http/route.ts': `export const handle = 1;` },
    ],
    [
      'a server that draws',
      'server/src/a.ts',
      `import { Button } from '@moa/ui/core/button'; export default Button;`,
    ],
  ],
  allowed: [
    [
      'a menu of operations that names a row and begins a transaction',
      'server/src/ledger/routes.ts',
      `import type { Row } from './tables.ts'; import { type SQL } from 'drizzle-orm'; import { readFlows } from './read-flows.ts'; export default (context, row: Row, of: SQL) => [context.db.transaction((tx) => readFlows(tx, row, of)), new Map().delete(row)];`,
    ],
    [
      'a domain that joins the table of another, in words that only look like a write',
      'server/src/history/a.ts',
      `import * as t from '../ledger/tables.ts'; export default (db) => [db.select().from(t.flows), sql\`select 1 from \${t.flows} for update\`, 'an update of flows'];`,
    ],
  ],
};
