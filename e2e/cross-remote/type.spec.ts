/** The product's own letters: there from the first page on, and figures of one width in every weight. */
import { settle } from '../../tools/browser/settle.ts';
import { expect, test } from '../fixtures/test.ts';

test('the font comes with the first page, and its figures are of one width', async ({ page }) => {
  const fonts: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.woff2')) fonts.push(new URL(answer.url()).pathname);
  });
  await page.goto('/');
  await settle(page);
  expect(fonts.map((path) => path.replace(/.*\//, ''))).toEqual(['pretendard-core.woff2']);
  const widths = await page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.cssText = 'position:absolute;font-variant-numeric:tabular-nums;white-space:pre';
    document.body.append(probe);
    const widthOf = (text: string, weight: number) => {
      probe.style.fontWeight = String(weight);
      probe.textContent = text;
      return Math.round(probe.getBoundingClientRect().width * 100) / 100;
    };
    const measured = [400, 700].map((weight) => [
      ...new Set([...'0123456789'].map((digit) => widthOf(digit.repeat(10), weight))),
    ]);
    probe.style.fontVariantNumeric = 'normal';
    const proportional = [widthOf('1111111111', 400), widthOf('8888888888', 400)];
    probe.remove();
    return { measured, proportional, drawn: document.fonts.check('16px "Moa Sans"', '원') };
  });
  expect(widths.drawn).toBe(true);
  for (const each of widths.measured) expect(each).toHaveLength(1);
  // Where digits differ without it, it is the font's own feature that makes them one width.
  expect(widths.proportional[0]).not.toBe(widths.proportional[1]);
});
