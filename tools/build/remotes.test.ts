import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { type Remote, readRemote } from '@moa/build/remote/read-remote';
import { browserPackages, workspace } from './packages.ts';

describe('what the remotes declare together', () => {
  const remotes: Remote[] = [];
  before(async () => {
    for (const name of browserPackages().filter((name) => name !== 'shell'))
      remotes.push(await readRemote(join(workspace, name)));
  });
  const commands = () => remotes.flatMap(({ manifest }) => manifest.commands);
  const navigation = () => remotes.flatMap(({ manifest }) => manifest.navigation);

  it('gives no keys to two things', () => {
    const keys = [...commands(), ...navigation()].flatMap(({ shortcut }) => shortcut ?? []);
    assert.deepEqual(keys, [...new Set(keys)]);
  });

  it('leads only to pages that are there', () => {
    const paths = new Set(
      remotes.flatMap(({ manifest }) =>
        manifest.routes.flatMap(({ path, aliases }) => [path, ...aliases]),
      ),
    );
    for (const { path } of [...commands(), ...navigation()])
      if (path !== undefined) assert.ok(paths.has(path.split('?')[0] ?? ''), path);
  });

  it('has code for every command that leads nowhere', () => {
    for (const { exposes, manifest } of remotes)
      for (const { id, path, module } of manifest.commands)
        assert.ok(path ?? exposes[module ?? ''], `${manifest.name}: ${id}`);
  });
});
