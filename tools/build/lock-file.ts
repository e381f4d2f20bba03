/** Dependencies of a package of the workspace with theirs, from `pnpm-lock.yaml`. */
import { join } from 'node:path/posix';

type Block = { key: string; text: string };

type LockFile = {
  /** What concerns every package: the form of the file, overrides, patches. */
  common: string;
  importers: ReadonlyMap<string, string>;
  /** `name@version` -> how it is resolved. */
  packages: ReadonlyMap<string, string>;
  /** `name@version` -> what it depends on. */
  snapshots: ReadonlyMap<string, string>;
};

/** pnpm writes one form of YAML: sections at the margin, their entries two spaces in. */
export function readLockFile(text: string): LockFile {
  const sections = new Map(split(text, 0).map(({ key, text }) => [key, text]));
  const section = (name: string) =>
    new Map(split(sections.get(name) ?? '', 2).map(({ key, text }) => [key, text]));
  const apart = ['importers', 'packages', 'snapshots', 'catalogs'];
  return {
    common: [...sections]
      .filter(([name]) => !apart.includes(name))
      .map(([name, text]) => name + text)
      .join('\n'),
    importers: section('importers'),
    packages: section('packages'),
    snapshots: section('snapshots'),
  };
}

export const production = ['dependencies', 'optionalDependencies'];

/**
 * All that is installed for some packages of the workspace, as text that changes when it does. Packages
 * of the workspace that they stand upon count with what they bring to others. `kinds`: of their own.
 */
export function resolvedDependencies(
  lock: LockFile,
  importers: readonly string[],
  kinds: readonly string[] = [...production, 'devDependencies'],
): string {
  const seen = new Map<string, string>();
  const waiting = importers.map((path) => ({ path, kinds }));
  const visited = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, kinds } = next;
    if (visited.has(path)) continue;
    visited.add(path);
    for (const [name, version] of dependenciesOf(lock.importers.get(path) ?? '', 4, kinds)) {
      if (version.startsWith('link:'))
        waiting.push({ path: join(path, version.slice('link:'.length)), kinds: production });
      else addPackage(`${name}@${version}`, version);
    }
  }
  return [
    lock.common,
    ...[...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text),
  ].join('\n');

  function addPackage(named: string, aliased: string): void {
    const stack = [[named, aliased]];
    for (let top = stack.pop(); top; top = stack.pop()) {
      // An alias is written with the name of its package.
      const key = top.find((one) => lock.snapshots.has(one)) ?? top[0] ?? '';
      if (seen.has(key)) continue;
      const snapshot = lock.snapshots.get(key) ?? '';
      const bare = key.replace(/\(.*$/, '');
      seen.set(key, `${key}${lock.packages.get(bare) ?? ''}${snapshot}`);
      for (const [name, version] of dependenciesOf(snapshot, 4, production))
        stack.push([`${name}@${version}`, version]);
    }
  }
}

/** Name and resolved version, of an importer (`version:` a line below) or of a snapshot (beside it). */
function dependenciesOf(
  text: string,
  indent: number,
  kinds: readonly string[],
): [name: string, version: string][] {
  return split(text, indent)
    .filter(({ key }) => kinds.includes(key))
    .flatMap(({ text: list }) =>
      split(list, indent + 2).flatMap(({ key, text: entry }): [string, string][] => {
        const version = /^\s+version: (.+)$/m.exec(entry)?.[1] ?? entry.trim();
        return version === '' ? [] : [[key, unquoted(version)]];
      }),
    );
}

/** The entries at one depth, each with what is below it. */
function split(text: string, indent: number): Block[] {
  const blocks: Block[] = [];
  const start = new RegExp(`^ {${indent}}(\\S.*?):(?: (.*))?$`);
  for (const line of text.split('\n')) {
    const match = start.exec(line);
    const last = blocks.at(-1);
    if (match) blocks.push({ key: unquoted(match[1] ?? ''), text: match[2] ? ` ${match[2]}` : '' });
    else if (last && line.trim() !== '') last.text += `\n${line}`;
  }
  return blocks;
}

function unquoted(text: string): string {
  return text.replace(/^'(.*)'$/, '$1');
}
