import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { World } from './deploy/world.ts';
import { loadWorld, saveWorld, WORLD_VERSION } from './open-world.ts';

describe('the saved world', () => {
  let folder: string;
  const saved = {
    version: WORLD_VERSION,
    seed: 4,
    world: {} as World,
    genesis: 1_700_000_000,
    clockOffset: 60,
    past: 'H4sI',
    state: '0x1f8b',
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moa-chain-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is found again by its seed, and leaves nothing else behind', async () => {
    assert.equal(await loadWorld(folder, 4), undefined);
    await saveWorld(folder, saved);
    await saveWorld(folder, saved);
    assert.deepEqual(await loadWorld(folder, 4), saved);
    assert.deepEqual(await readdir(folder), ['chain.json']);
  });

  it('is not taken for that of another seed or version', async () => {
    await saveWorld(folder, { ...saved, version: WORLD_VERSION + 1 });
    assert.equal(await loadWorld(folder, 4), undefined);
    await saveWorld(folder, saved);
    assert.equal(await loadWorld(folder, 5), undefined);
  });

  it('is put aside when it cannot be read', async () => {
    await writeFile(join(folder, 'chain.json'), '{"version":');
    assert.equal(await loadWorld(folder, 4), undefined);
    assert.deepEqual(await readdir(folder), ['chain.json.broken']);
  });
});
