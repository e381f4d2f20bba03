/**
 * The tab bar of phones as the page brings it: links that lead somewhere before any script has run.
 * It is shown together with the first figure, and the shell draws its own in its place.
 */
import { inOrder, splitTabs } from '@moa/contracts/platform/navigation';
import type { Release } from '@moa/contracts/platform/release';
import { escapeHtml } from '../../http/answers/escape-html.ts';
import { matchRoute } from '../match-route.ts';

const label = { ko: '주 메뉴', en: 'Main' };

/** Empty where the page that is opened has no tab bar. */
export function firstTabs(release: Release, path: string | null, locale: 'ko' | 'en'): string {
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
