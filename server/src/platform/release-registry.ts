/**
 * Which version of what runs. It reads `release.json` and the builds it names from the folder of
 * built packages, follows changes while the server runs, and keeps the last good release when a new
 * one cannot be read.
 */
import { type FSWatcher, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import {
  type BuildRecord,
  buildRecord,
  type Release,
  type ReleasedRemote,
  release,
} from '@moa/contracts/platform/release';
import * as z from '@moa/contracts/schema';

const releaseFile = z.object({
  id: z.string(),
  createdAt: z.string(),
  packages: z.record(z.string(), z.object({ current: z.string(), history: z.array(z.string()) })),
});

export type CurrentRelease = { release: Release; shell: BuildRecord; shellBase: string };

export type ReleaseRegistry = {
  /** Null until something was built. */
  current(): CurrentRelease | null;
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
  let timer: NodeJS.Timeout | undefined;
  const load = (first: boolean) => {
    try {
      const next = readRelease(dist, world, outboxUrl);
      if (next.release.id === current?.release.id) return;
      current = next;
      if (!first) onChange(next);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
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
    stop() {
      clearTimeout(timer);
      watcher?.close();
    },
  };
}

/** Throws with what is wrong in the folder. */
export function readRelease(
  dist: string,
  world: Release['world'],
  outboxUrl: string | null = null,
): CurrentRelease {
  const file = releaseFile.parse(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')));
  const { shell: shellEntry, ...remoteEntries } = file.packages;
  if (!shellEntry) throw new Error('The release names no shell');
  const shell = readBuild(join(dist, 'shell', shellEntry.current));
  const remotes = Object.entries(remoteEntries).map(([name, { current }]) =>
    toRemote(readBuild(join(dist, 'remotes', name, current))),
  );
  const names = new Set<string>();
  for (const { manifest } of remotes) {
    for (const route of manifest.routes) {
      for (const path of [route.path, ...route.aliases]) {
        if (names.has(path)) throw new Error(`Two remotes claim the route ${path}`);
        names.add(path);
      }
    }
  }
  return {
    shell,
    shellBase: `/shell/${shell.version}/`,
    release: release.parse({
      id: file.id,
      createdAt: file.createdAt,
      shell: { version: shell.version, hostVersion: shell.hostVersion ?? '1.0.0' },
      world,
      ...(outboxUrl === null ? {} : { outboxUrl }),
      remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)),
    }),
  };
}

function readBuild(folder: string): BuildRecord {
  return buildRecord.parse(JSON.parse(readFileSync(join(folder, 'moa-build.json'), 'utf8')));
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
