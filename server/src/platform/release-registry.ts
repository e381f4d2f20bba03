/**
 * Which version of what runs. It reads `release.json` and the builds it names from the folder of
 * built packages and follows changes while the server runs. One remote that cannot be read or does not
 * fit the others is left out alone (`chooseRelease`); where the file itself cannot be read, the release
 * before stays.
 */
import { existsSync, type FSWatcher, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { chooseRelease, tellLeftOut } from '@moa/contracts/platform/choose-release';
import {
  type BuildRecord,
  type Release,
  type ReleasedRemote,
  readBuildRecord,
  release,
} from '@moa/contracts/platform/release';
import { releaseFile } from '@moa/contracts/platform/release-file';

export type CurrentRelease = {
  release: Release;
  shell: BuildRecord;
  shellBase: string;
  /** A sentence for each package that does not run as the file asks. */
  problems: readonly string[];
};

export type ReleaseRegistry = {
  /** Null until something was built. */
  current(): CurrentRelease | null;
  /** What keeps the release from being as it was published; empty where all of it runs. */
  problems(): readonly string[];
  stop(): void;
};

type Options = {
  dist: string;
  world: Release['world'];
  outboxUrl?: string | null;
  onChange(current: CurrentRelease): void;
  onError(error: Error): void;
};

/** Starts to follow the folder. A release that cannot be read is reported and the one before stays. */
export function followRelease({
  dist,
  world,
  outboxUrl = null,
  onChange,
  onError,
}: Options): ReleaseRegistry {
  let current: CurrentRelease | null = null;
  let unread: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  const load = (first: boolean) => {
    try {
      const next = readRelease(dist, world, outboxUrl);
      unread = null;
      for (const problem of next.problems) onError(new Error(problem));
      if (next.release.id === current?.release.id) return;
      current = next;
      if (!first) onChange(next);
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      // Before anything was built there is nothing that could be wrong.
      unread = existsSync(join(dist, 'release.json')) ? error.message : null;
      onError(error);
    }
  };
  load(true);
  let watcher: FSWatcher | null = null;
  try {
    watcher = watch(dist, (_, file) => {
      if (file !== 'release.json') return;
      clearTimeout(timer);
      timer = setTimeout(() => load(false), 50);
    });
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)));
  }
  return {
    current: () => current,
    problems: () => [...(unread === null ? [] : [unread]), ...(current?.problems ?? [])],
    stop() {
      clearTimeout(timer);
      watcher?.close();
    },
  };
}

/** Throws where there is no release that could run at all. */
export function readRelease(
  dist: string,
  world: Release['world'],
  outboxUrl: string | null = null,
): CurrentRelease {
  const file = releaseFile.parse(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')));
  const { shell, remotes, leftOut } = chooseRelease(file, (name, version) =>
    readBuild(join(dist, name === 'shell' ? 'shell' : join('remotes', name), version)),
  );
  return {
    shell,
    problems: leftOut.map(tellLeftOut),
    shellBase: `/shell/${shell.version}/`,
    release: release.parse({
      id: file.id,
      createdAt: file.createdAt,
      shell: { version: shell.version, hostVersion: shell.hostVersion ?? '1.0.0' },
      world,
      ...(outboxUrl === null ? {} : { outboxUrl }),
      remotes: remotes.map(toRemote),
    }),
  };
}

function readBuild(folder: string): BuildRecord {
  const file = join(folder, 'moa-build.json');
  if (!existsSync(file)) throw new Error('has no build on this server');
  return readBuildRecord(readFileSync(file, 'utf8'));
}

function toRemote(build: BuildRecord): ReleasedRemote {
  const { name, version, container, entry, files, modules, manifest } = build;
  if (!manifest) throw new Error(`The build of ${name} ${version} has no manifest`);
  const scripts = Object.fromEntries(
    Object.entries(files).filter(([file]) => file.endsWith('.js')),
  );
  return {
    name,
    version,
    base: `/remotes/${name}/${version}/`,
    container,
    entry,
    files: scripts,
    modules,
    manifest,
  };
}
