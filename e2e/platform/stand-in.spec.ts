/** One remote alone beside the running app borrows its session, and never ends it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../tools/bench/free-port.ts';
import { workspace } from '../../tools/build/packages.ts';
import { expect, test } from '../fixtures/test.ts';

const name = 'mfe-notifications';

test('a remote opened alone after the access token has run out waits for the app, which stays signed in', async ({
  page,
  context,
  product,
  signUp,
}) => {
  await signUp();
  const port = await freePort();
  const dev = spawn(process.execPath, [join(workspace, 'shared/build/src/bin/dev.ts')], {
    cwd: join(workspace, name),
    env: { ...process.env, DEV_PORT: String(port), PORT: new URL(product.address).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise<void>((resolve, reject) => {
      dev.stdout.on('data', (text) => String(text).includes('runs alone at') && resolve());
      dev.on('close', (code) => reject(new Error(`dev ended (${code})`)));
    });
    // The app is closed, and its access token runs out.
    await page.goto('about:blank');
    const cookies = await context.cookies(product.address);
    const session = cookies.find((cookie) => cookie.name === 'moa_session');
    if (!session) throw new Error('Nobody is signed in');
    const kept = JSON.parse(decodeURIComponent(session.value)) as object;
    const value = encodeURIComponent(JSON.stringify({ ...kept, expiresAt: new Date(0) }));
    await context.addCookies([{ ...session, value }]);

    const alone = await context.newPage();
    await alone.goto(`http://localhost:${port}/notifications`, { timeout: 60_000 });
    await expect(alone.getByText('Open the running app')).toBeVisible();
    await page.goto('/notifications');
    await expect(page.locator('main [data-remote]')).toBeVisible();
    await expect(alone.getByText('stand-in host')).toBeVisible();
    await expect(alone.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/notifications/);
    await expect(page.locator('main [data-remote]')).toBeVisible();
  } finally {
    dev.kill();
  }
});
