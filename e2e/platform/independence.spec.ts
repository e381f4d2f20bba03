/** A remote ships alone: a new version is on the next page load, the shell's bytes stay, and back is one step. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { workspace } from '../../tools/build/packages.ts';
import { expect, test } from '../fixtures/test.ts';

test('pnpm release publishes one remote into the running server, and --rollback goes back', async ({
  page,
  product,
  request,
}) => {
  const env = { ...process.env, MOA_DIST: product.dist, PORT: new URL(product.address).port };
  const release = (...args: string[]) =>
    execFileSync(process.execPath, [join(workspace, 'tools/release/main.ts'), ...args], {
      env,
      encoding: 'utf8',
    });
  const versions = async () => {
    await page.goto('/');
    const text = await page.locator('#moa-release').textContent();
    const parsed = JSON.parse(text ?? '') as { remotes: { name: string; version: string }[] };
    return Object.fromEntries(parsed.remotes.map(({ name, version }) => [name, version]));
  };
  const shellBytes = async () => {
    const source = await page.locator('script[src*="/shell/"]').getAttribute('src');
    return createHash('sha256')
      .update(await (await request.get(source ?? '')).body())
      .digest('hex');
  };

  const before = await versions();
  const shellBefore = await shellBytes();
  expect(release('mfe-defi')).toContain('is live at');
  const after = await versions();
  expect(after['mfe-defi']).not.toBe(before['mfe-defi']);
  expect({ ...after, 'mfe-defi': '' }).toEqual({ ...before, 'mfe-defi': '' });
  expect(await shellBytes()).toBe(shellBefore);

  expect(release('--rollback', 'mfe-defi')).toContain(String(before['mfe-defi']));
  expect(await versions()).toEqual(before);
});
