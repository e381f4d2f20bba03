/**
 * `npm run screenshots`: every page, in both widths, themes and languages, and every view of data in
 * its six states, into `screenshots/` with an index to look at. `--route`, `--state` and `--only`
 * take a part. It builds what changed and runs a product of its own.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { Release } from '@moa/contracts/platform/release';
import type { Browser, Page } from 'playwright-core';
import { freePort } from '../bench/free-port.ts';
import { addAuthenticator } from '../browser/add-authenticator.ts';
import { callApi } from '../browser/call-api.ts';
import { holdSamples } from '../browser/hold-samples.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { steer } from '../browser/sandbox.ts';
import { stand } from '../browser/settle.ts';
import { signUp } from '../browser/sign-up.ts';
import { until } from '../browser/until.ts';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { startProduct } from '../start/start-product.ts';
import { answerHelp } from '../usage.ts';
import { type Picture, writeContactSheet } from './contact-sheet.ts';
import { chooseLooks } from './looks.ts';
import { readOptions } from './options.ts';
import { openInState, type State } from './states.ts';
import { type View, viewsOf } from './views.ts';

answerHelp(import.meta.filename);

const options = readOptions(process.argv.slice(2));
const { looks, widths } = chooseLooks(options.only);
const folder = resolve(workspace, options.out);
const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
if (!options.built)
  await buildChanged(dist, { onBuilt: ({ name }) => console.log(`built ${name}`) });

const dataDir = mkdtempSync(join(tmpdir(), 'moa-screenshots-'));
const product = await startProduct({
  port: await freePort(),
  dataDir,
  dist,
  sandbox: true,
  built: Promise.resolve(),
  say: () => undefined,
});
const control = { control: product.control ?? '' };
const browser = await launchBrowser();
const pictures: Picture[] = [];
/** In px; what is longer is cut off below. */
const tallest = 6_000;
try {
  const holder = await person(browser, true);
  await holdSamples(holder, control, {
    exchanges: ['upbit Main', 'binance Read only'],
    wallets: ['Everything'],
  });
  const beginner = await person(browser, true);
  await holdSamples(beginner, control, { exchanges: [], wallets: ['Isolated borrower'] });
  const release = await callApi<Release>(holder, '/api/platform/release');
  const firsts = await readFirsts(holder, release);
  const views = viewsOf(release, (listPath) => firsts.get(listPath)).filter(
    ({ name, path }) =>
      options.routes.length === 0 ||
      options.routes.some((route) => route === path || route === `/${name}` || route === name),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const people = {
    ...{ holder, beginner },
    ...{ newcomer: await person(browser, true), nobody: await person(browser) },
  };
  const of = (who: View['who']) => views.filter((view) => view.who === who);
  const healthy = options.states.filter((state) => state !== 'partial');
  await Promise.all([
    take(people.holder, of('holder'), healthy),
    take(people.newcomer, of('newcomer'), healthy)
      .then(() => take(people.beginner, of('beginner'), healthy))
      .then(() => take(people.nobody, of('nobody'), healthy)),
  ]);
  if (options.states.includes('partial') && of('holder').length > 0) {
    await breakUpbit(people.holder);
    await take(people.holder, of('holder'), ['partial']);
  }
  console.log(`${pictures.length} pictures: ${writeContactSheet(folder, pictures)}`);
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** By the path of a list the first thing in it: `/defi/aave` is listed by `/api/v1/defi/aave/positions`. */
async function readFirsts(page: Page, { remotes }: Release): Promise<ReadonlyMap<string, string>> {
  const lists = remotes
    .flatMap(({ manifest }) => manifest.routes)
    .flatMap(({ path }) => (path.endsWith('/:id') ? [path.slice(0, -'/:id'.length)] : []));
  const firsts = new Map<string, string>();
  for (const list of lists) {
    type Listed = { id: string }[];
    const listed = await callApi<Listed | { items: Listed }>(page, `/api/v1${list}/positions`);
    const [first] = Array.isArray(listed) ? listed : listed.items;
    if (first) firsts.set(list, first.id);
  }
  return firsts;
}

/** Somebody with a browser of their own. */
async function person(within: Browser, signedUp = false): Promise<Page> {
  const context = await within.newContext({
    baseURL: product.address,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (signedUp) {
    await addAuthenticator(page);
    await signUp(page);
  }
  return page;
}

async function take(page: Page, views: readonly View[], wanted: readonly State[]): Promise<void> {
  for (const view of views)
    for (const state of view.states.filter((one) => wanted.includes(one)))
      for (const { theme, locale } of looks) {
        await page.context().addCookies([
          { name: 'moa_theme', value: theme, url: product.address },
          { name: 'moa_locale', value: locale, url: product.address },
        ]);
        // A page of its own: what the one before has set up does not reach it.
        const own = await page.context().newPage();
        await own.setViewportSize({ width: widths[0] ?? 1440, height: 900 });
        if (state === 'stale' || state === 'failed') await own.clock.install();
        try {
          await openInState(own, view.path, state);
          for (const width of widths) {
            await fit(own, width);
            const look = `${width} ${theme} ${locale}`;
            const file = `${[view.name, view.who, state, width, theme, locale].join('.')}.png`;
            await own.screenshot({ path: join(folder, file) });
            pictures.push({ view: view.path, who: view.who, state, look, file });
          }
          console.log(`${view.path} ${view.who} ${state} ${theme} ${locale}`);
        } catch (error) {
          console.log(`FAILED ${view.path} ${view.who} ${state} ${theme} ${locale}: ${error}`);
          process.exitCode = 1;
        } finally {
          await own.close();
        }
      }
}

/** Makes the window as tall as the page: what is fixed to the edges is at the page's edges. */
async function fit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await stand(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 844), tallest) });
  await stand(page);
}

/** One exchange is down, and the person's last synchronisation has noticed. */
async function breakUpbit(page: Page): Promise<void> {
  await steer(control, 'faults', { target: 'exchange:upbit', kind: 'down' });
  await callApi(page, '/api/v1/assets/summary?forceRefresh=true');
  await until('the fault is noticed', async () => {
    const { sources } = await callApi<AssetSummary>(page, '/api/v1/assets/summary');
    return sources.some(({ status }) => status !== 'ok' && status !== 'syncing');
  });
}
