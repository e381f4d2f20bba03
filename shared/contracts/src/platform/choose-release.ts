/**
 * Chooses the parts of the release file that run: an incompatible remote is left out, or its last
 * compatible version stays; the others run. The same file gives the same result after every
 * restart.
 */
import { checkRemote, type Refusal } from './check-release-set.ts';
import type { BuildRecord } from './release.ts';
import type { ReleasedPackage, ReleaseFile } from './release-file.ts';

export type LeftOut = Refusal & {
  /** The version that runs in its place. */
  instead: string | null;
};
type ChosenRelease = { shell: BuildRecord; remotes: BuildRecord[]; leftOut: LeftOut[] };

/** Reads what a build says of itself. Throws with what is wrong with it. */
type ReadBuild = (name: string, version: string) => BuildRecord;

/** Throws a sentence where there is no shell to run. */
export function chooseRelease(
  { packages }: Pick<ReleaseFile, 'packages'>,
  read: ReadBuild,
): ChosenRelease {
  const { shell: shellEntry, ...remoteEntries } = packages;
  if (!shellEntry?.current) throw new Error('The release names no shell');
  const leftOut: LeftOut[] = [];
  const shell = firstThatFits('shell', shellEntry, read, () => null, leftOut);
  if (!shell) throw new Error(`The shell cannot be read: ${leftOut[0]?.sentence}`);
  const remotes: BuildRecord[] = [];
  for (const [name, entry] of Object.entries(remoteEntries).sort(byAge)) {
    const fit = (build: BuildRecord) => checkRemote(shell, build, remotes);
    const remote = firstThatFits(name, entry, read, fit, leftOut);
    if (remote) remotes.push(remote);
  }
  return { shell, remotes: remotes.sort((a, b) => (a.name < b.name ? -1 : 1)), leftOut };
}

/** The current version, else the latest one that ran before it, was not rolled back, and fits. */
function firstThatFits(
  name: string,
  entry: ReleasedPackage,
  read: ReadBuild,
  check: (build: BuildRecord) => string | null,
  leftOut: LeftOut[],
): BuildRecord | null {
  if (entry.current === null) return null;
  const before = entry.history
    .map(({ version }) => version)
    .filter((version) => version !== entry.current && !entry.rejected.includes(version))
    .reverse();
  let refused: LeftOut | null = null;
  for (const version of [entry.current, ...before]) {
    const { build, sentence } = look(name, version, read, check);
    if (sentence === null && build) {
      if (refused) leftOut.push({ ...refused, instead: version });
      return build;
    }
    refused ??= { name, version, sentence: sentence ?? '', instead: null };
  }
  if (refused) leftOut.push(refused);
  return null;
}

function look(
  name: string,
  version: string,
  read: ReadBuild,
  check: (build: BuildRecord) => string | null,
): { build: BuildRecord | null; sentence: string | null } {
  try {
    const build = read(name, version);
    return { build, sentence: check(build) };
  } catch (cause) {
    return { build: null, sentence: cause instanceof Error ? cause.message : String(cause) };
  }
}

type Entry = [name: string, entry: ReleasedPackage];

/** Orders remotes by age: of two that claim the same thing, the older keeps it. */
function byAge([name, a]: Entry, [otherName, b]: Entry): number {
  const [since = '', otherSince = ''] = [a, b].map((one) => one.history[0]?.since);
  return since < otherSince ? -1 : since > otherSince ? 1 : name < otherName ? -1 : 1;
}

/** For a log, a terminal or health: who does not run, why, and what does in its place. */
export function describeLeftOut({ name, version, sentence, instead }: LeftOut): string {
  return `${name} ${version} ${sentence}; ${instead === null ? 'it is left out' : `${instead} stays`}`;
}
