import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { workspace } from '../build/packages.ts';

/** The oldest Node that README promises to be enough. */
const oldest = '20.20.2';
const [major] = oldest.split('.');
const { scripts, engines } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

describe('every command of package.json under the oldest promised Node', () => {
  const node = findOldest();

  it('is promised by package.json', () => {
    assert.equal(engines.node, `>=${major}`);
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' });
    assert.match(version, new RegExp(`^v${major}\\.`));
  });

  // The others are programs of packages, whose help is their own.
  const own = Object.entries(scripts).filter(([, script]) => script.startsWith('node '));
  for (const [name, script] of own)
    it(`npm run ${name} tells its use`, async () => {
      const [, ...args] = script.split(' ');
      const { stdout } = await promisify(execFile)(node, [...args, '--help'], { cwd: workspace });
      assert.ok(stdout.trim().length > 20, stdout);
    });
});

/** The machine's own where it is that old, else the one of the registry. */
function findOldest(): string {
  const own = process.env['MOA_MACHINE_NODE'];
  const version = own && execFileSync(own, ['--version'], { encoding: 'utf8' });
  if (own && version?.startsWith(`v${major}.`)) return own;
  const folder = join(workspace, '.cache/oldest-node');
  const found = join(folder, 'node_modules/node/bin/node');
  if (existsSync(found)) return found;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const quiet = ['--no-save', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--prefix', folder, ...quiet, `node@${oldest}`], {
    stdio: 'pipe',
  });
  return found;
}
