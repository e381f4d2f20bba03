/** `docs/specification.md` stays true: what it names is there, and every operation has its row. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { workspace } from '../build/packages.ts';
import { readSources } from '../rules/sources.ts';
import { readOperations } from '../where/operations.ts';

type Row = { line: number; what: string; places: string[]; tests: string[]; otherwise: string };

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const isCall = (text: string) => /^(GET|POST|PUT|PATCH|DELETE) \//.test(text);

function readRows(): Row[] {
  return readFileSync(join(workspace, 'docs/specification.md'), 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      if (!text.startsWith('| ') || text.startsWith('| What |')) return [];
      const [what = '', where = '', test = '', otherwise = ''] = text
        .slice(2)
        .split('|')
        .map((cell) => cell.trim());
      return [{ line: at + 1, what, places: quoted(where), tests: quoted(test), otherwise }];
    });
}

describe('the table of the specification', () => {
  let rows: Row[];
  before(() => {
    rows = readRows();
    assert.ok(rows.length > 250, String(rows.length));
  });

  it('leads to files and folders that are there', () => {
    const lost = rows.flatMap(({ line, places }) =>
      places.filter((path) => !existsSync(join(workspace, path))).map((path) => `${line}: ${path}`),
    );
    assert.deepEqual(lost, []);
    assert.deepEqual(
      rows.filter(({ places }) => places.length === 0).map(({ line }) => line),
      [],
    );
  });

  it('names a test for every row, and each of them is one', () => {
    const wrong = rows.flatMap(({ line, tests }) => {
      const lost = tests.filter(
        (path) => !/\.(test|spec)\.tsx?$/.test(path) || !existsSync(join(workspace, path)),
      );
      return tests.length === 0 ? [`${line}: none`] : lost.map((path) => `${line}: ${path}`);
    });
    assert.deepEqual(wrong, []);
  });

  it('links decisions that are there', () => {
    const links = rows.flatMap(({ line, otherwise }) =>
      [...otherwise.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => ({ line, to })),
    );
    assert.ok(links.length > 10);
    assert.deepEqual(
      links.filter(({ to }) => !existsSync(join(workspace, 'docs', to))),
      [],
    );
  });

  it('has a row for every operation of the contracts, once, with the contract that declares it', async () => {
    const named = new Map<string, Row>();
    const twice: string[] = [];
    for (const row of rows)
      for (const call of quoted(row.what).filter(isCall)) {
        if (named.has(call)) twice.push(call);
        named.set(call, row);
      }
    assert.deepEqual(twice, []);
    const operations = await readOperations(readSources(workspace));
    assert.ok(operations.length > 300);
    const lacking = operations
      .filter(
        ({ method, route, contract }) =>
          !named.get(`${method} ${route}`)?.places.includes(contract.path),
      )
      .map(({ method, route }) => `${method} ${route}`);
    assert.deepEqual(lacking, []);
    const known = new Set(operations.map(({ method, route }) => `${method} ${route}`));
    const builds = /^GET \/builds\//;
    assert.deepEqual(
      [...named.keys()].filter((call) => !known.has(call) && !builds.test(call)),
      [],
    );
  });
});
