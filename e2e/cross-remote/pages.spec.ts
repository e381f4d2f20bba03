/**
 * One visit per page with every check that holds for all pages: a heading and a title, no layout
 * shift while loading, axe, menus and dialogs, switches of language, theme and currency in one
 * frame, forced colours, 320 px and 400 % zoom, words two fifths longer, hidden amounts. The page
 * fixture fails on errors and policy violations.
 *
 * The daily run opens each page once, in one theme, language and width; every third one at 400 % zoom.
 * MOA_DEEP=1 draws each page in all of them, and operates it in two that have both themes and languages.
 */
import { choose, type Look } from '../fixtures/look.ts';
import { provoke, test } from '../fixtures/test.ts';
import { fill, internalPages, signedInPages, signedOutPaths } from './visit/pages.ts';
import { visitNarrow, visitWide } from './visit/visit.ts';

const looks: readonly Pick<Look, 'theme' | 'locale'>[] = [
  { theme: 'light', locale: 'ko' },
  { theme: 'dark', locale: 'en' },
  { theme: 'dark', locale: 'ko' },
  { theme: 'light', locale: 'en' },
];
const widths = [1280, 390] as const;
const isDeep = Boolean(process.env['MOA_DEEP']);

/**
 * Returns the looks for the page at an index of its list: one theme and language at one width, or
 * all at both.
 */
function looksOf(index: number): readonly Look[] {
  const turn = Math.floor(index / looks.length) + index;
  return looks
    .map((look, place) => ({
      ...look,
      widths: widths.filter((_, at) => isDeep || at === turn % widths.length),
      interactive: !isDeep || place < 2,
    }))
    .filter((_, place) => isDeep || place === index % looks.length);
}
const title = ({ theme, locale, widths: at }: Look) => `${theme} ${locale} ${at.join(' ')}`;
const opposite = ({ theme, locale, ...look }: Look): Look => ({
  ...look,
  theme: theme === 'light' ? 'dark' : 'light',
  locale: locale === 'ko' ? 'en' : 'ko',
});

for (const [index, known] of signedInPages.entries())
  for (const look of looksOf(index))
    test(`${known.path} signed in, ${title(look)}`, async ({ resident: page, product }) => {
      const path = await fill(page, known.path);
      if (isDeep || index % 3 > 0) {
        await choose(page, look);
        await visitWide(page, product, { ...known, path }, look);
      }
      if (isDeep ? look.interactive : index % 3 === 0) {
        await choose(page, opposite(look), { stretched: true });
        await visitNarrow(page, { ...known, path }, opposite(look));
      }
    });

for (const [kind, paths] of [
  ['signed out', signedOutPaths],
  ['internal', internalPages],
] as const)
  for (const [index, path] of paths.entries())
    for (const look of looksOf(index))
      test(`${path} ${kind}, ${title(look)}`, async ({ page, product }) => {
        if (path === '/nowhere') provoke(page, /404/);
        await choose(page, look);
        await visitWide(page, product, { path }, look);
      });
