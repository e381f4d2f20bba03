/**
 * Builds every browser package whose sources changed since they were last published, two at a time, and
 * publishes together what fits together. What was rolled back or taken out stays so until its sources
 * change; a remote whose folder is gone is taken out.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describeLeftOut } from '@moa/contracts/platform/choose-release';
import { leftOutOf } from '../release/check-release.ts';
import { changeRelease, type Packages, publish, readReleaseFile } from '../release/release-file.ts';
import { type Built, buildVersion, builtFromNow } from './build-version.ts';
import { browserPackages, versionsFolder } from './packages.ts';

type Options = {
  /** Called after each build. */
  onBuilt?(built: Built, done: number, all: number): void;
  /** Gets a sentence for each package not published though its folder is there, or taken out. */
  say?(sentence: string): void;
  only?: string | undefined;
  /** Goes on without a remote that cannot be built: the version before stays. Otherwise that throws. */
  goOn?: boolean;
};

type Ready = Pick<Built, 'name' | 'version' | 'inputs'>;

/** Builds what changed under `dist`. Answers what was built. */
export async function buildChanged(
  dist: string,
  { onBuilt = () => undefined, say = () => undefined, only, goOn = false }: Options = {},
): Promise<Built[]> {
  mkdirSync(dist, { recursive: true });
  const before = readReleaseFile(dist).packages;
  const names = browserPackages();
  const changed = names
    .filter((name) => only === undefined || name === only)
    .map((name) => ({ name, built: builtFromNow(dist, name) }))
    .filter(({ name, built }) => {
      const isPublished = isSettled(dist, before, name, built);
      const { current, inputs = '' } = before[name] ?? {};
      if (isPublished && (!current || !built.get(current)?.includes(inputs)))
        say(tellHeldBack(name, current ?? null));
      return !isPublished;
    });
  const ready: Ready[] = changed.flatMap(({ name, built }) =>
    [...built].slice(0, 1).map(([version, [inputs]]) => ({ name, version, inputs })),
  );
  const work = changed.filter(({ name }) => !ready.some((one) => one.name === name));
  const built: Built[] = [];
  const queue = [...work];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name } = next;
      const result = await buildVersion(dist, name).catch((cause: Error) => {
        if (!goOn || name === 'shell') throw cause;
        say(
          `${cause.message}\n  ${before[name]?.current ?? 'Nothing'} of ${name} runs until it can be built.`,
        );
        return null;
      });
      if (result === null) continue;
      ready.push(result);
      built.push(result);
      onBuilt(result, built.length, work.length);
    }
  };
  await Promise.all([worker(), worker()]);
  changeRelease(dist, (packages) => {
    let next = withoutGone(packages, names, say);
    for (const { name, version, inputs } of ready) {
      // Published, rolled back or taken out while this was built: that was meant, and is newer.
      if (!isDeepStrictEqual(packages[name], before[name])) continue;
      // Sources that went back to what was rolled back are the same mistake.
      const isRejected = packages[name]?.rejected.includes(version) ?? false;
      if (isRejected) say(tellHeldBack(name, packages[name]?.current ?? null));
      else next = publish(next, name, version, inputs);
    }
    return withoutMisfits(dist, packages, next, say);
  });
  return built;
}

/**
 * True if the current sources have been published before, so that the running version was chosen
 * since then.
 */
function isSettled(
  dist: string,
  packages: Packages,
  name: string,
  built: ReadonlyMap<string, readonly string[]>,
): boolean {
  const { current, inputs } = packages[name] ?? {};
  if (inputs === undefined || current === undefined) return false;
  if (![...built.values()].some((known) => known.includes(inputs))) return false;
  return (
    current === null || existsSync(join(versionsFolder(dist, name), current, 'moa-build.json'))
  );
}

function tellHeldBack(name: string, current: string | null): string {
  return current === null
    ? `${name} was taken out and stays so; npm run release -- ${name} publishes it`
    : `${name} stays at ${current}: what is in its folder was rolled back; npm run release -- ${name} publishes it all the same`;
}

/** Without the remotes whose folder was deleted. */
function withoutGone(
  packages: Packages,
  names: readonly string[],
  say: (sentence: string) => void,
): Packages {
  const entries = Object.entries(packages);
  for (const [name] of entries)
    if (!names.includes(name)) say(`${name} has no folder any more and is taken out`);
  return Object.fromEntries(entries.filter(([name]) => names.includes(name)));
}

/** Keeps the previous version of packages that do not fit the others; reported at each start. */
function withoutMisfits(
  dist: string,
  before: Packages,
  next: Packages,
  say: (sentence: string) => void,
): Packages {
  const fitting = { ...next };
  for (const one of leftOutOf(dist, next)) {
    say(describeLeftOut(one));
    const former = before[one.name];
    if (former) fitting[one.name] = former;
    else delete fitting[one.name];
  }
  return Object.keys(next).length === 0 || isDeepStrictEqual(before, fitting) ? before : fitting;
}
