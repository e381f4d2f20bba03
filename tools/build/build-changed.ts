/** Builds every browser package whose inputs changed since its current version, two at a time, and publishes them together. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  nextVersion,
  publish,
  readReleaseFile,
  writeReleaseFile,
} from '../release/release-file.ts';
import { type Built, buildVersion } from './build-version.ts';
import { inputHash } from './input-hash.ts';
import { browserPackages, versionsFolder, workspace } from './packages.ts';

/** Builds what changed under `dist`. `onBuilt` is told of each. Answers what was built. */
export async function buildChanged(
  dist: string,
  onBuilt: (built: Built, done: number, all: number) => void,
  only?: string,
): Promise<Built[]> {
  await mkdir(dist, { recursive: true });
  const before = readReleaseFile(dist);
  const work = browserPackages()
    .filter((name) => only === undefined || name === only)
    .map((name) => ({ name, inputs: inputHash(name), current: before.packages[name]?.current }))
    .filter(
      ({ name, inputs, current }) =>
        current === undefined || inputsOf(dist, name, current) !== inputs,
    );
  const built: Built[] = [];
  const queue = [...work];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const version = nextVersion(
        packageVersion(next.name),
        before.packages[next.name]?.history ?? [],
      );
      const result = await buildVersion(dist, next.name, version, next.inputs);
      built.push(result);
      onBuilt(result, built.length, work.length);
    }
  };
  await Promise.all([worker(), worker()]);
  if (built.length > 0) {
    let { packages } = readReleaseFile(dist);
    for (const { name, version } of built) packages = publish(packages, name, version);
    writeReleaseFile(dist, packages);
  }
  return built;
}

function inputsOf(dist: string, name: string, version: string): string | null {
  const file = join(versionsFolder(dist, name), version, 'inputs.txt');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

export function packageVersion(name: string): string {
  return (
    JSON.parse(readFileSync(join(workspace, name, 'package.json'), 'utf8')) as { version: string }
  ).version;
}
