/**
 * The one HTML page. It carries the release, with the integrity of every file, and asks early for
 * what the requested route needs; theme and language come from cookies, so that nothing flashes.
 */
import { isInternalPath } from '@moa/contracts/platform/internal-paths';
import type { ReleasedRemote } from '@moa/contracts/platform/release';
import { matchRoute } from './match-route.ts';
import type { CurrentRelease } from './release-registry.ts';

export type PageRequest = {
  path: string;
  cookies: Readonly<Record<string, string | undefined>>;
  acceptLanguage: string;
  nonce: string;
};

export function renderPage(
  { release, shell, shellBase }: CurrentRelease,
  request: PageRequest,
): string {
  const { nonce } = request;
  const locale =
    pick(['ko', 'en'], request.cookies['moa_locale']) ??
    (/^ko\b/i.test(request.acceptLanguage) ? 'ko' : 'en');
  const theme = pick(['light', 'dark', 'system'], request.cookies['moa_theme']) ?? 'system';
  const gain =
    pick(['korean', 'western', 'colour-blind'], request.cookies['moa_gain']) ??
    (locale === 'ko' ? 'korean' : 'western');
  // For tests of what longer words burst (shared/i18n/src/messages.ts).
  const stretched = release.world === 'sandbox' && request.cookies['moa_stretch'] === '1';
  const match = matchRoute(release, request.path);
  const signedIn = Boolean(request.cookies['moa_refresh']);
  const title = match ? `${match.route.title[locale]} · Moa` : 'Moa';
  const shellScripts = Object.fromEntries(
    Object.entries(shell.files).filter(([file]) => file.endsWith('.js')),
  );
  const preloads = [
    ...(match && (signedIn || !match.route.guards.includes('auth'))
      ? filesOf(match.remote, match.route.module)
      : []),
    ...(signedIn
      ? release.remotes.flatMap((remote) =>
          remote.manifest.widgets
            .filter(({ slot }) => slot === 'header')
            .flatMap(({ module }) => filesOf(remote, module)),
        )
      : []),
  ];
  return `<!doctype html>
<html lang="${locale}" data-theme="${theme}" data-gain="${gain}"${stretched ? ' data-stretch' : ''}>
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${locale === 'ko' ? '거래소와 DeFi 자산을 하나의 정확한 총액으로' : 'Everything you hold, on exchanges and in DeFi, as one true total'}">
${isInternalPath(request.path) ? '<meta name="robots" content="noindex">\n' : ''}<meta name="theme-color" content="${theme === 'dark' ? '#0a0a0a' : '#ffffff'}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${theme === 'light' ? '#ffffff' : '#0a0a0a'}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${shellBase}icon.svg" type="image/svg+xml">
<link rel="preload" as="font" type="font/woff2" href="${shellBase}pretendard-core.woff2" crossorigin="anonymous">
<link rel="stylesheet" href="${shellBase}base.css" integrity="${integrityOf(shell.files, 'base.css')}" crossorigin="anonymous">
${unique(preloads)
  .map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}">`,
  )
  .join('\n')}
<script id="moa-release" type="application/json">${json(release)}</script>
<script id="moa-shell-files" type="application/json">${json({ base: shellBase, files: shellScripts })}</script>
<script src="${shellBase}${shell.entry}" integrity="${integrityOf(shell.files, shell.entry)}" crossorigin="anonymous" nonce="${nonce}" defer></script>
</head>
<body>
<div id="moa"></div>
<noscript>${locale === 'ko' ? 'Moa를 사용하려면 자바스크립트를 켜 주세요.' : 'Moa needs JavaScript.'}</noscript>
</body>
</html>
`;
}

type Preload = { href: string; integrity: string };

function filesOf(remote: ReleasedRemote, module: string): Preload[] {
  const scripts = remote.modules[module];
  return (scripts ? [remote.entry, ...scripts] : []).map((file) => ({
    href: remote.base + file,
    integrity: integrityOf(remote.files, file),
  }));
}

function unique(preloads: Preload[]): Preload[] {
  return [...new Map(preloads.map((preload) => [preload.href, preload])).values()];
}

function integrityOf(files: Readonly<Record<string, { integrity: string }>>, file: string): string {
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** JSON that cannot end its script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
