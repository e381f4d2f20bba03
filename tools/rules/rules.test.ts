import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { rules } from './rules.ts';
import { readSources } from './sources.ts';

/** A small workspace that keeps every rule, with a file planted in it. */
function workspaceWith(path: string, text: string, more: Record<string, string> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'rules-'));
  const files: Record<string, string> = {
    'mfe-defi/remote.ts': `export default { routes: [{ path: '/defi/dashboard' }] };`,
    'mfe-auth/remote.ts': `export default { routes: [{ path: '/login' }] };`,
    'mfe-defi/src/pages/dashboard/page.tsx': `import { call } from '@moa/host/api'; export default () => call;`,
    'shell/src/app.tsx': `import { getRelease } from '@moa/host/release'; export default getRelease;`,
    'server/src/app.ts': `import { me } from '@moa/contracts/auth/me'; export default me;`,
    'server/src/ledger/api.ts': `export { readFlows } from './read-flows.ts';`,
    'server/src/ledger/read-flows.ts': `export const readFlows = 1;`,
    'server/src/ledger/tables.ts': `export const flows = 1;`,
    'server/src/ledger/add-flow.ts': `import { flows } from './tables.ts'; export default (tx) => tx.insert(flows);`,
    'server/src/history/count-flows.ts': `import { flows } from '../ledger/tables.ts'; export default (tx) => tx.select().from(flows);`,
    'server/src/history/start-history.ts': `import { readFlows } from '../ledger/api.ts'; export default readFlows;`,
    'sandbox/src/chain/prices.ts': `import market from '../market/market.ts'; export default market;`,
    'sandbox/src/chain/node.ts': `import prices from './prices.ts'; export default prices;`,
    'sandbox/src/market/market.ts': `export default 1;`,
    [path]: text,
    ...more,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return readSources(root);
}

const broken = (path: string, text: string) => {
  const sources = workspaceWith(path, text);
  return rules.filter(({ check }) => check(sources).length > 0).map(({ number }) => number);
};

describe('the rules', () => {
  it('hold in a workspace that keeps them', () => {
    assert.deepEqual(broken('shell/src/more.ts', 'export default 1;'), []);
    const own = `export default ['/defi/dashboard?a=1', '/loginless', './login', '/'];`;
    assert.deepEqual(broken('mfe-defi/src/more.ts', own), []);
  });

  const planted: [rule: number, what: string, path: string, text: string][] = [
    [
      1,
      'a remote that imports another',
      'mfe-defi/src/a.ts',
      `import x from 'mfe-auth/src/x'; export { x };`,
    ],
    [
      1,
      'a remote that reaches into the shell',
      'mfe-defi/src/a.ts',
      `export { app } from '../../shell/src/app.tsx';`,
    ],
    [
      1,
      'a remote that takes what the host keeps to itself',
      'mfe-defi/src/a.ts',
      `import { refreshAccess } from '@moa/host/internal/api'; export { refreshAccess };`,
    ],
    [
      1,
      'a remote that reaches past the face of the host by a path',
      'mfe-defi/src/a.ts',
      `import { x } from '../../shared/host/src/internal/api.ts'; export default x;`,
    ],
    [
      1,
      'a part of the design system that a remote bundles with what is internal to the host',
      'shared/ui/src/menu/menu.ts',
      `import { x } from '@moa/host/internal/api'; export default x;`,
    ],
    [
      1,
      'a remote that imports the server later',
      'mfe-defi/src/a.ts',
      `export const later = () => import('@moa/server/src/app.ts');`,
    ],
    [
      1,
      'a remote that writes down a route of another',
      'mfe-defi/src/a.tsx',
      `export const Link = () => <a href="/login?mode=sign-up" />;`,
    ],
    [
      1,
      'a remote that writes down what stands beneath another’s route',
      'mfe-auth/src/a.ts',
      `export const link = (id) => \`/defi/dashboard/\${id}\`;`,
    ],
    [2, 'a shell that names a remote', 'shell/src/a.ts', `export const name = 'mfe-defi';`],
    [2, 'a shell that knows a route', 'shell/src/a.ts', `export const path = '/defi/dashboard';`],
    [
      4,
      'a raw value that is only called something',
      'server/src/bus/a.ts',
      `export const read = (text: string) => JSON.parse(text) as { name: string };`,
    ],
    [
      4,
      'a raw value that nothing but JSON.parse looks at',
      'server/src/jobs/a.ts',
      `export default (text: string) => JSON.parse(text);`,
    ],
    [
      3,
      'a contract that imports the host',
      'shared/contracts/src/a.ts',
      `import { call } from '@moa/host/api'; export { call };`,
    ],
    [
      3,
      'a sandbox that shares code with the server',
      'sandbox/src/a.ts',
      `export { app } from '../../server/src/app.ts';`,
    ],
    [
      3,
      'a domain that imports one behind it',
      'server/src/ledger/a.ts',
      `import history from '../history/start-history.ts'; export default history;`,
    ],
    [
      3,
      'a domain that reaches past the face of another',
      'server/src/history/a.ts',
      `import { readFlows } from '../ledger/read-flows.ts'; export default readFlows;`,
    ],
    [
      3,
      'a domain that goes through its own face',
      'server/src/ledger/a.ts',
      `import { readFlows } from './api.ts'; export default readFlows;`,
    ],
    [
      3,
      'a face that passes on what nobody takes',
      'server/src/ledger/api.ts',
      `export { readFlows } from './read-flows.ts'; export { more } from './more.ts';`,
    ],
    [3, 'a face with code of its own', 'server/src/ledger/api.ts', `export const readFlows = 1;`],
    [
      3,
      'a folder of the server without a place in the row',
      'server/src/misc/a.ts',
      `export default 1;`,
    ],
    [
      3,
      'folders that import each other',
      'sandbox/src/market/market.ts',
      `import prices from '../chain/prices.ts'; export default prices;`,
    ],
    [
      3,
      'files that import each other',
      'sandbox/src/chain/prices.ts',
      `import type node from './node.ts'; export default 1 as typeof node;`,
    ],
    [
      3,
      'a domain that writes the table of another',
      'server/src/history/a.ts',
      `import { flows } from '../ledger/tables.ts'; export default (tx) => tx.delete(flows);`,
    ],
    [3, 'a server that draws', 'server/src/a.ts', `export { Button } from '@moa/ui/core/button';`],
    [
      6,
      'a listener that nobody owns',
      'server/src/a.ts',
      `export const hear = (socket) => socket.on('upgrade', (request) => new URL(request.url).pathname === '/' && act());`,
    ],
    [
      6,
      'a timer whose promise is left alone',
      'server/src/a.ts',
      `export const start = (read) => setInterval(async () => { await read(); }, 1_000);`,
    ],
    [6, 'a promise left alone', 'server/src/a.ts', `export const go = (read) => { void read(); };`],
    [
      4,
      'a remote that fetches for itself',
      'mfe-defi/src/a.ts',
      `export const read = () => fetch('/api/x').then((r) => r.json());`,
    ],
    [
      4,
      'a provider that believes what it reads',
      'server/src/providers/a.ts',
      `export const read = () => fetch('http://x').then((r) => r.json());`,
    ],
    [
      5,
      'a timer that nobody stops',
      'mfe-defi/src/a.ts',
      `export const start = () => setInterval(() => {}, 1000);`,
    ],
    [
      5,
      'a listener that nobody removes',
      'shell/src/a.ts',
      `export const start = () => document.addEventListener('keydown', () => {});`,
    ],
    [7, 'an export that nobody imports', 'shell/src/a.ts', `export const a = 1;`],
    [
      8,
      'a memory of a module on the server',
      'server/src/providers/a.ts',
      `const pauses = new Map(); export default (name) => pauses.get(name);`,
    ],
    [
      8,
      'a table of the server that grows',
      'server/src/providers/a.ts',
      `const known = new Set(['a']); export default (name) => known.add(name);`,
    ],
    [
      8,
      'a variable of a module on the server',
      'server/src/providers/a.ts',
      `let asked = 0; export default () => (asked += 1);`,
    ],
  ];
  for (const [rule, what, path, text] of planted) {
    it(`rule ${rule} refuses ${what}`, () => {
      assert.ok(broken(path, text).includes(rule), `rules broken: ${broken(path, text)}`);
    });
  }

  it('rule 7 refuses an export that a test alone imports, and takes one that the product imports', () => {
    const used = (importer: string) => {
      const sources = workspaceWith('mfe-defi/src/rules/health.ts', `export const health = 1;`, {
        [importer]: `import { health } from './health.ts'; health;`,
      });
      return rules.find(({ number }) => number === 7)?.check(sources) ?? [];
    };
    assert.match(used('mfe-defi/src/rules/health.test.ts')[0]?.message ?? '', /for tests alone/);
    assert.deepEqual(used('mfe-defi/src/rules/loans.ts'), []);
  });
});
