import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { findFloating } from './floating-promises.ts';

const root = mkdtempSync(join(tmpdir(), 'promises-'));
after(() => rmSync(root, { recursive: true }));

const known = `
declare const read: () => Promise<string>;
declare const reader: { read(): Promise<string>; name(): string };
declare function every(ms: number, act: () => void): void;
declare function inTurn(act: () => Promise<unknown>): void;
declare function unattended(work: Promise<unknown>): void;
declare const reply: { then(done: () => void): void };
declare const rows: string[];
`;

/** What each left alone, one to a file. */
const refused: readonly [what: string, text: string][] = [
  ['a call of an async function', `async function look() {} export function f() { look(); }`],
  ['a call of what answers a promise', `export function f() { read(); }`],
  ['a method that answers a promise', `export function f() { reader.read(); }`],
  ['what an arrow answers', `const look = () => read(); export function f() { look(); }`],
  ['an arrow whose answer nobody takes', `export const f = () => every(1, () => read());`],
  [
    'an async function that nobody waits for',
    `export const f = () => every(1, async () => { await read(); });`,
  ],
  [
    'one of each row',
    `export const f = () => rows.forEach(async (row) => { await read(); row.trim(); });`,
  ],
  [
    'a function that is called on the spot',
    `export function f() { (async () => { await read(); })(); }`,
  ],
  [
    'a promise behind a condition',
    `export function f() { if (rows.length > 0 && read) reader.name() === '' || read(); }`,
  ],
  [
    'a promise of which the end alone is heard',
    `export function f() { read().finally(() => undefined); }`,
  ],
  [
    'a promise whose failure nobody catches',
    `export function f() { read().then((text) => text.trim()); }`,
  ],
  [
    'a test of a failure that nobody awaits',
    `import assert from './assert.js'; export function f() { assert.rejects(read()); }`,
  ],
];

const allowed = `
export async function f() {
  await read();
  read().catch(() => undefined);
  read().then((text) => text, () => '').finally(() => undefined);
  unattended(read());
  inTurn(() => read());
  reader.name();
  reply;
  let held = read();
  held = held.finally(() => read());
  void read();
  every(1, () => { read().catch(() => undefined); });
  const all = rows.map(async (row) => [row, await read()]);
  return [held, all, () => read()];
}`;

describe('a promise that nobody holds', () => {
  mkdirSync(join(root, 'server'));
  const write = (name: string, text: string) => writeFileSync(join(root, 'server', name), text);
  write(
    'tsconfig.json',
    `{ "compilerOptions": { "strict": true, "target": "es2024", "lib": ["es2024"], "types": [], "module": "esnext", "moduleResolution": "bundler" }, "include": ["."] }`,
  );
  write(
    'assert.ts',
    `export default { rejects: async (work: Promise<unknown>) => { await work.catch(() => undefined); } };`,
  );
  for (const [index, [, text]] of refused.entries())
    write(`refused-${index}.ts`, `${text}${known}`);
  write('allowed.ts', `${allowed}${known}`);
  const found = findFloating(root, ['server']);
  const of = (name: string) => found.filter(({ path }) => path === `server/${name}`);

  for (const [index, [what]] of refused.entries())
    it(`is seen in ${what}`, () => assert.equal(of(`refused-${index}.ts`).length, 1));

  it('is not seen where one is awaited, caught, held, handed on or said to be left', () =>
    assert.deepEqual(of('allowed.ts'), []));
});
