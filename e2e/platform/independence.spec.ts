/** A remote ships alone: a new version is on the next page load, the shell's bytes stay, and back is one step. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildChanged } from '../../tools/build/build-changed.ts';
import { workspace } from '../../tools/build/packages.ts';
import { expect, test } from '../fixtures/test.ts';
import { otherBuild } from './other-build.ts';

test('pnpm release publishes one remote into the running server, and --rollback goes back', async ({
  page,
  product,
  request,
}) => {
  const env = { ...process.env, MOA_DIST: product.dist, PORT: new URL(product.address).port };
  // What is known of packages is the registry's to say, which tests do not ask.
  const release = (...args: string[]) =>
    execFileSync(
      process.execPath,
      [join(workspace, 'tools/release/main.ts'), '--without-audit', ...args],
      { env, encoding: 'utf8' },
    );
  const versions = async () => {
    await page.goto('/');
    const text = await page.locator('#moa-release').textContent();
    const parsed = JSON.parse(text ?? '') as { remotes: { name: string; version: string }[] };
    return Object.fromEntries(parsed.remotes.map(({ name, version }) => [name, version]));
  };
  const shellBytes = async () => {
    const source = await page.locator('script[src$="/shell.js"]').getAttribute('src');
    return createHash('sha256')
      .update(await (await request.get(source ?? '')).body())
      .digest('hex');
  };

  // What is in the folder is a version that ran already: before it runs another one.
  const older = otherBuild(product.dist, 'mfe-defi', {
    record: (record) => ({ ...record, builtAt: new Date().toISOString() }),
  });
  expect(release('--to', older, 'mfe-defi')).toContain(`${older} is live at`);
  const before = await versions();
  expect(before['mfe-defi']).toBe(older);
  const shellBefore = await shellBytes();
  expect(release('mfe-defi')).toContain('is live at');
  const after = await versions();
  expect(after['mfe-defi']).not.toBe(before['mfe-defi']);
  expect({ ...after, 'mfe-defi': '' }).toEqual({ ...before, 'mfe-defi': '' });
  expect(await shellBytes()).toBe(shellBefore);

  expect(release('--rollback', 'mfe-defi')).toContain(String(before['mfe-defi']));
  expect(await versions()).toEqual(before);

  // The next start does not publish again what was rolled back; only a request does.
  const said: string[] = [];
  await buildChanged(product.dist, { only: 'mfe-defi', say: (sentence) => said.push(sentence) });
  expect(said.join()).toContain(`mfe-defi stays at ${older}`);
  expect(await versions()).toEqual(before);
});
