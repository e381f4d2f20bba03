/** Web app manifest: name, icons, and the pages that the icon’s menu opens. */
import type { CurrentRelease } from './read-release.ts';

const words = {
  ko: {
    name: 'Moa · 자산과 DeFi',
    description: '거래소와 DeFi 자산을 하나의 정확한 총액으로',
  },
  en: {
    name: 'Moa · Assets and DeFi',
    description: 'Your exchange and DeFi assets in one accurate total',
  },
} as const;

/** Phones show four at most. */
const maxShortcuts = 4;

export function webManifest(
  { release, shell, shellBase }: CurrentRelease,
  locale: 'ko' | 'en',
): object {
  const shortcuts = release.remotes
    .flatMap(({ manifest }) => manifest.navigation)
    .filter(({ tab, path }) => tab && path !== '/')
    .sort((one, other) => one.order - other.order)
    .slice(0, maxShortcuts)
    .map(({ path, label }) => ({ name: label[locale], url: path }));
  const icons = [
    { file: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { file: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { file: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { file: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
    .filter(({ file }) => file in shell.files)
    .map(({ file, ...icon }) => ({ src: shellBase + file, ...icon }));
  return {
    id: '/',
    name: words[locale].name,
    short_name: 'Moa',
    description: words[locale].description,
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    categories: ['finance'],
    icons,
    shortcuts,
  };
}
