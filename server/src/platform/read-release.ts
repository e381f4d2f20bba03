/**
 * Selects the release to run from the builds: a remote that is unreadable or incompatible with the
 * others is left out alone.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseRelease, describeLeftOut } from '@moa/contracts/platform/choose-release';
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
    problems: leftOut.map(describeLeftOut),
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
