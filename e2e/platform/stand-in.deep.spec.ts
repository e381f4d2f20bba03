/** One remote alone beside the running app borrows its session, and never ends it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/bench/free-port.ts';
import { workspace } from '../../tools/build/packages.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

const name = 'mfe-notifications';

test('a remote opened alone after the access token has run out waits for the app, which stays signed in', async ({
  page,
  context,
  product,
  signUp,
}) => {
  await signUp();
  const port = await freePort();
  const dev = await startDev(join(workspace, name), port, product.address);
  try {
    // The app is closed, and its access token runs out.
    await page.goto('about:blank');
    const cookies = await context.cookies(product.address);
    const session = cookies.find((cookie) => cookie.name === 'moa_session');
    if (!session) throw new Error('Nobody is signed in');
    const stored = JSON.parse(decodeURIComponent(session.value)) as object;
    const value = encodeURIComponent(JSON.stringify({ ...stored, expiresAt: new Date(0) }));
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

test('what does not compile is said over the page of a remote opened alone, with its file, until it is mended', async ({
  page,
  product,
}) => {
  // The compiler's own words, and what the server of one remote alone has to say beside them.
  provoke(page, /standalone\.tsx/, /webpack-dev-server/, /favicon/);
  const folder = mkdtempSync(join(tmpdir(), 'mfe-mended-'));
  mkdirSync(join(folder, 'src'));
  symlinkSync(join(workspace, name, 'node_modules'), join(folder, 'node_modules'));
  const write = (text: string) => writeFileSync(join(folder, 'src/standalone.tsx'), text);
  write(`document.title = 'begun';\nconst = 1;\n`);
  const port = await freePort();
  const dev = await startDev(folder, port, product.address);
  try {
    await page.goto(`http://localhost:${port}/`, { timeout: 60_000 });
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await expect(overlay.locator('body')).toContainText('standalone.tsx', { timeout: 60_000 });
    write(`document.title = 'mended';\n`);
    await expect(page).toHaveTitle('mended', { timeout: 60_000 });
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  } finally {
    dev.kill();
    rmSync(folder, { recursive: true });
  }
});

/** One remote alone, at a port of its own, beside the app. */
async function startDev(folder: string, port: number, app: string): Promise<ChildProcess> {
  const dev = spawn(process.execPath, [join(workspace, 'shared/build/src/bin/dev.ts')], {
    cwd: folder,
    env: { ...process.env, DEV_PORT: String(port), PORT: new URL(app).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    dev.stdout.on('data', (text) => String(text).includes('runs alone at') && resolve());
    dev.on('close', (code) => reject(new Error(`dev ended (${code})`)));
  });
  return dev;
}
