/** The newcomer without a mouse: every step by Tab, Enter, Space and arrows, and always in sight. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

for (const [how, media] of [
  ['', {}],
  [', in forced colours and without motion', { forcedColors: 'active', reducedMotion: 'reduce' }],
] as const)
  test(`by keyboard alone from the first page to the first total${how}`, async ({
    page,
    authenticator: _,
  }) => {
    await page.emulateMedia(media);
    await goByKeyboard(page);
  });

async function goByKeyboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '본문으로 건너뛰기' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await tabTo(page, '무료로 시작하기');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, '이메일');
  await page.keyboard.type(`${crypto.randomUUID().slice(0, 8)}@moa.example`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, '거래소 연결하기');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await expect(page.getByRole('button', { name: /^Read only/ })).toHaveCount(0);
  await tabTo(page, '업비트원화 마켓');
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: /바이낸스/ })).toBeChecked();
  await tabTo(page, 'Read only');
  await page.keyboard.press('Space');
  await tabTo(page, '연결하기');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(page.locator('#exchanges li')).toHaveCount(1);

  await tabTo(page, '지갑 추가');
  await page.keyboard.press('Enter');
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: '지갑 추가' })).toBeFocused();

  await page.keyboard.press('Control+Home');
  await tabTo(page, '홈', { from: 'start' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[data-total="KRW"]')).toHaveText(/₩[1-9]/);

  await tabTo(page, 'KRW', { back: true });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'USD', exact: true })).toBeFocused();
  await expect(page.locator('[data-total="USD"]').first()).toHaveText(/\$[1-9]/);
}

/** Tabs until something of this name has the focus; each stop on the way can be seen to have it. */
async function tabTo(
  page: Page,
  name: string,
  { back = false, from }: { back?: boolean; from?: 'start' } = {},
): Promise<void> {
  if (from === 'start') await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (let step = 0; step < 60; step += 1) {
    // A dialog may open with the focus where it is wanted.
    if (step > 0) await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const at = await page.evaluate(describeFocus);
    if (at.name !== '') expect(at.visible, `the focus on “${at.name}” can be seen`).toBe(true);
    if (at.still) expect(at.moving, `what moves beside “${at.name}”`).toEqual([]);
    if (at.name.includes(name)) return;
  }
  throw new Error(`“${name}” is not reached by Tab`);
}

/** Runs in the page: what has the focus, and whether anything shows it. */
function describeFocus(): { name: string; visible: boolean; still: boolean; moving: string[] } {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getTiming().duration) > 1)
    .map((animation) =>
      String((animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    );
  const at = document.activeElement;
  // What only a script gives the focus is no stop on the way.
  if (!(at instanceof HTMLElement) || at === document.body || at.tabIndex < 0)
    return { name: '', visible: true, still, moving };
  const labels = 'labels' in at ? [...((at.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  const name =
    at.getAttribute('aria-label') ??
    labels
      .map(({ textContent: innerText }) => innerText)
      .join(' ')
      .trim();
  const around = [at, at.nextElementSibling, at.closest('label'), at.parentElement];
  const shown = around.some((element) => {
    if (!element) return false;
    return ['', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part || null);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
        (element === at && boxShadow !== 'none')
      );
    });
  });
  return { name: name || at.textContent.trim(), visible: shown, still, moving };
}
