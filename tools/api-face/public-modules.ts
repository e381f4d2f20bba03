/** What a shared package opens to others: the doors of its `exports`, save those that are internal. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type PublicModule = {
  /** What follows the package's name in an import: `late/wallet`. */
  module: string;
  /** From the package's folder: `src/public/late/wallet.ts`. */
  file: string;
};

type Package = { name: string; version: string; exports: Exports };
type Exports = Record<string, string | string[] | null>;

export function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}

/** The public modules of a package in the order of their names. */
export function publicModules(folder: string): PublicModule[] {
  const { exports } = readPackage(folder);
  return globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|bench|specimens)\.tsx?$|\/testing\//.test(file))
    .flatMap((file) => requestsOf(exports, file).map((request) => ({ request, file })))
    .filter(({ request }) => !request.startsWith('./internal/'))
    .map(({ request, file }) => ({ module: request.slice('./'.length), file }))
    .sort((a, b) => (a.module < b.module ? -1 : 1));
}

/** The requests that lead to a file; of several doors the most exact one is taken, and null closes it. */
function requestsOf(exports: Exports, file: string): string[] {
  return Object.entries(exports).flatMap(([door, targets]) =>
    [targets ?? []].flat().flatMap((target) => {
      const rest = restOf(target, `./${file}`);
      const request = rest === null ? null : door.replace('*', rest);
      return request !== null && doorOf(exports, request) === door ? [request] : [];
    }),
  );
}

function doorOf(exports: Exports, request: string): string | undefined {
  return Object.keys(exports)
    .filter((door) => restOf(door, request) !== null)
    .sort((a, b) => exactness(b) - exactness(a))[0];
}

function exactness(door: string): number {
  return door.includes('*') ? door.indexOf('*') : Number.POSITIVE_INFINITY;
}

/** The part of the text at the star of a pattern; empty without a star, null where the pattern does not fit. */
function restOf(pattern: string, text: string): string | null {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === text ? '' : null;
  return text.length > before.length + after.length &&
    text.startsWith(before) &&
    text.endsWith(after)
    ? text.slice(before.length, text.length - after.length)
    : null;
}
