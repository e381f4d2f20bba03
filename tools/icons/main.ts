/**
 * `npm run icons`: draws the icons of an installed Moa from `shared/ui/src/styles/icon.svg`, into
 * `shared/ui/src/styles/icons/`. Run it when the mark changes; the pictures go into the commit.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../browser/launch-browser.ts';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';

/** The icons of an installed Moa, each as what it is drawn from. */
type Icon = {
  file: string;
  /** px */
  size: number;
  /** `full`: to the edges, since the system gives it its own shape; `masked`: with room for any such shape. */
  shape: 'rounded' | 'full' | 'masked';
};

export const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, shape: 'rounded' },
  { file: 'icon-512.png', size: 512, shape: 'rounded' },
  { file: 'icon-maskable-512.png', size: 512, shape: 'masked' },
  { file: 'apple-touch-icon.png', size: 180, shape: 'full' },
];

/** Within a circle of four fifths of the width a mask takes nothing away (W3C, Web App Manifest, "icon masks"). */
const maskedScale = 0.75;

/** `mark`: the rounded icon, 32 units wide, whose ground is its only `rect`. */
export function svgOf(mark: string, { shape }: Pick<Icon, 'shape'>): string {
  if (shape === 'rounded') return mark;
  const square = mark.replace(/ rx="\d+"/, '');
  if (shape === 'full') return square;
  const aside = 16 * (1 - maskedScale);
  return square.replace(
    '<path ',
    `<path transform="translate(${aside} ${aside}) scale(${maskedScale})" `,
  );
}

if (import.meta.main) await drawIcons();

async function drawIcons(): Promise<void> {
  answerHelp(import.meta.filename);
  const styles = join(workspace, 'shared/ui/src/styles');
  const mark = readFileSync(join(styles, 'icon.svg'), 'utf8');
  const folder = join(styles, 'icons');
  mkdirSync(folder, { recursive: true });

  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    for (const icon of icons) {
      await page.setViewportSize({ width: icon.size, height: icon.size });
      await page.setContent(
        `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svgOf(mark, icon)}`,
      );
      const picture = await page.screenshot({ omitBackground: true });
      writeFileSync(join(folder, icon.file), picture);
      console.log(`${icon.file} ${picture.length} B`);
    }
  } finally {
    await browser.close();
  }
}
