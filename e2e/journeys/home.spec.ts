/** Home: what one has and what prices did to it, what waits to be done, and nothing that moves by itself. */
import type { getHistory } from '@moa/contracts/assets/operations';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { OperationOutput } from '@moa/contracts/operation';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { steer } from '../../tools/browser/sandbox.ts';
import { settle } from '../../tools/browser/settle.ts';
import { violations } from '../fixtures/axe.ts';
import { takeShifts, watchShifts } from '../fixtures/layout-shifts.ts';
import { choose } from '../fixtures/look.ts';
import { inUnits, whileMarketRests } from '../fixtures/outside-truth.ts';
import { passTime } from '../fixtures/server-process.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

const hour = 3_600_000;
const deposited = 5_000_000n;

test('a deposit is in the total and is no gain', async ({ page, product, signUp }) => {
  test.setTimeout(300_000);
  provoke(page, /ERR_CONNECTION|Failed to load resource|WebSocket|ChunkLoadError/);
  await signUp();
  await whileMarketRests(product, async () => {
    await holdSamples(page, product, { exchanges: ['upbit Main'], wallets: [] });
    await page.goto('/');
    await expect(page.locator('[data-asset]').first()).toBeVisible();
    // Written down within a minute.
    await expect
      .poll(async () => (await today(page)).length, { timeout: 90_000 })
      .toBeGreaterThan(0);
    const before = await total(page);

    await steer(product, 'exchange/deposit', {
      exchange: 'upbit',
      symbol: 'KRW',
      amount: String(deposited),
    });
    await page.getByRole('button', { name: '지금 새로 읽기' }).click();
    await expect
      .poll(async () => (await total(page)) - before, { timeout: 30_000 })
      .toBe(deposited);

    // An hour less than a day: the day's comparison is with a total before the deposit.
    await passTime(product, 23 * hour);
    await signInAgain(page);
    await page.getByRole('button', { name: '지금 새로 읽기' }).click();
    await expect(page.getByText(/입금은 뺐습니다/)).toContainText('₩5,000,000', {
      timeout: 60_000,
    });
    const { performance, totalValue } = await summary(page);
    const value = inUnits(performance.day?.value ?? '', 0);
    const then = inUnits(performance.day?.before ?? '', 0);
    expect(value).toBe(inUnits(totalValue.KRW ?? '', 0) - then - deposited);
    expect(value).toBeLessThan(deposited / 2n);
  });

  await test.step('the chart marks it, and says so in its table', async () => {
    await page.goto('/?range=24h');
    await expect(page.locator('[data-flows="deposit"]')).toContainText('₩5,000,000');
    await expect(page.locator('[data-marker="in"]')).toHaveCount(1);
    await page.getByText('표로 보기').click();
    await expect(page.getByRole('table', { name: '24시간 동안의 순자산' })).toContainText('입금');
  });
});

test('what cannot be read is to be dealt with, until it heals', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  await holdSamples(page, product);
  await page.goto('/');
  await expect(page.locator('[data-place]').first()).toBeVisible();
  await expect(page.locator('[data-todo="source"]')).toHaveCount(0);
  await steer(product, 'faults', { target: 'exchange:upbit', kind: 'maintenance' });
  try {
    await page.getByRole('button', { name: 'upbit Main 새로 읽기' }).click();
    const todo = page.locator('[data-todo="source"]');
    await expect(todo).toContainText('upbit Main을 읽지 못하고 있습니다');
    await expect(todo).toContainText('거래소가 점검 중입니다');
    await expect(todo.getByRole('link', { name: '연결 확인' })).toBeVisible();
  } finally {
    await steer(product, 'faults', { target: 'exchange:upbit', kind: 'none' });
  }
  await expect(page.locator('[data-todo="source"]')).toHaveCount(0, { timeout: 30_000 });
});

test('the total is the sum of its places', async ({ page, product, signUp }) => {
  await signUp();
  await holdSamples(page, product, { wallets: ['Lender', 'Everything'] });
  await whileMarketRests(product, async () => {
    await page.goto('/');
    await page.getByRole('radio', { name: 'KRW', exact: true }).check();
    await expect(page.locator('[data-place]').first()).toBeVisible();
    await expect
      .poll(async () => {
        const values = await page
          .locator('[data-place] [data-place-value]')
          .evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''));
        const sum = values.reduce((all, text) => all + digits(text), 0n);
        return sum - (await shownTotal(page));
      })
      .toBe(0n);
  });
});

for (const { theme, locale } of [
  { theme: 'light', locale: 'ko' },
  { theme: 'dark', locale: 'en' },
] as const)
  test(`home is whole at both widths, ${theme}, ${locale}`, async ({ page, product, signUp }) => {
    test.slow();
    await signUp();
    await holdSamples(page, product, { wallets: ['Everything'] });
    await choose(page, { theme, locale });
    await watchShifts(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await settle(page);
      // What stands below comes without scrolling too, for who does not scroll.
      await expect(page.locator('[data-asset]').first()).toBeAttached({ timeout: 15_000 });
      await settle(page);
      const moved = await takeShifts(page);
      expect.soft(moved.sum, `${width}: ${moved.what}`).toBeLessThanOrEqual(0.02);
      expect.soft(await violations(page), `${width}`).toEqual([]);
    }
  });

test('figures explain themselves by keyboard, and give the focus back', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  await holdSamples(page, product);
  await page.goto('/');
  const ask = page.getByRole('button', { name: '순자산, 이 숫자는?' });
  await ask.focus();
  await page.keyboard.press('Enter');
  const why = page.getByRole('dialog', { name: '순자산, 이 숫자는?' });
  await expect(why).toContainText('더한 포지션');
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await expect(ask).toBeFocused();
});

/** A day without a sign of the person has ended the session. */
async function signInAgain(page: Page): Promise<void> {
  await page.goto('/login');
  // A virtual authenticator may answer the offered passkey before the button is pressed.
  await page
    .getByRole('button', { name: '패스키로 로그인' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL('/');
}

/** What was recorded of the last day, gaps left out. */
async function today(page: Page) {
  const { points } = await callApi<OperationOutput<typeof getHistory>>(
    page,
    '/api/v1/assets/history?days=1&interval=minute',
  );
  return points.filter(({ value }) => value !== null);
}

const summary = (page: Page) => callApi<AssetSummary>(page, '/api/v1/assets/summary');

async function total(page: Page): Promise<bigint> {
  const { totalValue } = await summary(page);
  return inUnits(totalValue.KRW ?? '', 0);
}

async function shownTotal(page: Page): Promise<bigint> {
  return digits((await page.locator('[data-total="KRW"]').textContent()) ?? '');
}

/** A printed amount without its marks. */
function digits(text: string): bigint {
  const plain = text.replace(/[^\d]/g, '');
  return BigInt(/^\s*-/.test(text) ? `-${plain}` : plain);
}
