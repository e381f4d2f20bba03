import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { readRemote } from '@moa/build/remote/read-remote';
import { internalPaths } from '@moa/contracts/platform/internal-paths';
import { browserPackages, workspace } from '../build/packages.ts';
import { findOperations, findPages, readAtlas } from './atlas.ts';

const lineAt = ({ path, line }: { path: string; line: number }) =>
  readFileSync(join(workspace, path), 'utf8').split('\n')[line - 1] ?? '';

describe('where something is', () => {
  let atlas: Awaited<ReturnType<typeof readAtlas>>;

  before(async () => {
    atlas = await readAtlas();
  });

  it('is known of every operation: the line of its contract, and the one that answers it', () => {
    assert.ok(atlas.operations.length > 200, String(atlas.operations.length));
    for (const { method, route, name } of atlas.operations) {
      const [one, ...others] = findOperations(atlas, method, route);
      assert.ok(one && others.length === 0, `${method} ${route}`);
      assert.match(lineAt(one.contract), new RegExp(`\\b${name}\\b`), `${method} ${route}`);
      assert.equal(
        one.handlers.length,
        1,
        `${method} ${route} has ${one.handlers.length} handlers`,
      );
      assert.match(one.handlers.map(lineAt).join(), /\bhandle\w*[(<]/, `${method} ${route}`);
    }
  });

  it('is known of every route of every remote, by its address and all others that it has', async () => {
    for (const name of browserPackages().filter((one) => one !== 'shell')) {
      const { manifest, exposes } = await readRemote(join(workspace, name));
      for (const { path, aliases, module } of manifest.routes)
        for (const address of [path, ...aliases, path.replaceAll(/:\w+/g, 'one')]) {
          const [page, ...others] = findPages(atlas, address);
          assert.ok(page && others.length === 0, `${address} of ${name}`);
          assert.equal(join(workspace, page.file), exposes[module], address);
        }
    }
  });

  it('is known of every page of the shell', () => {
    for (const path of internalPaths) {
      const [page] = findPages(atlas, path);
      assert.ok(page && existsSync(join(workspace, page.file)), path);
    }
  });

  it('tells what a page calls, and by which page something is called', () => {
    const [page] = findPages(atlas, '/settings');
    const [operation] = findOperations(atlas, 'GET', '/api/v1/settings/wallets');
    assert.ok(page && operation && atlas.calledBy(page).includes(operation));
    const bell = atlas.pages.find(
      ({ kind, route }) => kind === 'widget' && route === 'header bell',
    );
    const [unread] = findOperations(atlas, 'GET', '/api/v1/notifications/inbox');
    assert.ok(bell && unread && atlas.calledBy(bell).includes(unread));
  });

  it('takes parameters filled or named, and prefers what is written out', () => {
    const names = (method: string | null, path: string) =>
      findOperations(atlas, method, path).map(({ name }) => name);
    assert.deepEqual(names('get', '/api/v1/settings/wallets/abc?x=1'), ['getWallet']);
    assert.deepEqual(names('GET', '/api/v1/settings/wallets/{id}'), ['getWallet']);
    assert.ok(names(null, '/api/v1/settings/wallets/abc').length > 1);
    assert.deepEqual(names('GET', '/api/v1/nowhere'), []);
  });
});
