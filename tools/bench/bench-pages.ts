/**
 * The first load of the signed-in `/`: JavaScript in brotli bytes until the page is quiet, and the
 * time until the first real total on slow 4G with a four-fold slower processor. The federated build
 * and a monolith of the same source, in turns, medians and their ratio.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { type Product, startProduct } from '../start/start-product.ts';
import { findChromium } from '../test/chromium.ts';
import { buildMonolith } from './build-monolith.ts';
import { freePort } from './free-port.ts';
import { median } from './median.ts';

const rounds = 5;
/** 1.6 Mbit/s, 150 ms. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

type Variant = {
  name: string;
  product: Product;
  context: BrowserContext;
  bytes: number;
  times: number[];
};

export async function benchPages(): Promise<void> {
  const dist = join(workspace, 'dist');
  await buildChanged(dist, () => undefined);
  const monolith = mkdtempSync(join(tmpdir(), 'moa-monolith-'));
  await buildMonolith(dist, monolith);
  const browser = await chromium.launch({
    executablePath: findChromium(() => undefined),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const variants: Variant[] = [];
  for (const [name, folder] of [
    ['federated', dist],
    ['monolith', monolith],
  ] as const)
    variants.push(await prepare(browser, name, folder));

  for (const variant of variants) variant.bytes = await countBytes(variant);
  for (let round = 0; round < rounds; round += 1)
    for (const variant of variants) variant.times.push(await timeToTotal(variant));

  for (const { name, bytes, times } of variants) {
    console.log(
      `  ${name.padEnd(10)} ${(bytes / 1024).toFixed(1)} KB of JavaScript (brotli), first real total after ${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`,
    );
  }
  const [federated, whole] = variants;
  if (federated && whole) {
    console.log(
      `  ratio      ${(federated.bytes / whole.bytes).toFixed(2)} in bytes (bar: 1.2; at most 170 KB), ${(median(federated.times) / median(whole.times)).toFixed(2)} in time`,
    );
  }
  await browser.close();
  for (const { product } of variants) await product.stop();
}

/** A product of its own with somebody signed in who holds something. */
async function prepare(browser: Browser, name: string, dist: string): Promise<Variant> {
  const product = await startProduct({
    port: await freePort(),
    dataDir: mkdtempSync(join(tmpdir(), 'moa-bench-')),
    dist,
    sandbox: true,
    built: Promise.resolve(),
    say: () => undefined,
  });
  const context = await browser.newContext({
    baseURL: product.address,
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/login?mode=sign-up');
  await page.getByLabel('이메일').fill('bench@moa.example');
  await page.getByRole('checkbox', { name: /동의/ }).check();
  await page.getByRole('button', { name: '패스키 만들고 가입하기' }).click();
  await page.waitForURL('/');
  await connectSamples(context, product);
  await page.goto('/');
  await page.locator('[data-total]').first().waitFor();
  await page.close();
  return { name, product, context, bytes: 0, times: [] };
}

async function connectSamples(context: BrowserContext, { address }: Product) {
  const token = (await context.cookies()).find(({ name }) => name === 'moa_access')?.value ?? '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { data } = (await (
    await fetch(`${address}/api/platform/sandbox/samples`, { headers })
  ).json()) as {
    data: {
      exchanges: { exchange: string; apiKey: string; secret: string; permissions: string[] }[];
      wallets: { address: string }[];
    };
  };
  const post = (path: string, body: unknown) =>
    fetch(`${address}/api/v1/settings/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  for (const { exchange, apiKey, secret } of data.exchanges)
    await post('api-keys', { exchange, apiKey, secret, acceptRisk: true });
  for (const wallet of data.wallets) await post('wallets', { address: wallet.address });
}

/** Every script that a first visit runs, compressed as the server stores it. */
async function countBytes({ context }: Variant): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || /\.js(\?|$)/.test(response.url()))
      bodies.push(response.body());
  });
  await page.goto('/');
  await page.locator('[data-total]').first().waitFor();
  await page.waitForTimeout(2_000);
  const sizes = (await Promise.all(bodies)).map(
    (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  );
  await page.close();
  return sizes.reduce((all, one) => all + one, 0);
}

async function timeToTotal({ context }: Variant): Promise<number> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!/\d/.test(document.querySelector('[data-total]')?.textContent ?? '')) return;
      performance.mark('moa:total');
      watcher.disconnect();
    });
    watcher.observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('moa:total').length > 0);
  const time = await page.evaluate(
    () => performance.getEntriesByName('moa:total')[0]?.startTime ?? Number.NaN,
  );
  await page.close();
  return time;
}
