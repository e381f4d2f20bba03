import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { workspace } from '../build/packages.ts';

it('links of the documents lead to files that exist', () => {
  const broken = globSync(['*.md', 'docs/**/*.md'], { cwd: workspace }).flatMap((file) =>
    [...readFileSync(join(workspace, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(join(workspace, dirname(file), to)))
      .map((to) => `${file}: ${to}`),
  );
  assert.deepEqual(broken, []);
});
