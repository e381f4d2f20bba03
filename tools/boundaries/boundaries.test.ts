import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { workspace } from '../build/packages.ts';
import { readPlanted } from '../sources/planted.ts';
import { readSources } from '../sources/sources.ts';
import { checkBoundaries } from './boundaries.ts';

const files = {
  'mfe-auth/remote.ts': `export default { routes: [{ path: '/login' }] };`,
  'mfe-defi/remote.ts': `export default { routes: [{ path: '/defi/:id' }], widgets: [{ slot: 'home' }], navigation: [{ group: 'defi' }], roles: { bell: 'x' } };`,
  'shared/contracts/src/events.ts': `export const events = { 'alert.received': { producer: 'shell' } };`,
  'server/src/ledger/tables.ts': `export const flows = pgTable('ledger_flows', {});`,
};

const found = (planted: Readonly<Record<string, string>>) =>
  checkBoundaries(readPlanted({ ...files, ...planted })).map(
    ({ path, message }) => `${path} ${message}`,
  );

const tables = `import { flows } from '../ledger/tables.ts'; import * as t from '../ledger/tables.ts';`;
const [auth, defi, shell] = ['mfe-auth/src/a.tsx', 'mfe-defi/src/a.ts', 'shell/src/a.ts'];
const history = 'server/src/history/a.ts';
const emit = `import { emit } from '@moa/host/event-bus';`;
const refused: readonly [what: string, path: string, text: string][] = [
  ['a route of another remote', defi, `export default '/login';`],
  ['a path below it', auth, 'export default (id) => `/defi/${' + 'id}`;'],
  ['a remote’s route in the shell', shell, `export default '/login?x=1';`],
  ['a remote’s name in the shell', shell, `export default ['mfe-defi'];`],
  ['a key of another remote', defi, `writeStored('moa.auth.a', 1);`],
  ['a database without a prefix', 'mfe-auth/src/practice/a.ts', `indexedDB.open('notes');`],
  ['an event of the shell', defi, `${emit} emit('alert.received', {});`],
  ['an undeclared role', shell, `getRole('bel');`],
  ['an undeclared slot', auth, `export default () => <Slot name="hme" />;`],
  ['an undeclared group', shell, `export const namedGroups = ['dfi'] as const;`],
  ['a write to a table of another domain', history, `${tables} tx.delete(flows);`],
  ['a write by its namespace', history, `${tables} tx.insert(t.flows);`],
  ['a write in SQL by its table', history, `${tables} sql\`update \${flows} set at = 1\`;`],
  ['a type imported in place', history, `let a: import('../ledger/a.ts').A;`],
  ['a write in SQL', history, 'sql`update ledger_flows set at = 1`;'],
  ['a feature that browsers lack', shell, 'export const a = new BroadcastChannel(`x`);'],
  ['a feature of an object', defi, 'void navigator.clipboard?.writeText(`x`);'],
  ['a feature by its window', auth, 'window.matchMedia(`x`);'],
  ['a feature in a class', shell, 'class A { b = Intl.ListFormat; }'],
];

describe('boundaries', () => {
  it('hold in this workspace', () => {
    assert.deepEqual(checkBoundaries(readSources(workspace)), []);
  });

  it('allow the own routes, keys, tables and what manifests declare', () => {
    const allowed = {
      'mfe-defi/src/a.tsx': `export default () => [<Slot name="home" />, '/defi/1', linkTo('bell'), writeStored('moa.defi.a', 1)];`,
      'shell/src/a.ts': `export const namedGroups = ['defi']; export default '/settings';`,
      'server/src/ledger/a.ts': `import { flows } from './tables.ts'; tx.delete(flows);`,
      'shell/src/b.ts': `const f = (localStorage: Storage, { caches }) => localStorage.a + caches.b; let a: BroadcastChannel; f({ indexedDB: 1 }).navigator;`,
      'server/src/history/a.ts': `${tables} tx.select().from(flows); new Map().delete(flows.id);`,
    };
    assert.deepEqual(
      found(allowed).filter((one) => !one.startsWith('server/src/history')),
      [],
    );
  });

  for (const [what, path, text] of refused)
    it(`refuse ${what}`, () => {
      assert.equal(found({ [path]: text }).length, 1);
    });

  it('cover every folder of the server in server/biome.json', () => {
    const text = readFileSync(join(workspace, 'server/biome.json'), 'utf8');
    const folders = readdirSync(join(workspace, 'server/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map(({ name }) => name);
    const missing = folders.filter(
      (name) => !new RegExp(`src/(\\{[^}]*)?\\b${name}\\b`).test(text),
    );
    assert.deepEqual(missing, []);
  });
});
