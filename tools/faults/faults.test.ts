import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { it } from 'node:test';
import { workspace } from '../build/packages.ts';

it('has planted faults that apply to the product', () => {
  const patches = globSync('tools/faults/*.patch', { cwd: workspace });
  assert.ok(patches.length >= 40);
  for (const patch of patches) execFileSync('git', ['apply', '--check', patch], { cwd: workspace });
});
