import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { type Remote, readRemote } from '@moa/build/remote/read-remote';
import type { Operation } from '@moa/contracts/operation';
import { checkReleaseSet } from '@moa/contracts/platform/testing/check-release-set';
import { browserPackages, packageVersion, workspace } from './packages.ts';

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

  it('fits one shell', () => {
    const record = { version: '1', builtAt: new Date(0).toISOString(), files: {}, modules: {} };
    const shell = {
      ...record,
      name: 'shell',
      container: 'shell',
      entry: '',
      manifest: null,
      hostVersion: packageVersion('shared/host'),
    };
    const builds = remotes.map(({ name, container, manifest }) => ({
      ...record,
      name,
      container,
      entry: '',
      manifest,
    }));
    assert.deepEqual(checkReleaseSet(shell, builds), []);
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

  it('asks first only what a token opens by itself, in words that the operation takes', async () => {
    const operations = await everyOperation();
    for (const { manifest } of remotes)
      for (const { path, first } of manifest.routes)
        for (const ask of first?.asks ?? []) {
          const { pathname, searchParams } = new URL(
            ask.replace('{currency}', 'KRW'),
            'http://localhost',
          );
          const found = operations.find((one) => one.method === 'GET' && one.path === pathname);
          assert.ok(found, `${path} asks ${ask}, which no operation answers`);
          assert.ok(found.access === 'bearer' && !found.stepUp && !found.proof, ask);
          assert.ok(found.query?.safeParse(Object.fromEntries(searchParams)).success ?? true, ask);
          assert.deepEqual([...searchParams.keys()], [...searchParams.keys()].sort(), ask);
        }
  });
});

type AnyOperation = Operation & { query?: { safeParse(value: unknown): { success: boolean } } };

async function everyOperation(): Promise<AnyOperation[]> {
  const folder = join(workspace, 'shared/contracts/src');
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(join(folder, file))));
  return modules
    .flatMap((module) => Object.values(module as object))
    .filter(
      (value): value is AnyOperation =>
        typeof value === 'object' && value !== null && 'method' in value && 'output' in value,
    );
}
