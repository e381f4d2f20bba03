/** Every page is opened, translated, and left for the next. */
import { expect, test } from '../fixtures/test.ts';
import { fill, signedInPages } from './visit/pages.ts';
import { translatePage } from './visit/translate.ts';

for (const strange of [false, true])
  test(`every page is drawn while it is translated${strange ? ' and an extension inserts elements' : ''}`, async ({
    resident: page,
  }) => {
    test.setTimeout(600_000);
    await translatePage(page, { strange });
    for (const known of signedInPages) {
      await page.goto(await fill(page, known.path));
      await expect(page.locator('#moa font').first(), known.path).toBeVisible();
      await expect(page.getByText(/^불러오는 중$/), known.path).toHaveCount(0);
      await expect(page.getByText('문제가 발생했습니다'), known.path).toHaveCount(0);
    }
  });
