/**
 * `dist/release.json`: which version of what runs, and which ran before. It is changed under a
 * lock, from what is there at that moment, so that of two who publish at once neither is lost; and
 * it is written whole, so that a reader gets the old file or the new one.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type ReleasedPackage,
  type ReleaseFile,
  releaseFile,
} from '@moa/contracts/platform/release-file';

export type Packages = ReleaseFile['packages'];

const stored = 50;
/** For so long one waits for others who publish. */
const patienceMs = 20_000;

export function readReleaseFile(dist: string): ReleaseFile {
  let text: string;
  try {
    text = readFileSync(join(dist, 'release.json'), 'utf8');
  } catch {
    return { id: '0', createdAt: new Date(0).toISOString(), packages: {} };
  }
  return releaseFile.parse(JSON.parse(text));
}

/**
 * Publishes what `change` makes of the packages as they are. It may throw a sentence: then nothing is
 * written. Nothing is written either where it answers the very same.
 */
export function changeRelease(dist: string, change: (packages: Packages) => Packages): ReleaseFile {
  mkdirSync(dist, { recursive: true });
  // A lock of SQLite ends with its process, however that ends.
  const lock = new DatabaseSync(join(dist, 'release.lock'), { timeout: patienceMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    const previous = readReleaseFile(dist);
    const packages = change(previous.packages);
    if (packages === previous.packages) return previous;
    const next: ReleaseFile = {
      id: nextId(previous.id, packages),
      createdAt: new Date().toISOString(),
      packages,
    };
    const path = join(dist, 'release.json');
    writeFileSync(`${path}.new`, JSON.stringify(next, null, 2));
    renameSync(`${path}.new`, path);
    return next;
  } finally {
    lock.close();
  }
}

/** Counts on; the hash sets it apart from another folder of builds, where the count began again. */
function nextId(previous: string, packages: Packages): string {
  const current = Object.entries(packages).map(([name, entry]) => `${name} ${entry.current}`);
  const hash = createHash('sha256').update(current.sort().join('\n')).digest('hex');
  return `${Number.parseInt(previous, 10) + 1}-${hash.slice(0, 6)}`;
}

/** A version becomes the current one. `inputs`: the sources that it was built from, where they are known. */
export function publish(
  packages: Packages,
  name: string,
  version: string,
  inputs?: string,
): Packages {
  const known = packages[name];
  const sources = inputs ?? known?.inputs;
  const entry: ReleasedPackage = {
    current: version,
    history: known?.current === version ? known.history : ranNow(known?.history ?? [], version),
    rejected: (known?.rejected ?? []).filter((one) => one !== version),
    ...(sources !== undefined && { inputs: sources }),
  };
  return { ...packages, [name]: entry };
}

/**
 * The version that ran before the current one, and was not rolled back itself, runs again. The one that
 * is left is not published again by itself. Throws a sentence when there is none.
 */
export function rollBack(packages: Packages, name: string): Packages {
  const entry = packages[name];
  const { current } = entry ?? {};
  const rejected = new Set([...(entry?.rejected ?? []), ...(current ? [current] : [])]);
  const before = entry?.history.findLast(({ version }) => !rejected.has(version));
  if (!entry || !current || !before)
    throw new Error(`${name} has no earlier version to go back to`);
  return {
    ...packages,
    [name]: {
      ...entry,
      current: before.version,
      history: ranNow(entry.history, before.version),
      rejected: [...rejected],
    },
  };
}

/** Takes a remote out. `folder`: whether its sources stay, which are then not published by themselves. */
export function remove(packages: Packages, name: string, folder: boolean): Packages {
  const { [name]: entry, ...others } = packages;
  if (!entry || entry.current === null) throw new Error(`${name} does not run`);
  return folder ? { ...others, [name]: { ...entry, current: null } } : others;
}

function ranNow(history: ReleasedPackage['history'], version: string): ReleasedPackage['history'] {
  const others = history.filter((one) => one.version !== version);
  return [...others, { version, since: new Date().toISOString() }].slice(-stored);
}
