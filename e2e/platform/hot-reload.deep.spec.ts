/** Development builds in the real shell: an edit is drawn without a reload, and the page keeps its state. */
import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '../../tools/bench/free-port.ts';
import { readWorld } from '../../tools/browser/sandbox.ts';
import { signUp } from '../../tools/browser/sign-up.ts';
import { versionsFolder, workspace } from '../../tools/build/packages.ts';
import { changeRelease, publish } from '../../tools/release/release-file.ts';
import { serverEnvironment, startServer } from '../../tools/start/start-product.ts';
import { addAuthenticator, expect, ofPeople, test } from '../fixtures/test.ts';

const version = '0.1.0-dev';

test('an edit of a remote is drawn without a reload, and the page keeps its state', async ({
  browser,
  product,
}) => {
  const parent = mkdtempSync(join(tmpdir(), 'moa-dev-'));
  const dist = join(parent, 'dist');
  const edited = copyRemote(parent, 'mfe-notifications');
  const folders = [join(workspace, 'shell'), join(workspace, 'mfe-auth'), edited];
  const packages = folders.map((folder) => {
    const name = basename(folder);
    return { name, folder, version, outputPath: join(versionsFolder(dist, name), version) };
  });
  const [port, serverPort] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  const builds = await startBuilds({ packages, port, server: `http://localhost:${serverPort}` });
  changeRelease(dist, (before) =>
    packages.reduce((next, { name }) => publish(next, name, version), before),
  );
  const { child: server } = await startServer(
    { port: serverPort, dataDir: join(parent, 'data'), dist },
    {
      ...serverEnvironment(await readWorld(product), product.control),
      MOA_ORIGIN: address,
      MOA_SERVICE_WORKER: 'off',
    },
  );
  const context = await browser.newContext({ ...ofPeople, baseURL: address });
  try {
    const page = await context.newPage();
    await addAuthenticator(page);
    await signUp(page);
    await page.goto('/notifications');
    const chosen = page.getByRole('radio', { name: '안 읽음' });
    await chosen.click();
    await expect(chosen).toBeChecked();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const file = join(edited, 'src/messages/inbox.ts');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('모두 읽음으로 표시');
    writeFileSync(file, text.replace('모두 읽음으로 표시', '전부 읽은 것으로'));
    await expect(page.getByText('전부 읽은 것으로').first()).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(chosen).toBeChecked();
  } finally {
    await context.close();
    builds.disconnect();
    await server.stop();
    rmSync(parent, { recursive: true, force: true });
  }
});

function copyRemote(parent: string, name: string): string {
  const [source, folder] = [join(workspace, name), join(parent, name)];
  for (const part of ['src', 'remote.ts', 'package.json', 'tsconfig.json'])
    cpSync(join(source, part), join(folder, part), { recursive: true });
  symlinkSync(join(source, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Resolves after the first build. */
async function startBuilds(options: object) {
  const file = join(import.meta.dirname, '../fixtures/dev-server-process.ts');
  const builds = fork(file, [JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    builds.stdout?.on('data', (text) => String(text).includes('ready') && resolve());
    builds.on('close', (code) => reject(new Error(`The builds ended (${code})`)));
  });
  return builds;
}
