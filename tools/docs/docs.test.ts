import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { readRemote } from '@moa/build/remote/read-remote';
import { browserPackages, workspace } from '../build/packages.ts';

const map = readFileSync(join(workspace, 'docs/how/where.md'), 'utf8');
const rows = map.split('\n').filter((line) => line.startsWith('| `'));
const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

describe('the map of pages and calls', () => {
  it('names every page of every remote, and the folder where it is not named after the path', async () => {
    for (const name of browserPackages().filter((one) => one !== 'shell')) {
      const { manifest } = await readRemote(join(workspace, name));
      for (const { path, aliases, module } of manifest.routes) {
        const row = rows.find((one) => quoted(cellsOf(one)[1]).includes(path));
        assert.ok(row, `where.md has no row for ${path} of ${name}`);
        const [, paths, , place] = cellsOf(row);
        for (const alias of aliases) assert.ok(quoted(paths).includes(alias), alias);
        const [remote, ...folders] = quoted(place);
        assert.equal(remote, name, path);
        const folder = module.replace('./pages/', '');
        assert.ok(folders.includes(folder) || path === `/${folder}`, `${path} is in ${folder}`);
      }
    }
  });

  it('leads to handlers that are there', () => {
    const start = rows.findIndex((row) => row.startsWith('| `assets/summary`'));
    for (const row of rows
      .slice(start)
      .filter((one) => /^\| `(assets|auth|defi|notifications)\//.test(one)))
      for (const place of quoted(cellsOf(row)[2]))
        assert.ok(existsSync(join(workspace, 'server/src', place)), place);
  });
});

it('links of the documents lead to files that exist', () => {
  const broken = globSync(['*.md', 'docs/**/*.md'], { cwd: workspace }).flatMap((file) =>
    [...readFileSync(join(workspace, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(join(workspace, dirname(file), to)))
      .map((to) => `${file}: ${to}`),
  );
  assert.deepEqual(broken, []);
});
