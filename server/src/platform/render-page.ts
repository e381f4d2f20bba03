/**
 * The one HTML page. It carries the release, with the integrity of every file, and asks early for
 * what the requested route needs; theme and language come from cookies, so that nothing flashes.
 */

import { firstAnswersId } from '@moa/contracts/platform/first-view';
import { isInternalPath } from '@moa/contracts/platform/internal-paths';
import { inOrder, splitTabs } from '@moa/contracts/platform/navigation';
import type { Release, ReleasedRemote } from '@moa/contracts/platform/release';
import type { ManifestRoute } from '@moa/contracts/platform/remote-manifest';
import { webManifestPath } from '@moa/contracts/platform/service-worker';
import type { Config } from '../config.ts';
import { escapeHtml } from '../http/answers.ts';
import type { FirstAnswers } from './first-answers/ask-first.ts';
import type { CurrentRelease } from './read-release.ts';

const deviceLooks = [
  ['density', 'compact'],
  ['motion', 'reduced'],
  ['contrast', 'more'],
] as const;

/** The part of the shell that runs first, where its build has one. */
const firstFile = 'first.js';

/** Icon for the home screen of iOS. */
const touchIcon = 'apple-touch-icon.png';

/** Gives the stored page the looks of its browser, where the shell's build has it. */
const lookFile = 'offline-look.js';

type PageRequest = {
  /** Null for the page that browsers store for the time without a network, which is of no path. */
  path: string | null;
  cookies: Readonly<Record<string, string | undefined>>;
  acceptLanguage: string;
  nonce: string;
  /** Public origin of Moa; not needed for the stored page. */
  origin?: string;
  /** `off` tells the page to remove the service worker. */
  serviceWorker?: Config['serviceWorker'];
};

/** The page up to its body: what the browser fetches is here. */
export function renderHead(
  { release, shell, shellBase }: CurrentRelease,
  request: PageRequest,
): string {
  const { nonce } = request;
  const locale = getLocale(request);
  const theme = pick(['light', 'dark', 'system'], request.cookies['moa_theme']) ?? 'system';
  const gain =
    pick(['korean', 'western', 'colour-blind'], request.cookies['moa_gain']) ??
    (locale === 'ko' ? 'korean' : 'western');
  // What this device alone decides.
  const look = deviceLooks
    .filter(([name, value]) => request.cookies[`moa_${name}`] === value)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('');
  // For tests of what longer words burst (shared/i18n/src/messages.ts).
  const stretched = release.world === 'sandbox' && request.cookies['moa_stretch'] === '1';
  const match = request.path === null ? null : matchRoute(release, request.path);
  const signedIn = Boolean(request.cookies['moa_refresh']);
  const title = match ? `${match.route.title[locale]} · Moa` : 'Moa';
  const shellScripts = Object.fromEntries(
    Object.entries(shell.files).filter(([file]) => file.endsWith('.js')),
  );
  const preloads = [
    ...(match && (signedIn || !match.route.guards.includes('auth'))
      ? getFiles(match.remote, match.route.module)
      : []),
    // Other layouts have no header.
    ...(signedIn && (match?.route.layout ?? 'default') === 'default'
      ? release.remotes.flatMap((remote) =>
          remote.manifest.widgets
            .filter(({ slot }) => slot === 'header')
            .flatMap(({ module }) => getFiles(remote, module)),
        )
      : []),
  ];
  // The first draws the first figure, long before the shell's own file is there.
  const early = [...(request.path === null ? [lookFile] : []), firstFile]
    .filter((file) => shell.files[file])
    .map(
      (file) =>
        `<script src="${shellBase}${file}" integrity="${getIntegrity(shell.files, file)}" crossorigin="anonymous" nonce="${nonce}" fetchpriority="high" defer></script>\n`,
    )
    .join('');
  const off = request.serviceWorker === 'off' ? ' data-service-worker="off"' : '';
  const internal = request.path !== null && isInternalPath(request.path);
  return `<!doctype html>
<html lang="${locale}" data-theme="${theme}" data-gain="${gain}"${look}${stretched ? ' data-stretch' : ''}${off}${request.path === null ? ' data-stored' : ''}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${locale === 'ko' ? '거래소와 DeFi 자산을 하나의 정확한 총액으로' : 'Your exchange and DeFi assets in one accurate total'}">
${internal ? '<meta name="robots" content="noindex">\n' : ''}${canonicalLink(match?.route, request.origin)}<meta name="theme-color" content="${theme === 'dark' ? '#0a0a0a' : '#ffffff'}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${theme === 'light' ? '#ffffff' : '#0a0a0a'}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${shellBase}icon.svg" type="image/svg+xml">
${shell.files[touchIcon] ? `<link rel="apple-touch-icon" href="${shellBase}${touchIcon}">\n` : ''}<link rel="manifest" href="${webManifestPath}">
<link rel="preload" as="font" type="font/woff2" href="${shellBase}pretendard-core.woff2" crossorigin="anonymous">
<link rel="stylesheet" href="${shellBase}base.css" integrity="${getIntegrity(shell.files, 'base.css')}" crossorigin="anonymous">
${unique(preloads)
  .map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}">`,
  )
  .join('\n')}
<script id="moa-release" type="application/json">${json(release)}</script>
<script id="moa-shell-files" type="application/json">${json({ base: shellBase, files: shellScripts })}</script>
${early}<script src="${shellBase}${shell.entry}" integrity="${getIntegrity(shell.files, shell.entry)}" crossorigin="anonymous" nonce="${nonce}" defer></script>
</head>
`;
}

/**
 * Canonical address of a public page, independent of the name and query it was opened with: that of
 * its route, so that nothing of the request is on the page.
 */
function canonicalLink(route: ManifestRoute | undefined, origin: string | undefined): string {
  if (!route || origin === undefined) return '';
  if (route.guards.includes('auth') || route.path.includes(':')) return '';
  return `<link rel="canonical" href="${escapeHtml(origin + route.path)}">\n`;
}

/** The rest of it, with what travels along for who is signed in. */
export function renderBody(
  { release }: Pick<CurrentRelease, 'release'>,
  request: Pick<PageRequest, 'path' | 'cookies' | 'acceptLanguage'>,
  first: FirstAnswers | null = null,
): string {
  const locale = getLocale(request);
  const korean = locale === 'ko';
  return `<body>
<div id="moa">${first?.figure ? firstTabs(release, request.path, locale) : ''}</div>
${notStarted(korean)}
${first ? `${firstElement(first, release.world)}\n` : ''}<noscript>${korean ? 'Moa를 사용하려면 자바스크립트를 켜 주세요.' : 'Turn on JavaScript to use Moa.'}</noscript>
</body>
</html>
`;
}

/** Seen after some seconds where the shell does not start (`not-started.css`), which takes it away. */
function notStarted(korean: boolean): string {
  const [sentence, link] = korean
    ? [
        'Moa를 시작하지 못했습니다. 연결이 느리거나 파일을 불러오지 못했을 수 있습니다. 자산에는 영향이 없습니다.',
        '새로고침',
      ]
    : [
        'Moa hasn’t started yet. Your connection may be slow or a file failed to load. Your assets are not affected.',
        'Reload',
      ];
  return `<p id="moa-not-started" role="status">${sentence} <a href="">${link}</a></p>`;
}

/** The language that the page is drawn in. */
export function getLocale({
  cookies,
  acceptLanguage,
}: Pick<PageRequest, 'cookies' | 'acceptLanguage'>): 'ko' | 'en' {
  return pick(['ko', 'en'], cookies['moa_locale']) ?? (/^ko\b/i.test(acceptLanguage) ? 'ko' : 'en');
}

type Preload = { href: string; integrity: string };

function getFiles(remote: ReleasedRemote, module: string): Preload[] {
  const scripts = remote.modules[module];
  return (scripts ? [remote.entry, ...scripts] : []).map((file) => ({
    href: remote.base + file,
    integrity: getIntegrity(remote.files, file),
  }));
}

function unique(preloads: Preload[]): Preload[] {
  return [...new Map(preloads.map((preload) => [preload.href, preload])).values()];
}

function getIntegrity(
  files: Readonly<Record<string, { integrity: string }>>,
  file: string,
): string {
  const found = files[file];
  if (!found) throw new Error(`The build has no ${file}`);
  return found.integrity;
}

function pick<const T extends string>(
  values: readonly T[],
  value: string | undefined,
): T | undefined {
  return values.find((known) => known === value);
}

/** JSON that cannot end its script element. */
function json(value: unknown): string {
  return inScript(JSON.stringify(value));
}

/** The first answers as an element of the page: data that nothing runs and that cannot end itself. */
function firstElement({ session, answers, figure }: FirstAnswers, world: Release['world']): string {
  const amounts = Object.entries(figure?.amounts ?? {}).map(
    ([currency, amount]) => ` data-${currency.toLowerCase()}="${amount}"`,
  );
  const simulated = world === 'sandbox' ? ' data-simulated' : '';
  const drawn = figure ? ` data-figure="${figure.name}"${amounts.join('')}${simulated}` : '';
  const rows = [...answers].map(([address, text]) => `${JSON.stringify(address)}:${text}`);
  const data = `{"session":${JSON.stringify(session)},"answers":{${rows.join(',')}}}`;
  return `<script id="${firstAnswersId}" type="application/json" data-session="${session}"${drawn}>${inScript(data)}</script>`;
}

/** JSON in which nothing can be taken for the element's end, a comment or a line of a script. */
export function inScript(json: string): string {
  return json.replace(/[<>\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

// The tab bar of phones as the page brings it: links that lead somewhere before any script has run.
// It is shown together with the first figure, and the shell draws its own in its place.

const label = { ko: '주 메뉴', en: 'Main' };

/** Empty where the page that is opened has no tab bar. */
function firstTabs(release: Release, path: string | null, locale: 'ko' | 'en'): string {
  const match = path === null ? null : matchRoute(release, path);
  if (match?.route.layout !== 'default') return '';
  const entries = inOrder(release.remotes.flatMap(({ manifest }) => manifest.navigation));
  const { tabs, rest } = splitTabs(entries);
  const links = tabs.map((entry) => {
    const current = entry.path === path ? ' aria-current="page"' : '';
    const title = matchRoute(release, entry.path)?.route.title[locale] ?? entry.label[locale];
    return `<a href="${escapeHtml(entry.path)}" data-title="${escapeHtml(title)}"${current}>${escapeHtml(entry.label[locale])}</a>`;
  });
  // The place of the menu behind the last tab, which opens with the shell.
  const more = rest.length > 0 ? '<span></span>' : '';
  return `<nav id="moa-first-tabs" class="first-tabs" aria-label="${label[locale]}" hidden>${links.join('')}${more}</nav>`;
}

// Finds what a path will need, so that the page can ask for it before any script runs.

type Match = { remote: ReleasedRemote; route: ManifestRoute };

/** The route of a path, aliases included; null for what no remote claims. */
export function matchRoute(release: Release, path: string): Match | null {
  for (const remote of release.remotes) {
    for (const route of remote.manifest.routes) {
      if ([route.path, ...route.aliases].some((pattern) => fits(pattern, path)))
        return { remote, route };
    }
  }
  return null;
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
}
