/**
 * One visit per page with every check that holds for all pages: a heading and a title, no layout
 * shift while loading, axe, menus and dialogs, switches of language, theme and currency in one
 * frame, forced colours, 320 px and 400 % zoom, words two fifths longer, hidden amounts. The page
 * fixture fails on errors and policy violations.
 *
 * The daily run draws each page in one theme, language and width, and in the other theme and
 * language at 320 px. MOA_DEEP=1 draws each page in all of them.
 */
import { choose, type Look } from '../fixtures/look.ts';
import { fill, internalPages, signedInPages, signedOutPaths } from '../fixtures/pages.ts';
import { provoke, test } from '../fixtures/test.ts';
import { visitNarrow, visitWide } from '../fixtures/visit.ts';

const looks: readonly Look[] = [
  { theme: 'light', locale: 'ko', width: 1280 },
  { theme: 'dark', locale: 'en', width: 390 },
  { theme: 'dark', locale: 'ko', width: 1280 },
  { theme: 'light', locale: 'en', width: 390 },
  { theme: 'light', locale: 'ko', width: 390 },
  { theme: 'dark', locale: 'en', width: 1280 },
  { theme: 'dark', locale: 'ko', width: 390 },
  { theme: 'light', locale: 'en', width: 1280 },
];

/** The looks of the page at this place in its list, with those of the narrow visit. */
function looksOf(index: number): readonly Look[] {
  if (process.env['MOA_DEEP']) return looks;
  return looks.filter((_, at) => at === index % looks.length);
}
const title = ({ theme, locale, width }: Look) => `${theme} ${locale} ${width}`;
const opposite = ({ theme, locale, width }: Look): Look => ({
  theme: theme === 'light' ? 'dark' : 'light',
  locale: locale === 'ko' ? 'en' : 'ko',
  width,
});

for (const [index, known] of signedInPages.entries())
  for (const look of looksOf(index))
    test(`${known.path} signed in, ${title(look)}`, async ({ resident: page, product }) => {
      const path = await fill(page, known.path);
      await choose(page, look);
      await visitWide(page, product, { ...known, path }, look);
      await choose(page, opposite(look), { stretched: true });
      await visitNarrow(page, { ...known, path }, opposite(look));
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
