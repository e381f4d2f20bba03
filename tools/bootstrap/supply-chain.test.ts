/**
 * Installed packages are the reviewed ones: pinned, with integrity hashes, and without install
 * scripts.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const workspace = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(workspace, name), 'utf8');

describe('the supply chain', () => {
  it('pins every package by its integrity, and takes none from elsewhere than a registry', () => {
    const lock = read('pnpm-lock.yaml');
    const packages = lock.slice(lock.indexOf('\npackages:\n'), lock.indexOf('\nsnapshots:\n'));
    const resolutions = packages.match(/^ {4}resolution: .*$/gm) ?? [];
    assert.ok(resolutions.length > 500, String(resolutions.length));
    const loose = resolutions.filter(
      (line) => !/^ {4}resolution: \{integrity: sha512-[A-Za-z0-9+/]{86}==\}$/.test(line),
    );
    assert.deepEqual(loose, []);
    assert.equal((packages.match(/^ {2}'?\S+@\S+:$/gm) ?? []).length, resolutions.length);
  });

  it('names one exact version of everything that is used directly', () => {
    const [, catalog = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(read('pnpm-workspace.yaml')) ?? [];
    const versions = catalog.match(/: (\S+)$/gm) ?? [];
    assert.ok(versions.length > 60);
    assert.deepEqual(
      versions.filter((version) => !/^: \d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
      [],
    );
  });

  it('runs no script of a package, and installs what the lockfile says', () => {
    const settings = read('pnpm-workspace.yaml');
    const [, builds = ''] = /^allowBuilds:\n((?: {2}.*\n)+)/m.exec(settings) ?? [];
    assert.ok(builds.length > 0);
    assert.deepEqual(builds.match(/: true$/gm), null);
    assert.match(settings, /^strictDepBuilds: true$/m);
    assert.match(read('tools/bootstrap/toolchain.mjs'), /'--frozen-lockfile'/);
  });

  it('is listed as CycloneDX, without a network', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'moa-sbom-'));
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const [, command = ''] = (scripts['sbom'] ?? '').split(' pnpm ');
    const out = join(folder.path, 'sbom.json');
    const written = spawnSync(
      join(workspace, '.toolchain/node_modules/.bin/pnpm'),
      command.split(' ').map((part) => (part === 'sbom.cdx.json' ? out : part)),
      { cwd: workspace, encoding: 'utf8' },
    );
    assert.equal(written.status, 0, written.stderr);
    const sbom = JSON.parse(readFileSync(out, 'utf8')) as {
      bomFormat: string;
      components: { name: string; version: string; purl: string }[];
    };
    assert.equal(sbom.bomFormat, 'CycloneDX');
    const [, fastify] = /^ {2}fastify: (\S+)$/m.exec(read('pnpm-workspace.yaml')) ?? [];
    assert.ok(sbom.components.some(({ purl }) => purl === `pkg:npm/fastify@${fastify}`));
    assert.ok(sbom.components.every(({ version }) => version !== ''));
  });
});
