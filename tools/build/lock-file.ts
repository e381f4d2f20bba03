/** Dependencies of a package of the workspace with theirs, from `pnpm-lock.yaml`. */
import { join } from 'node:path/posix';
import { load } from 'js-yaml';

/** A resolved version, bare in a snapshot and with its specifier in an importer. */
type Versions = Record<string, string | { version: string }>;
type Dependent = Partial<Record<Kind, Versions>>;
type Kind = 'dependencies' | 'optionalDependencies' | 'devDependencies';

type LockFile = {
  /** Packages of the workspace, by their paths. */
  importers: Record<string, Dependent>;
  /** `name@version` -> how it is resolved. */
  packages: Record<string, object>;
  /** `name@version` -> its dependencies. */
  snapshots: Record<string, Dependent>;
  /** Settings for every package: version of the format, overrides, patches. */
  common: object;
};

export function readLockFile(text: string): LockFile {
  const {
    importers = {},
    packages = {},
    snapshots = {},
    catalogs: _,
    ...common
  } = (load(text) ?? {}) as Partial<Omit<LockFile, 'common'>> & { catalogs?: object };
  return { importers, packages, snapshots, common };
}

export const production: readonly Kind[] = ['dependencies', 'optionalDependencies'];

/**
 * All that is installed for some packages of the workspace, as text that changes when it does. Packages
 * of the workspace that they depend on count with their own dependencies of production.
 */
export function resolvedDependencies(
  { importers: known, packages, snapshots, common }: LockFile,
  importers: readonly string[],
  kinds: readonly Kind[] = [...production, 'devDependencies'],
): string {
  const seen = new Map<string, unknown>();
  const visited = new Set(importers);
  for (const path of importers) addAll(path, kinds);
  return JSON.stringify([common, [...seen].sort(([a], [b]) => (a < b ? -1 : 1))]);

  function addAll(path: string, own: readonly Kind[]): void {
    for (const [name, version] of dependencies(known[path], own)) {
      const linked = version.startsWith('link:') ? join(path, version.slice('link:'.length)) : null;
      if (linked === null) addPackage(name, version);
      else if (!visited.has(linked)) {
        visited.add(linked);
        addAll(linked, production);
      }
    }
  }

  function addPackage(name: string, version: string): void {
    // An alias is written with the name of its package.
    const key = [`${name}@${version}`, version].find((one) => one in snapshots);
    if (key === undefined || seen.has(key)) return;
    seen.set(key, [packages[key.replace(/\(.*$/, '')], snapshots[key]]);
    for (const [child, at] of dependencies(snapshots[key], production)) addPackage(child, at);
  }
}

function dependencies(
  dependent: Dependent | undefined,
  kinds: readonly Kind[],
): [name: string, version: string][] {
  return kinds
    .flatMap((kind) => Object.entries(dependent?.[kind] ?? {}))
    .map(([name, at]) => [name, typeof at === 'string' ? at : at.version]);
}
