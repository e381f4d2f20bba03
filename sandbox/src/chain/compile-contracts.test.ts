import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { artifactFolder, compileContracts } from './compile-contracts.ts';

it('has the artifacts of the contracts as they are written now', () => {
  for (const [name, text] of compileContracts()) {
    const committed = readFileSync(new URL(`${name}.json`, artifactFolder), 'utf8');
    assert.ok(
      committed === text,
      `${name} has changed: run node sandbox/src/chain/write-artifacts.ts and commit what it writes`,
    );
  }
});
