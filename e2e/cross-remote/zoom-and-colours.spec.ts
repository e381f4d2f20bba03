/**
 * Every page at 400 % of zoom (1280 by 1024 is 320 by 256 then) and in the colours that a system forces:
 * no bar stays in the way, nothing is scrolled sideways, axe finds nothing, and what is drawn as a bar or
 * a mark is seen.
 */
import type { Page } from '@playwright/test';
import { settle, stand } from '../../tools/browser/settle.ts';
import { violations } from '../fixtures/axe.ts';
import { choose } from '../fixtures/look.ts';
import { readPaths } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const zoomed = { width: 320, height: 256 };

test('every page leaves room to read at 400 % of zoom', async ({ resident: page, product }) => {
  test.setTimeout(240_000);
  await choose(page, { theme: 'light', locale: 'ko' });
  await page.setViewportSize(zoomed);
  for (const path of await (await readPaths(product)).signedIn(page)) {
    await page.goto(path);
    await settle(page);
    const { over, fixed } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      window.scrollTo(0, 200);
      const stays = [...document.querySelectorAll<HTMLElement>('header, nav, main *')].filter(
        (each) => {
          const { position } = getComputedStyle(each);
          const { top, bottom, width, height } = each.getBoundingClientRect();
          const isSeen = height > 0 && width > 160 && bottom > 0 && top < innerHeight;
          return isSeen && (position === 'fixed' || position === 'sticky') && height > 32;
        },
      );
      return {
        over: scrollWidth - clientWidth,
        fixed: stays.map((each) => each.outerHTML.slice(0, 120)),
      };
    });
    expect.soft(over, `${path}: pixels to scroll sideways`).toBeLessThanOrEqual(0);
    expect.soft(fixed, `${path}: what stays in the way`).toEqual([]);
    expect.soft(await violations(page), path).toEqual([]);
  }
});

test('every page shows what it draws in forced colours', async ({ resident: page, product }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of await (await readPaths(product)).signedIn(page)) {
    await page.goto(path);
    await settle(page);
    await stand(page);
    // Contrast is the system's own there.
    expect.soft(await violations(page, undefined, ['color-contrast']), path).toEqual([]);
    expect.soft(await unseen(page), `${path}: drawn in the colour behind it`).toEqual([]);
  }
});

/** Of what says something by its drawing, the parts that have the colour of the page. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const drawn = document.querySelectorAll<HTMLElement>(
      'main [role="img"], main [role="meter"], main [role="progressbar"]',
    );
    const isSeen = (each: Element) => {
      const look = getComputedStyle(each);
      const isFilled =
        look.backgroundColor !== canvas && !/^rgba\(.*, 0\)$/.test(look.backgroundColor);
      const hasBorder = Number.parseFloat(look.borderTopWidth) > 0 || look.outlineStyle !== 'none';
      return isFilled || hasBorder || look.boxShadow !== 'none';
    };
    return [...drawn].flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      if (width === 0 || height === 0 || each.querySelector('svg, canvas, img')) return [];
      if (each instanceof SVGElement || each.textContent?.trim()) return [];
      const parts = [each, ...each.children];
      return parts.some(isSeen) ? [] : [each.outerHTML.slice(0, 160)];
    });
  });
}
