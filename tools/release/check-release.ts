/** Checks the compatibility of a package with the running release before it is published. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRemote } from '@moa/contracts/platform/check-release-set';
import { chooseRelease, type LeftOut } from '@moa/contracts/platform/choose-release';
import { type BuildRecord, readBuildRecord } from '@moa/contracts/platform/release';
import { versionsFolder } from '../build/packages.ts';
import type { Packages } from './release-file.ts';

/**
 * Throws one sentence where the package does not fit the others in `next`, or where those no longer run
 * that run now.
 */
export function refuseWhatDoesNotFit(
  dist: string,
  before: Packages,
  next: Packages,
  name: string,
): void {
  const version = next[name]?.current;
  if (version === null || version === undefined) return;
  const refuse = (why: string): never => {
    throw new Error(`${name} ${version} ${why}. Nothing was published.`);
  };
  const leftOut = leftOutOf(dist, next);
  const own = leftOut.find((one) => one.name === name);
  if (own) refuse(own.sentence);
  const troubledBefore = new Set(leftOutOf(dist, before).map(({ name }) => name));
  const troubled = leftOut.find((one) => !troubledBefore.has(one.name));
  if (troubled) refuse(`does not fit ${troubled.name}, which ${troubled.sentence}`);
  if (name === 'shell') return;
  const { shell, remotes } = chooseRelease({ packages: next }, recordOf(dist));
  const others = remotes.filter((one) => one.name !== name);
  const sentence = checkRemote(shell, recordOf(dist)(name, version), others);
  if (sentence !== null) refuse(sentence);
}

/** The packages that would not run, each with a sentence; empty without a shell: nothing runs. */
export function leftOutOf(dist: string, packages: Packages): LeftOut[] {
  if (!packages['shell']?.current) return [];
  return chooseRelease({ packages }, recordOf(dist)).leftOut;
}

function recordOf(dist: string): (name: string, version: string) => BuildRecord {
  return (name, version) =>
    readBuildRecord(
      readFileSync(join(versionsFolder(dist, name), version, 'moa-build.json'), 'utf8'),
    );
}
