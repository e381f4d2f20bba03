/**
 * `npm run screenshots`: every page, in both widths, themes and languages, and every view of data in
 * its six states, into `screenshots/` with an index to look at. `--route`, `--state` and `--only`
 * take a part. It builds what changed and runs a product of its own.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { internalPaths } from '@moa/contracts/platform/internal-paths';
import type { Release } from '@moa/contracts/platform/release';
import type { Page } from 'playwright-core';
import { dist, startBenchProduct } from '../bench/product.ts';
import { callApi } from '../browser/call-api.ts';
import { holdSamples } from '../browser/hold-samples.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { steer } from '../browser/sandbox.ts';
import { stand } from '../browser/settle.ts';
import { openSignedUp } from '../browser/sign-up.ts';
import { until } from '../browser/until.ts';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';
import { openInState, type State, states } from './states.ts';

answerHelp(import.meta.filename);

type View = {
  /** A name for the file: `assets`, `assets-id`. */
  name: string;
  path: string;
  /**
   * Anonymous, a user without connections, with one small wallet, or with holdings of every kind.
   */
  who: 'nobody' | 'newcomer' | 'beginner' | 'holder';
  states: readonly State[];
};

type Picture = { view: View; state: State; look: string; file: string };

const widths = ['1440', '390'] as const;
const themes = ['light', 'dark'] as const;
const locales = ['ko', 'en'] as const;

const { values: options } = parseArgs({
  options: {
    route: { type: 'string', multiple: true, default: [] },
    state: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'screenshots' },
    built: { type: 'boolean', default: false },
  },
});
const only = readList('only', options.only, [...widths, ...themes, ...locales]);
const named = readList('state', options.state, states);
const wantedStates = states.filter((state) => named.length === 0 || named.includes(state));
const folder = resolve(workspace, options.out);
if (!options.built)
  await buildChanged(dist, { onBuilt: ({ name }) => console.log(`built ${name}`) });

const product = await startBenchProduct();
const browser = await launchBrowser();
const person = {
  baseURL: product.address,
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
  reducedMotion: 'reduce',
} as const;
const pictures: Picture[] = [];
/** In px; what is longer is cut off below. */
const tallest = 6_000;
try {
  const holder = await openSignedUp(browser, person);
  await holdSamples(holder, product, {
    exchanges: ['upbit Main', 'binance Read only'],
    wallets: ['Everything'],
  });
  const beginner = await openSignedUp(browser, person);
  await holdSamples(beginner, product, { exchanges: [], wallets: ['Isolated borrower'] });
  const release = await callApi<Release>(holder, '/api/platform/release');
  const firsts = await readFirsts(holder, release);
  const views = viewsOf(release, firsts).filter(
    ({ name, path }) =>
      options.route.length === 0 ||
      options.route.some((route) => route === path || route === `/${name}` || route === name),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const newcomer = await openSignedUp(browser, person);
  const nobody = await (await browser.newContext(person)).newPage();
  const of = (who: View['who']) => views.filter((view) => view.who === who);
  const healthy = wantedStates.filter((state) => state !== 'partial');
  const takeOthers = async () => {
    await take(newcomer, of('newcomer'), healthy);
    await take(beginner, of('beginner'), healthy);
    await take(nobody, of('nobody'), healthy);
  };
  await Promise.all([take(holder, of('holder'), healthy), takeOthers()]);
  if (wantedStates.includes('partial') && of('holder').length > 0) {
    await breakUpbit(holder);
    await take(holder, of('holder'), ['partial']);
  }
  console.log(`${pictures.length} pictures: ${writeContactSheet()}`);
} finally {
  await browser.close();
  await product.stop();
}

/** By the path of a list the first thing in it: `/defi/aave` is listed by `/api/v1/defi/aave/positions`. */
async function readFirsts(page: Page, { remotes }: Release): Promise<ReadonlyMap<string, string>> {
  const firsts = new Map<string, string>();
  for (const { path } of remotes.flatMap(({ manifest }) => manifest.routes)) {
    if (!path.endsWith('/:id')) continue;
    const list = path.replace('/:id', '');
    type Listed = { id: string }[];
    const listed = await callApi<Listed | { items: Listed }>(page, `/api/v1${list}/positions`);
    const [first] = Array.isArray(listed) ? listed : listed.items;
    if (first) firsts.set(list, first.id);
  }
  return firsts;
}

async function take(page: Page, views: readonly View[], wanted: readonly State[]): Promise<void> {
  for (const view of views)
    for (const state of view.states.filter((one) => wanted.includes(one)))
      for (const theme of chosen(themes))
        for (const locale of chosen(locales)) await takeLook(page, view, state, theme, locale);
}

async function takeLook(page: Page, view: View, state: State, theme: string, locale: string) {
  const title = `${view.path} ${view.who} ${state} ${theme} ${locale}`;
  await page.context().addCookies([
    { name: 'moa_theme', value: theme, url: product.address },
    { name: 'moa_locale', value: locale, url: product.address },
  ]);
  // A page of its own, without the set-up of the one before.
  const own = await page.context().newPage();
  await own.setViewportSize({ width: Number(chosen(widths)[0]), height: 900 });
  if (state === 'stale' || state === 'failed') await own.clock.install();
  try {
    await openInState(own, view.path, state);
    for (const width of chosen(widths)) {
      await fit(own, Number(width));
      const file = `${[view.name, view.who, state, width, theme, locale].join('.')}.png`;
      await own.screenshot({ path: join(folder, file) });
      pictures.push({ view, state, look: `${width} ${theme} ${locale}`, file });
    }
    console.log(title);
  } catch (error) {
    console.log(`FAILED ${title}: ${error}`);
    process.exitCode = 1;
  } finally {
    await own.close();
  }
}

/** Returns the values of one kind that `--only` names, or all if it names none. */
function chosen<T extends string>(all: readonly T[]): readonly T[] {
  const found = all.filter((one) => only.includes(one));
  return found.length > 0 ? found : all;
}

/** The words of a list such as `failed,stale`. */
function readList(option: string, text: string, known: readonly string[]): string[] {
  const words = text.split(',').filter(Boolean);
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0)
    throw new Error(`--${option} knows ${known.join(', ')}, not ${unknown.join(', ')}`);
  return words;
}

/** Makes the window as tall as the page: what is fixed to the edges is at the page's edges. */
async function fit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  await stand(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 844), tallest) });
  await stand(page);
}

/** Takes one exchange down and waits until the user's last synchronisation has noticed. */
async function breakUpbit(page: Page): Promise<void> {
  await steer(product, 'faults', { target: 'exchange:upbit', kind: 'down' });
  await callApi(page, '/api/v1/assets/summary?forceRefresh=true');
  await until('the fault is noticed', async () => {
    const { sources } = await callApi<AssetSummary>(page, '/api/v1/assets/summary');
    return sources.some(({ status }) => status !== 'ok' && status !== 'syncing');
  });
}

/** One page with every picture on it, by page and state. Returns its file. */
function writeContactSheet(): string {
  const file = join(folder, 'index.html');
  const groups = Map.groupBy(
    pictures,
    ({ view, state }) => `${view.path} · ${view.who} · ${state}`,
  );
  const figure = ({ file: name, look }: Picture) =>
    `<figure><a href="${name}"><img src="${name}" alt="${look}" loading="lazy"></a><figcaption>${look}</figcaption></figure>`;
  const sections = [...groups].map(
    ([title, group]) => `<h2>${title}</h2>\n<div>${group.map(figure).join('')}</div>`,
  );
  writeFileSync(
    file,
    `<!doctype html>
<meta charset="utf-8">
<title>Screenshots</title>
<style>
body { font: 13px/1.5 system-ui, sans-serif; background: #ddd; }
div { display: flex; overflow-x: auto; }
img { height: 420px; max-width: 640px; object-fit: cover; object-position: top; }
</style>
<h1>${pictures.length} pictures</h1>
${sections.join('\n')}
`,
  );
  return file;
}

/** `firsts`: what a page like `/defi/aave/:id` can be about, by the path of its list. */
function viewsOf({ remotes }: Release, firsts: ReadonlyMap<string, string>): View[] {
  const routes = remotes.flatMap(({ manifest }) => manifest.routes);
  // DeFi is open to visitors and shows users their own positions.
  const holds = routes.filter(({ guards }) => !guards.includes('guest'));
  const view = (who: View['who'], path: string, ...states: State[]): View => ({
    name: path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home',
    path: path.replace(/^(.*)\/:\w+$/, (whole, list) => {
      const first = firsts.get(list);
      return first === undefined ? whole : `${list}/${first}`;
    }),
    who,
    states,
  });
  const open = [...internalPaths, '/nowhere', '/error', '/login?mode=sign-up'];
  return [
    ...[...routes.map(({ path }) => path), ...open].map((path) => view('nobody', path, 'ready')),
    ...holds
      .filter(({ path }) => !path.includes(':'))
      .flatMap(({ path }) => [view('newcomer', path, 'empty'), view('beginner', path, 'ready')]),
    ...holds.map(({ path }) =>
      view('holder', path, 'ready', 'skeleton', 'partial', 'stale', 'failed'),
    ),
  ];
}
