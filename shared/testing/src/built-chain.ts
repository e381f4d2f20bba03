/// <reference types="node" />
/**
 * The simulated chain's year of history takes a processor ten seconds and more to build. Where
 * MOA_BUILT_CHAINS names a folder, tests that start many worlds build it once and open it as a world
 * that was stopped before: the same blocks, some minutes older. Nothing but the chain is shared, and
 * only among sources that build the same one.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Before a world starts on a data folder that is new. */
export async function takeBuiltChain(dataDir: string, seed: number): Promise<void> {
  const stored = storedAt(seed);
  if (stored !== null && existsSync(stored))
    await cp(stored, chainOf(dataDir), { recursive: true });
}

/** Once it is up; of several that were built at once the first one stays. */
export async function keepBuiltChain(dataDir: string, seed: number): Promise<void> {
  const stored = storedAt(seed);
  if (stored === null || existsSync(stored)) return;
  const unfinished = `${stored}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await cp(chainOf(dataDir), unfinished, { recursive: true });
  // A folder takes the place of no other that holds something.
  await rename(unfinished, stored).catch(() => rm(unfinished, { recursive: true, force: true }));
}

const chainOf = (dataDir: string) => join(dataDir, 'sandbox/chain');

export function isChainBuilt(seed: number): boolean {
  const stored = storedAt(seed);
  return stored !== null && existsSync(stored);
}

function storedAt(seed: number): string | null {
  const folder = process.env['MOA_BUILT_CHAINS'];
  return folder ? join(folder, `${seed}-${builtBy()}`) : null;
}

const sandbox = fileURLToPath(new URL('../../../sandbox/', import.meta.url));

/** Of the contracts and of the code that writes the year. */
function builtBy(): string {
  const hash = createHash('sha256');
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
