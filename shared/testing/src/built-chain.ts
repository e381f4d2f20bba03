/// <reference types="node" />
/**
 * The simulated chain's year of history takes a processor ten seconds and more to build. Where
 * MOA_BUILT_CHAINS names a folder, tests that start many worlds build it once and open it as a world
 * that was stopped before: the same blocks, an hour older at most. Nothing but the chain is shared, and
 * only among sources that build the same one.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A year that ended longer ago than this is built again: tests count hours and days back from now. */
const maxAgeMs = 3_600_000;

/** Before a world starts on a data folder that is new. */
export async function restoreBuiltChain(dataDir: string, seed: number): Promise<void> {
  const stored = storedAt(seed);
  if (stored !== null && isYoung(stored)) await cp(stored, chainOf(dataDir), { recursive: true });
}

/** Once it is up; of several that were built at once the first one stays. */
export async function saveBuiltChain(dataDir: string, seed: number): Promise<void> {
  const stored = storedAt(seed);
  if (stored === null || isYoung(stored)) return;
  const unfinished = `${stored}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await cp(chainOf(dataDir), unfinished, { recursive: true });
  await forgetOlder(stored, seed);
  // A folder takes the place of no other that holds something.
  await rename(unfinished, stored).catch(() => rm(unfinished, { recursive: true, force: true }));
}

const chainOf = (dataDir: string) => join(dataDir, 'sandbox/chain');

export function isChainBuilt(seed: number): boolean {
  const stored = storedAt(seed);
  return stored !== null && isYoung(stored);
}

const isYoung = (stored: string) =>
  existsSync(stored) && Date.now() - statSync(stored).mtimeMs < maxAgeMs;

/** Removes builds of this seed from other sources, and outdated ones. */
async function forgetOlder(stored: string, seed: number): Promise<void> {
  const folder = dirname(stored);
  for (const name of await readdir(folder)) {
    const isOfOthers = name.startsWith(`${seed}-`) && !name.startsWith(basename(stored));
    if (!isOfOthers && !(name === basename(stored) && !isYoung(stored))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

function storedAt(seed: number): string | null {
  const folder = process.env['MOA_BUILT_CHAINS'];
  return folder ? join(folder, `${seed}-${builtBy()}`) : null;
}

const sandbox = fileURLToPath(new URL('../../../sandbox/', import.meta.url));

/** Fingerprint of the contracts and of the code that writes the year. */
function builtBy(): string {
  const hash = createHash('sha256');
  // The chain's program and what encodes for it are packages.
  hash.update(readFileSync(join(sandbox, '../pnpm-lock.yaml')));
  for (const folder of ['artifacts', 'src/chain', 'src/market']) {
    for (const name of readdirSync(join(sandbox, folder), {
      recursive: true,
      encoding: 'utf8',
    }).sort()) {
      if (!/\.(ts|json)$/.test(name) || name.endsWith('.test.ts')) continue;
      hash.update(name).update(readFileSync(join(sandbox, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
