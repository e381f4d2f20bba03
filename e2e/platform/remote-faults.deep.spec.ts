/** A remote that is missing, hanging, corrupt or throwing takes nothing with it, and heals by one retry. */
import { expect, provoke, test } from '../fixtures/test.ts';
import { publishThrowing } from './publish-throwing.ts';

const remotes = [
  { name: 'mfe-portfolio', path: '/assets', title: '자산' },
  { name: 'mfe-defi', path: '/defi/dashboard', title: 'DeFi' },
  { name: 'mfe-notifications', path: '/notifications', title: '알림' },
  { name: 'mfe-settings', path: '/settings', title: '설정' },
  { name: 'mfe-analytics', path: '/analytics', title: '분석' },
] as const;

/** Matches the owner of a remote, shown to developers only. */
const team = /담당|moa\.example/;

/** A file that never comes, fetched ahead or not, keeps the browser from ever calling the page loaded. */
const asWritten = { waitUntil: 'domcontentloaded' } as const;

const faults = {
  missing: (route: import('@playwright/test').Route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  corrupt: (route: import('@playwright/test').Route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: '(((' }),
  // Never answered: the browser waits for as long as it is let.
  hanging: () => undefined,
};

/** Daily one of them for each remote, each for two; all in the deep run. */
const faultsOf = (index: number) =>
  Object.entries(faults).filter((_, at) => process.env['MOA_DEEP'] || at === index % 3);

for (const [index, { name, path }] of remotes.entries()) {
  for (const [fault, handle] of faultsOf(index)) {
    test(`${name} ${fault}: the others work, and a retry heals`, async ({ resident: page }) => {
      provoke(
        page,
        new RegExp(`/remotes/${name}/`),
        /integrity/i,
        /preload/i,
        /Failed to load resource/,
      );
      await page.context().route(`**/remotes/${name}/**`, handle);
      await page.goto('/', asWritten);
      for (const other of remotes.filter((candidate) => candidate.name !== name)) {
        await page.getByRole('navigation').locator(`a[href="${other.path}"]`).first().click();
        await expect(page.locator(`main [data-remote="${other.name}"]`)).toBeVisible();
      }

      await page.goto(path, asWritten);
      const failure = page.locator('main [data-remote-failure]');
      await expect(failure).toContainText('사용할 수 없습니다');
      await expect(failure).not.toContainText(team);
      await expect(failure).toContainText('자산에는 영향이 없습니다');
      await page.context().unroute(`**/remotes/${name}/**`);
      await failure.getByRole('button', { name: '다시 시도' }).click();
      await expect(page.locator(`main [data-remote="${name}"]`)).toBeVisible();
      await expect(page.locator('main [data-remote-failure]')).toHaveCount(0);
    });
  }
}

for (const [fault, handle] of faultsOf(remotes.length)) {
  test(`mfe-auth ${fault}: the front page works, and a retry heals`, async ({ page }) => {
    provoke(page, /\/remotes\/mfe-auth\//, /integrity/i, /preload/i, /Failed to load resource/);
    await page.context().route('**/remotes/mfe-auth/**', handle);
    await page.goto('/', asWritten);
    await expect(page.locator('main [data-remote="mfe-portfolio"]')).toBeVisible();
    await page.goto('/login', asWritten);
    const failure = page.locator('main [data-remote-failure]');
    await expect(failure).toContainText('잠시 후 다시 시도해 주세요');
    await expect(failure).not.toContainText(team);
    await page.context().unroute('**/remotes/mfe-auth/**');
    await failure.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.locator('main [data-remote="mfe-auth"]')).toBeVisible();
  });
}

test('a widget that does not come leaves a card of its own size, and a retry heals', async ({
  resident: page,
}) => {
  provoke(page, /\/remotes\/mfe-notifications\//, /integrity/i, /preload/i, /Failed to load/);
  for (const [path, slot] of [
    ['/', 'home'],
    ['/settings?tab=general', 'settings'],
  ] as const) {
    await page.context().route('**/remotes/mfe-notifications/**', faults.missing);
    await page.goto(path, asWritten);
    const place = page.locator(`[data-slot="${slot}"]`).last();
    await place.scrollIntoViewIfNeeded();
    const failure = place.locator('[data-remote-failure]');
    await expect(failure).toContainText('사용할 수 없습니다');
    await expect(failure).not.toContainText(team);
    // Of one frame: the page goes on being drawn, and between two questions both may have grown. A
    // taller card beside it in the row stretches its place, so what it needs is measured apart from that.
    const { own, room, alone, min } = await failure.evaluate((card) => {
      const slot = card.closest<HTMLElement>('[data-slot]');
      if (slot === null) throw new Error('The card is in no slot');
      const heightOf = (each: Element) => each.getBoundingClientRect().height;
      const min = Number.parseFloat(slot.style.minHeight);
      const [own, room] = [heightOf(card), heightOf(slot)];
      slot.style.alignSelf = 'start';
      const alone = heightOf(slot);
      slot.style.alignSelf = '';
      return { own, room, alone, min };
    });
    expect(own).toBe(room);
    expect(alone, `${path}: at least and little more than ${min}`).toBeLessThan(min + 12);
    await page.context().unroute('**/remotes/mfe-notifications/**');
    await failure.getByRole('button', { name: '다시 시도' }).click();
    await expect(place.locator('[data-remote="mfe-notifications"]')).toBeVisible();
  }
});

test('a remote that throws while it draws leaves the shell and the others whole', async ({
  page,
  signUp,
  product,
}) => {
  provoke(page, /planted/);
  await signUp();
  const takeBack = await publishThrowing(product, 'mfe-defi');
  await page.goto('/defi/dashboard');
  const broken = page.locator('[data-remote-failure="broken"]');
  await expect(broken).toContainText('이 화면에 문제가 있습니다');
  await expect(broken).not.toContainText(team);
  await page.getByRole('navigation').locator('a[href="/settings"]').first().click();
  await expect(page.locator('main [data-remote="mfe-settings"]')).toBeVisible();
  await takeBack();
  await page.goto('/defi/dashboard');
  await expect(page.locator('main [data-remote="mfe-defi"]')).toBeVisible();
});
