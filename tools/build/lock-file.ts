/** Dependencies of a package of the workspace with theirs, from `pnpm-lock.yaml`. */
import { join } from 'node:path/posix';

type LockFile = {
  /** Settings for every package: version of the format, overrides, patches. */
  common: string;
  importers: ReadonlyMap<string, string>;
  /** `name@version` -> how it is resolved. */
  packages: ReadonlyMap<string, string>;
  /** `name@version` -> what it depends on. */
  snapshots: ReadonlyMap<string, string>;
};

/** pnpm writes one form of YAML: sections at the margin, their entries two spaces in. */
export function readLockFile(text: string): LockFile {
  const sections = entriesAt(0, text);
  const [importers, packages, snapshots] = ['importers', 'packages', 'snapshots'].map((name) => {
    const section = entriesAt(2, sections.get(name));
    sections.delete(name);
    return section;
  }) as [Map<string, string>, Map<string, string>, Map<string, string>];
  sections.delete('catalogs');
  return { common: [...sections].flat().join('\n'), importers, packages, snapshots };
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
    for (const [name, version] of dependenciesOf(lock.importers.get(path), kinds)) {
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
      for (const [name, version] of dependenciesOf(snapshot, production))
        stack.push([`${name}@${version}`, version]);
    }
  }
}

/** Name and resolved version, of an importer (`version:` a line below) or of a snapshot (beside it). */
function dependenciesOf(
  text: string | undefined,
  kinds: readonly string[],
): [name: string, version: string][] {
  const lists = entriesAt(4, text);
  return kinds
    .flatMap((kind) => [...entriesAt(6, lists.get(kind))])
    .map(([name, entry]): [string, string] => [
      name,
      unquoted(/^\s+version: (.+)$/m.exec(entry)?.[1] ?? entry.trim()),
    ])
    .filter(([, version]) => version !== '');
}

/** The entries that begin at a column, each with the text beside and below it. */
function entriesAt(column: number, text = ''): Map<string, string> {
  const entries = new Map<string, string>();
  const start = new RegExp(`^ {${column}}(\\S.*?):(?: (.*))?$`);
  let key = '';
  for (const line of text.split('\n')) {
    const match = start.exec(line);
    if (match) {
      key = unquoted(match[1] ?? '');
      entries.set(key, match[2] ? ` ${match[2]}` : '');
    } else if (line.trim() !== '') entries.set(key, `${entries.get(key) ?? ''}\n${line}`);
  }
  return entries;
}

function unquoted(text: string): string {
  return text.replace(/^'(.*)'$/, '$1');
}
