import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { workspace } from '../build/packages.ts';
import { findBreaks } from './breaks.ts';

const holder = mkdtempSync(join(tmpdir(), 'breaks-'));
after(() => rmSync(holder, { recursive: true }));

/** Every name as it was and as it is, and whether who was built for the first can live with the second. */
const changes: readonly [what: string, name: string, was: string, is: string, fits: boolean][] = [
  [
    'a required parameter more',
    'a',
    `export function a(role: string): string { return role; }`,
    `export function a(role: string, more: string): string { return role + more; }`,
    false,
  ],
  [
    'an optional parameter more',
    'b',
    `export function b(role: string): string { return role; }`,
    `export function b(role: string, more = ''): string { return role + more; }`,
    true,
  ],
  [
    'a parameter that takes less',
    'c',
    `export function c(role: 'bell' | 'page'): string { return role; }`,
    `export function c(role: 'bell'): string { return role; }`,
    false,
  ],
  [
    'a parameter that takes more',
    'd',
    `export function d(role: 'bell'): string { return role; }`,
    `export function d(role: 'bell' | 'page'): string { return role; }`,
    true,
  ],
  [
    'an answer that may be missing',
    'e',
    `export function e(): string { return ''; }`,
    `export function e(): string | null { return null; }`,
    false,
  ],
  [
    'an inner type with a field that has to be given',
    'f',
    `type Given = { a: string }; export function f(given: Given): string { return given.a; }`,
    `type Given = { a: string; b: string }; export function f(given: Given): string { return given.a + given.b; }`,
    false,
  ],
  [
    'a field more in what is answered',
    'g',
    `export function g(): { a: string } { return { a: '' }; }`,
    `export function g(): { a: string; b: string } { return { a: '', b: '' }; }`,
    true,
  ],
  [
    'a type with a field more',
    'H',
    `export type H = { a: string };`,
    `export type H = { a: string; b: string };`,
    true,
  ],
  [
    'a type whose field is another',
    'I',
    `export type I = { a: string };`,
    `export type I = { a: number };`,
    false,
  ],
  [
    'other words of a constant',
    'j',
    `export const j = { title: 'old', list: ['a'] } as const;`,
    `export const j = { title: 'new', list: ['a', 'b'] } as const;`,
    true,
  ],
  [
    'a constant that lacks a key',
    'k',
    `export const k = { one: 'x', two: 'y' } as const;`,
    `export const k = { one: 'x' } as const;`,
    false,
  ],
  [
    'an operation that answers more, in other words',
    'l',
    `export const l = { method: 'GET', path: '/l', summary: 'old', output: shape<{ a: string }>() } as const;`,
    `export const l = { method: 'GET', path: '/l', summary: 'new', output: shape<{ a: string; b: string }>() } as const;`,
    true,
  ],
  [
    'an operation that wants more',
    'm',
    `export const m = { method: 'POST', path: '/m', body: shape<{ a: string }>(), output: shape<string>() } as const;`,
    `export const m = { method: 'POST', path: '/m', body: shape<{ a: string; b: string }>(), output: shape<string>() } as const;`,
    false,
  ],
  [
    'an operation that answers less',
    'n',
    `export const n = { method: 'GET', path: '/n', output: shape<{ a: string; b: string }>() } as const;`,
    `export const n = { method: 'GET', path: '/n', output: shape<{ a: string }>() } as const;`,
    false,
  ],
  [
    'an operation elsewhere',
    'o',
    `export const o = { method: 'GET', path: '/o', output: shape<string>() } as const;`,
    `export const o = { method: 'GET', path: '/other', output: shape<string>() } as const;`,
    false,
  ],
  [
    'a schema of more',
    'p',
    `export const p = shape<{ kind: 'a' }>();`,
    `export const p = shape<{ kind: 'a' } | { kind: 'b' }>();`,
    true,
  ],
  [
    'a generic type of another inside',
    'Q',
    `export type Q<T> = { of: T; at: string };`,
    `export type Q<T> = { of: T; at: number };`,
    false,
  ],
];

describe('a changed name of a public face', () => {
  const broken = new Set<string>();

  before(async () => {
    const tree = (name: string, texts: readonly string[]) => {
      const root = join(holder, name);
      const write = (path: string, text: string) => {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      };
      const exports = { './*': './src/public/*.ts' };
      write(
        'shared/host/package.json',
        JSON.stringify({ name: '@moa/host', version: '1.0.0', exports }),
      );
      write(
        'shared/host/src/internal/shape.ts',
        `export type Shape<T> = { _zod: { input: T; output: T } };\nexport const shape = <T>(): Shape<T> => ({ _zod: {} as { input: T; output: T } });\n`,
      );
      for (const [index, [, one]] of changes.entries())
        write(
          `shared/host/src/public/${one}.ts`,
          `import { shape } from '../internal/shape.ts';\nexport const used = shape;\n${texts[index]}\n`,
        );
      symlinkSync(join(workspace, 'node_modules'), join(root, 'node_modules'));
      cpSync(join(workspace, 'shared/build/tsconfig'), join(root, 'shared/build/tsconfig'), {
        recursive: true,
      });
      write('shared/build/package.json', JSON.stringify({ name: '@moa/build' }));
      return root;
    };
    const trees = {
      before: tree(
        'before',
        changes.map(([, , was]) => was),
      ),
      now: tree(
        'now',
        changes.map(([, , , is]) => is),
      ),
    };
    const named = changes.map(([, name]) => ({ folder: 'shared/host', module: name, name }));
    for (const { name } of await findBreaks(trees, ['shared/host'], named)) broken.add(name);
  });

  for (const [what, name, , , fits] of changes)
    it(`${fits ? 'still fits' : 'fits no longer'} with ${what}`, () => {
      assert.equal(broken.has(name), !fits);
    });
});
