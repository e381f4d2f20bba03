/** A missing chunk of a page: one reload to the requested page, and never a loop. */
import { expect, provoke, test } from '../fixtures/test.ts';

test('a page whose inner piece is gone is loaded anew once, then says so, and a retry heals', async ({
  page,
  context,
}) => {
  provoke(
    page,
    /\/remotes\/mfe-portfolio\//,
    /Failed to load resource/,
    /ChunkLoadError|Loading chunk/,
  );
  // What a visitor sees of the home page comes in a chunk of its own, behind the page itself.
  let requested = 0;
  const gone = /\/remotes\/mfe-portfolio\/[^/]+\/\d+\.[0-9a-f]+\.js/;
  await page.goto('/assets');
  const loads: string[] = [];
  page.on('load', () => loads.push(new URL(page.url()).pathname));
  await context.route(gone, (route) => {
    requested += 1;
    return route.fulfill({ status: 404, body: 'gone' });
  });
  await page.getByRole('link', { name: 'Moa 홈' }).click();
  const failure = page.locator('main [data-remote-failure]');
  await expect(failure).toContainText('사용할 수 없습니다');
  expect(loads).toEqual(['/']);
  expect(requested).toBeGreaterThanOrEqual(2);
  await context.unroute(gone);
  await failure.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.locator('main [data-remote="mfe-portfolio"]')).toBeVisible();
  await expect(failure).toHaveCount(0);
  expect(loads).toEqual(['/']);
});

test('a page of an older release whose file is gone opens in the new release, at its address', async ({
  page,
  context,
}) => {
  provoke(page, /\/remotes\//, /Failed to load resource/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const old = '**/remotes/mfe-auth/**';
  await context.route(old, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await context.route('**/api/platform/release', async (route) => {
    await context.unroute(old);
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, id: 'another' } } });
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('main [data-remote="mfe-auth"]')).toBeVisible();
});
