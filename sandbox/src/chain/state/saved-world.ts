/**
 * The chain as it lies on disk between starts: one file, replaced at once, so that a crash leaves
 * either the old state or the new one.
 */
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from '../deploy/world.ts';

/** Raised whenever a world built by an older version would not be the one described here. */
export const WORLD_VERSION = 6;

export type SavedWorld = {
  version: number;
  seed: number;
  world: World;
  /** Unix seconds of the first block, which is not part of the state. */
  genesis: number;
  /** Seconds by which the chain is ahead of the wall clock. */
  clockOffset: number;
  /** Changes by block up to the state, or further: JSON, gzip in base64. */
  past: string;
  /** The state as the chain's process dumps it: gzip in hex. */
  state: string;
};

const fileIn = (folder: string) => join(folder, 'chain.json');

/** Nothing where there is no state, or one of another seed or version. */
export async function loadWorld(folder: string, seed: number): Promise<SavedWorld | undefined> {
  let text: string;
  try {
    text = await readFile(fileIn(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const saved = JSON.parse(text) as SavedWorld;
    return saved.version === WORLD_VERSION && saved.seed === seed ? saved : undefined;
  } catch {
    // The broken file is kept for inspection; a new world replaces it.
    await rename(fileIn(folder), `${fileIn(folder)}.broken`);
    return undefined;
  }
}

export async function saveWorld(folder: string, saved: SavedWorld): Promise<void> {
  const temporary = `${fileIn(folder)}.new`;
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(JSON.stringify(saved));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, fileIn(folder));
}
