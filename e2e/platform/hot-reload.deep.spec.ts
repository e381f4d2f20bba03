/** Development builds in the real shell: an edit is drawn without a reload, and the page keeps its state. */
import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/bench/free-port.ts';
import { versionsFolder, workspace } from '../../tools/build/packages.ts';
import { changeRelease, publish, rollBack } from '../../tools/release/release-file.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

const name = 'mfe-notifications';
const version = '0.1.0-dev';

test('an edit of a remote is drawn without a reload, and the page keeps its state', async ({
  page,
  product,
  signUp,
}) => {
  // The server takes writes from its own origin alone, which is another than that of the builds here.
  provoke(page, /40[0-9]/, /WebSocket/, /React DevTools/);
  await signUp();
  const parent = mkdtempSync(join(tmpdir(), 'moa-dev-'));
  const folder = join(parent, name);
  const source = join(workspace, name);
  for (const part of ['src', 'remote.ts', 'package.json', 'tsconfig.json'])
    cpSync(join(source, part), join(folder, part), { recursive: true });
  symlinkSync(join(source, 'node_modules'), join(folder, 'node_modules'));
  const packages = [join(workspace, 'shell'), folder].map((one) => ({
    folder: one,
    version,
    outputPath: join(versionsFolder(product.dist, one === folder ? name : 'shell'), version),
  }));
  const port = await freePort();
  const options = { packages, port, server: product.address };
  const dev = fork(
    join(import.meta.dirname, '../fixtures/dev-server-process.ts'),
    [JSON.stringify(options)],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  try {
    await new Promise<void>((resolve, reject) => {
      dev.stdout?.on('data', (text) => String(text).includes('ready') && resolve());
      dev.on('close', (code) => reject(new Error(`The builds ended (${code})`)));
    });
    changeRelease(product.dist, (before) =>
      ['shell', name].reduce((next, one) => publish(next, one, version), before),
    );
    await expect
      .poll(async () => (await fetch(`${product.address}/`)).text())
      .toContain(`/shell/${version}/shell.js`);

    await page.goto(`http://localhost:${port}/notifications`);
    const chosen = page.getByRole('radio', { name: '안 읽음' });
    await chosen.click();
    await expect(chosen).toBeChecked();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const file = join(folder, 'src/messages/inbox.ts');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('모두 읽음으로 표시');
    writeFileSync(file, text.replace('모두 읽음으로 표시', '전부 읽은 것으로'));
    await expect(page.getByText('전부 읽은 것으로').first()).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(chosen).toBeChecked();
  } finally {
    changeRelease(product.dist, (now) =>
      ['shell', name].reduce((next, one) => rollBack(next, one), now),
    );
    dev.disconnect();
    rmSync(parent, { recursive: true, force: true });
  }
});
