/**
 * `npm run icons`: draws the icons of an installed Moa from `shared/ui/src/styles/icon.svg`, into
 * `shared/ui/src/styles/icons/`. Run it when the mark changes; the pictures go into the commit.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../browser/launch-browser.ts';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';
import { icons, svgOf } from './icons.ts';

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
