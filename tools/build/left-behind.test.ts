import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { removeLeftBehind } from './left-behind.ts';

it('removes what a killed build left an hour ago, and neither a build that goes on nor a version', async () => {
  const versions = mkdtempSync(join(tmpdir(), 'versions-'));
  try {
    for (const name of ['killed.unfinished', '0.1.0-0123456789ab']) {
      mkdirSync(join(versions, name));
      writeFileSync(join(versions, name, 'main.js'), '');
    }
    await removeLeftBehind(versions, Date.now() + 10 * 60_000);
    assert.deepEqual(readdirSync(versions).sort(), ['0.1.0-0123456789ab', 'killed.unfinished']);
    await removeLeftBehind(versions, Date.now() + 2 * 3_600_000);
    assert.deepEqual(readdirSync(versions), ['0.1.0-0123456789ab']);
  } finally {
    rmSync(versions, { recursive: true });
  }
});
