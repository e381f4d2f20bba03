/** A small workspace that keeps every rule, with files planted in it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSources, type Source } from '../sources.ts';

const files: Readonly<Record<string, string>> = {
  'mfe-defi/remote.ts': `export default { routes: [{ path: '/defi/dashboard' }, { path: '/defi/aave/:id' }] };`,
  'mfe-auth/remote.ts': `export default { routes: [{ path: '/login' }] };`,
  'mfe-notifications/remote.ts': `export default { routes: [{ path: '/notifications' }] };`,
  'mfe-portfolio/remote.ts': `export default { routes: [{ path: '/assets' }] };`,
  'mfe-settings/remote.ts': `export default { routes: [{ path: '/settings' }] };`,
  'mfe-defi/src/pages/dashboard/page.tsx': `import { call } from '@moa/host/api'; export default () => call;`,
  'mfe-defi/src/pages/aave/page.tsx': `import { emit, on } from '@moa/host/event-bus'; export default () => [on('alert.received', () => emit('sources.changed', {}))];`,
  'shared/host/package.json': `{ "name": "@moa/host", "exports": { "./internal/*": "./src/internal/*.ts", "./*": "./src/public/*.ts" } }`,
  'shared/host/src/public/event-bus.ts': `export { emit, on } from '../internal/event-bus.ts';`,
  'shared/host/src/internal/event-bus.ts': `export function on(name: string, listener: () => void): () => void { listener(); return () => undefined; }\nexport const emit = (name: string, payload: object) => [name, payload];`,
  'shared/contracts/src/events.ts': `const events = {
    'app.started': { times: 'once', producer: 'shell' },
    'alert.received': { times: 'many', producer: 'shell' },
    'sources.changed': { times: 'many', producer: 'mfe-defi, mfe-settings' },
  } as const; export default events;`,
  'shell/src/app.tsx': `import { getRelease } from '@moa/host/release'; export default getRelease;`,
  'server/src/app.ts': `import { me } from '@moa/contracts/auth/me'; export default me;`,
  'server/src/ledger/api.ts': `export { readFlows } from './read-flows.ts';`,
  'server/src/ledger/read-flows.ts': `export const readFlows = 1;`,
  'server/src/ledger/tables.ts': `import { pgTable } from 'drizzle-orm/pg-core'; export const flows = pgTable('flows', {}); export const ledgerEntries = pgTable('ledger_entries', {}); type Row = 1; export type { Row };`,
  'server/src/ledger/ledger.test.ts': `// embedded: SQL of its own\nimport { createTestDatabase } from '../database/testing/create-test-database.ts'; export default createTestDatabase;`,
  'server/src/ledger/add-flow.ts': `import { flows, ledgerEntries, type Row } from './tables.ts'; export default (tx, row: Row) => [tx.insert(flows), tx.update(ledgerEntries), sql\`delete from ledger_entries\`, row];`,
  'server/src/history/count-flows.ts': `import { flows } from '../ledger/tables.ts'; export default (tx) => tx.select().from(flows);`,
  'server/src/history/start-history.ts': `import { readFlows } from '../ledger/api.ts'; export default readFlows;`,
  'sandbox/src/chain/prices.ts': `import market from '../market/market.ts'; export default market;`,
  'sandbox/src/chain/node.ts': `import prices from './prices.ts'; export default prices;`,
  'sandbox/src/market/market.ts': `export default 1;`,
};

const root = mkdtempSync(join(tmpdir(), 'rules-'));
process.on('exit', () => rmSync(root, { recursive: true, force: true }));
write(files);

export function workspaceWith(planted: Readonly<Record<string, string>>): Source[] {
  write(planted);
  try {
    return readSources(root);
  } finally {
    for (const path of Object.keys(planted)) rmSync(join(root, path));
    write(
      Object.fromEntries(
        Object.keys(planted).flatMap((path) => (files[path] ? [[path, files[path]]] : [])),
      ),
    );
  }
}

function write(some: Readonly<Record<string, string>>) {
  for (const [name, content] of Object.entries(some)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
}
