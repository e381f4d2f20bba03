/**
 * A release breaks no open page: it is adopted there, and only a remote that does not fit is left
 * out.
 */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../../tools/build/packages.ts';
import { changeRelease, publish, readReleaseFile } from '../../tools/release/release-file.ts';
import { killServer, startServer } from '../fixtures/server-process.ts';
import { expect, provoke, type RunningProduct, test } from '../fixtures/test.ts';
import { otherBuild } from './other-build.ts';
import { becomes } from './publish-throwing.ts';

/** The command as a team runs it; answers what it said and whether it went well. */
async function release(product: RunningProduct, ...args: string[]) {
  const env = {
    ...process.env,
    MOA_DIST: product.dist,
    PORT: new URL(product.address).port,
  };
  const tool = join(workspace, 'tools/release/main.ts');
  // What is known of packages is the registry's to say, which tests do not ask.
  const all = [tool, '--without-audit', ...args];
  return promisify(execFile)(process.execPath, all, { env }).then(
    ({ stdout }) => ({ ok: true, said: stdout }),
    ({ stderr }: { stderr: string }) => ({ ok: false, said: stderr }),
  );
}

async function running({ address }: RunningProduct): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/platform/release`);
  const { data } = (await answer.json()) as {
    data: { remotes: { name: string; version: string }[] };
  };
  return Object.fromEntries(data.remotes.map(({ name, version }) => [name, version]));
}

test('who was here before a clean build sees the new one, from the same cache, and again when it goes back', async ({
  page,
  product,
}) => {
  const home = page.getByRole('banner').getByRole('link', { name: 'Moa 홈' });
  const newHome = page.getByRole('banner').getByRole('link', { name: 'Moa 새집' });
  await page.goto('/');
  await expect(home).toBeVisible();
  const before = readReleaseFile(product.dist);
  const shell = otherBuild(product.dist, 'shell', {
    text: (script) => script.replaceAll('Moa 홈', 'Moa 새집'),
  });
  // As where the folder of builds was taken away: nothing tells what ran before.
  rmSync(join(product.dist, 'release.json'));
  const clean = changeRelease(product.dist, () =>
    Object.entries(before.packages).reduce(
      (all, [name, { current }]) => publish(all, name, name === 'shell' ? shell : (current ?? '')),
      {},
    ),
  );
  await becomes(product, clean.id);
  for (const _ of ['again', 'and again']) {
    await page.reload();
    await expect(newHome).toBeVisible();
    await expect(page.locator('#moa-not-started')).toHaveCount(0);
  }
  const back = changeRelease(product.dist, () => before.packages);
  await becomes(product, back.id);
  await page.reload();
  await expect(home).toBeVisible();
});

test('a page whose shell cannot start says so, and starts when its file is there', async ({
  page,
  context,
}) => {
  provoke(page, /Failed to load resource/, /shell\.js/, /preloaded using link preload/);
  await context.route('**/shell.js', (route) => route.abort());
  await page.goto('/');
  const sentence = page.locator('#moa-not-started');
  await expect(sentence).toBeHidden();
  await expect(sentence).toBeVisible();
  await expect(sentence).toContainText('Moa를 시작하지 못했습니다');
  await context.unroute('**/shell.js');
  await sentence.getByRole('link', { name: '새로고침' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test('two teams publish at once while a third’s release does not fit: two are live, one is told why, and a restart changes nothing', async ({
  page,
  product,
  signUp,
}) => {
  const before = await running(product);
  const labelled = (name: string) =>
    otherBuild(product.dist, name, {
      record: (record) => ({ ...record, builtAt: new Date().toISOString() }),
    });
  const analytics = labelled('mfe-analytics');
  const settings = labelled('mfe-settings');
  const misfit = otherBuild(product.dist, 'mfe-defi', {
    record: (record) => ({
      ...record,
      manifest: record.manifest && { ...record.manifest, needsHost: '^99.0.0' },
    }),
  });
  const [first, second, third] = await Promise.all([
    release(product, '--to', analytics, 'mfe-analytics'),
    release(product, '--to', settings, 'mfe-settings'),
    release(product, '--to', misfit, 'mfe-defi'),
  ]);
  expect(first).toMatchObject({ ok: true, said: expect.stringContaining('is live') });
  expect(second).toMatchObject({ ok: true, said: expect.stringContaining('is live') });
  expect(third.ok).toBe(false);
  expect(third.said).toMatch(
    /mfe-defi .* needs host \^99\.0\.0, the shell .* Nothing was published/,
  );
  const after = { ...before, 'mfe-analytics': analytics, 'mfe-settings': settings };
  expect(await running(product)).toEqual(after);

  // Written by another tool all the same: only this remote stays at its version.
  changeRelease(product.dist, (now) => publish(now, 'mfe-defi', misfit));
  await killServer(product);
  await startServer(product);
  expect(await running(product)).toEqual(after);
  const { data } = (await (await fetch(`${product.address}/api/v1/health`)).json()) as {
    data: { status: string; problems: string[] };
  };
  expect(data.status).toBe('degraded');
  expect(data.problems).toEqual([expect.stringMatching(/^mfe-defi .* needs host \^99\.0\.0/)]);
  await signUp();
  await page.goto('/defi/dashboard');
  await expect(page.locator('main [data-remote="mfe-defi"]')).toBeVisible();

  for (const name of ['mfe-analytics', 'mfe-settings', 'mfe-defi'])
    expect(await release(product, '--rollback', name)).toMatchObject({ ok: true });
  expect(await running(product)).toEqual(before);
});

test('a remote is taken out and comes back', async ({ page, product, signUp }) => {
  provoke(page, /404 \(Not Found\) .*\/analytics/);
  await signUp();
  const { 'mfe-analytics': version = '', ...others } = await running(product);
  expect(await release(product, '--remove', 'mfe-analytics')).toMatchObject({ ok: true });
  expect(await running(product)).toEqual(others);
  await page.goto('/analytics');
  await expect(page.locator('main [data-remote="mfe-analytics"]')).toHaveCount(0);
  expect(await release(product, '--to', version, 'mfe-analytics')).toMatchObject({ ok: true });
  await page.reload();
  await expect(page.locator('main [data-remote="mfe-analytics"]')).toBeVisible();
});

test('an open page takes over a release at the next navigation, once', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  const id = () =>
    page
      .locator('#moa-release')
      .evaluate((element) => (JSON.parse(element.textContent ?? '') as { id: string }).id);
  await page.goto('/analytics');
  await expect(page.locator('main [data-remote="mfe-analytics"]')).toBeVisible();
  const before = await id();
  const loads: string[] = [];
  page.on('load', () => loads.push(new URL(page.url()).pathname));
  const older = otherBuild(product.dist, 'mfe-defi', {
    record: (record) => ({ ...record, builtAt: new Date().toISOString() }),
  });
  await release(product, '--to', older, 'mfe-defi');
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first();
  await expect
    .poll(async () => {
      await go('알림함').click();
      await go('자산').click();
      return loads.length;
    })
    .toBeGreaterThan(0);
  await expect(page.locator('main [data-remote]').first()).toBeVisible();
  expect(await id()).not.toBe(before);
  expect(loads).toHaveLength(1);
  await release(product, '--rollback', 'mfe-defi');
});
