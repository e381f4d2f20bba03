import type { Page } from 'playwright-core';
import { untilQuiet } from './quiet.ts';

/** Waits until the page is still: drawn, its fonts there, nothing on its way and nothing moving. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await untilQuiet(page);
  await page
    .getByText(/^(불러오는 중|Loading|확인하는 중|checking)$/)
    .first()
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => undefined);
  await stand(page);
}

/** Until fonts are there and everything that ends by itself has ended. */
export async function stand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    );
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
