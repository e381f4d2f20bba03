/**
 * Another build in the place of one remote: for this browser alone, and in the simulated world alone.
 * What the build consists of was read when it was chosen, so that every file has its integrity here too.
 */
import { type Release, releasedRemote } from '@moa/contracts/platform/release';
import * as z from '@moa/contracts/schema';
import { readStored, writeStored } from '@moa/host/stored-value';

const storageKey = 'moa.overrides';
const override = z.object({
  remote: releasedRemote,
  /** Where its files are, when that is another local address; null for builds of this server. */
  from: z.nullable(z.string()),
});
export type Override = z.Output<typeof override>;

/** Path of a build -> where its files really are. */
const elsewhere = new Map<string, string>();

export function readOverrides(): readonly Override[] {
  return readStored(storageKey, z.array(override)) ?? [];
}

/** Begins with the next load of the page. */
export function storeOverrides(overrides: readonly Override[]): void {
  writeStored(storageKey, overrides);
}

/** The release as this browser runs it. In the live world that is the release itself. */
export function withOverrides(release: Release): Release {
  if (release.world !== 'sandbox') return release;
  const overrides = readOverrides();
  for (const { remote, from } of overrides) if (from) elsewhere.set(remote.base, from);
  const remotes = release.remotes.map(
    (released) => overrides.find(({ remote }) => remote.name === released.name)?.remote ?? released,
  );
  return { ...release, remotes };
}

/** Where a script of the release is fetched: its path, unless its build is somewhere else. */
export function getAddress(path: string): string {
  const file = path.replace(/^.*\//, '');
  const from = elsewhere.get(path.slice(0, path.length - file.length));
  return from ? from + file : path;
}

/** The path in the release of a script's address. */
export function getPath(url: URL): string | null {
  if (url.origin === location.origin) return url.pathname;
  for (const [base, from] of elsewhere) {
    if (url.href.startsWith(from)) return base + url.pathname.slice(new URL(from).pathname.length);
  }
  return null;
}
