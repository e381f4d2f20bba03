/** `dist/release.json`: which version of what runs, and which ran before. Written whole, in one step. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type ReleaseFile = {
  id: string;
  createdAt: string;
  /** Package -> its versions, newest last; `current` is the one that runs. */
  packages: Record<string, { current: string; history: string[] }>;
};

const kept = 5;

export function readReleaseFile(dist: string): ReleaseFile {
  try {
    return JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseFile;
  } catch {
    return { id: '0', createdAt: new Date(0).toISOString(), packages: {} };
  }
}

export function writeReleaseFile(dist: string, packages: ReleaseFile['packages']): ReleaseFile {
  const previous = readReleaseFile(dist);
  const next: ReleaseFile = {
    id: String(Number(previous.id) + 1),
    createdAt: new Date().toISOString(),
    packages,
  };
  const path = join(dist, 'release.json');
  writeFileSync(`${path}.new`, JSON.stringify(next, null, 2));
  renameSync(`${path}.new`, path);
  return next;
}

/** A new version becomes the current one. */
export function publish(
  packages: ReleaseFile['packages'],
  name: string,
  version: string,
): ReleaseFile['packages'] {
  const history = [
    ...(packages[name]?.history ?? []).filter((known) => known !== version),
    version,
  ].slice(-kept);
  return { ...packages, [name]: { current: version, history } };
}

/** The version before the current one runs again. Throws a sentence when there is none. */
export function rollBack(packages: ReleaseFile['packages'], name: string): ReleaseFile['packages'] {
  const entry = packages[name];
  const before = entry?.history[entry.history.indexOf(entry.current) - 1];
  if (!entry || !before) throw new Error(`${name} has no earlier version to go back to`);
  return { ...packages, [name]: { ...entry, current: before } };
}

/** The package's own version, its last number counted on past every version known. */
export function nextVersion(packageVersion: string, history: readonly string[]): string {
  const [major, minor, patch] = packageVersion.split('.').map(Number);
  const taken = history
    .map((version) => version.split('.').map(Number))
    .filter(([a, b]) => a === major && b === minor);
  const next =
    taken.length === 0
      ? (patch ?? 0)
      : Math.max(patch ?? 0, ...taken.map(([, , c]) => (c ?? 0) + 1));
  return `${major}.${minor}.${next}`;
}
