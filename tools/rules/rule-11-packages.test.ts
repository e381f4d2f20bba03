import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { checkPackages } from './rule-11-packages.ts';
import { readSources } from './sources.ts';

const fine = {
  'pnpm-workspace.yaml': `catalog:\n  fastify: 1.0.0\n  ws: 1.0.0\noverrides:\n  left: 1.0.0\n`,
  'server/package.json': JSON.stringify({
    name: '@moa/server',
    scripts: { migrate: 'kit generate' },
    dependencies: { fastify: 'catalog:', ws: 'catalog:' },
    devDependencies: { '@types/ws': 'catalog:', kit: '1', peer: '1', bundler: '1' },
  }),
  'server/node_modules/kit/package.json': JSON.stringify({ bin: { kit: 'x' } }),
  'server/node_modules/ws/package.json': JSON.stringify({ peerDependencies: { peer: '*' } }),
  'server/src/app.ts': `import fastify from 'fastify'; import { join } from 'node:path'; export default [fastify, join];`,
  'server/src/types.ts': `/// <reference types="bundler/module" />\nexport default 1;`,
  'server/src/later.ts': `export default () => import('ws');`,
};

function found(changes: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'packages-'));
  try {
    for (const [name, text] of Object.entries({ ...fine, ...changes })) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    return checkPackages(root, readSources(root)).map(({ path, message }) => `${path} ${message}`);
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('what a package declares', () => {
  it('is what it imports, what its scripts run, what others want beside them, and the types of these', () => {
    assert.deepEqual(found({}), []);
  });

  it('is not a library that nothing imports', () => {
    assert.match(
      found({ 'server/src/later.ts': 'export default 1;' }).join('\n'),
      /^server\/package\.json declares ws, /,
    );
  });

  it('does not leave out what is imported, not even by a test', () => {
    const text = `import { z } from 'zod'; export default z;`;
    assert.match(found({ 'server/src/a.test.ts': text }).join('\n'), /imports zod, .* not declare/);
  });

  it('is installed with the server where the server imports it', () => {
    const text = `import kit from 'kit'; export default kit;`;
    assert.match(found({ 'server/src/a.ts': text }).join('\n'), /kit, .* development alone/);
    assert.deepEqual(found({ 'server/src/a.test.ts': text }), []);
  });

  it('is all that the catalog has a version of', () => {
    assert.match(
      found({ 'pnpm-workspace.yaml': `catalog:\n  'left-pad': 1.0.0\n` }).join('\n'),
      /pnpm-workspace\.yaml has a version of left-pad/,
    );
  });
});
