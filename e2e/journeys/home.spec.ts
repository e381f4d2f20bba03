/** Home: what one has and what prices did to it, what waits to be done, and nothing that moves by itself. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { steer } from '../../tools/browser/sandbox.ts';
import { inUnits, whileMarketRests } from '../fixtures/outside-truth.ts';
import { expect, test } from '../fixtures/test.ts';

const deposited = 5_000_000n;

test('a deposit is in the total and is no gain', async ({ page, product, signUp }) => {
  await signUp();
  await whileMarketRests(page, product, async () => {
    await holdSamples(page, product, { exchanges: ['upbit Main'], wallets: [] });
    await page.goto('/');
    await expect(page.locator('[data-asset]').first()).toBeVisible();
    // What was there a day ago is known before anything comes in.
    await expect
      .poll(
        async () => {
          const { rebuilding, performance } = await summary(page);
          return (rebuilding ?? null) === null && performance.day !== null;
        },
        { timeout: 120_000 },
      )
      .toBe(true);
    const before = await total(page);

    await steer(product, 'exchange/deposit', {
      exchange: 'upbit',
      symbol: 'KRW',
      amount: String(deposited),
    });
    await page.getByRole('button', { name: '지금 새로고침' }).click();
    await expect
      .poll(async () => (await total(page)) - before, { timeout: 60_000 })
      .toBe(deposited);

    // Nothing is said of a change until the past is read back.
    await expect(page.getByText(/입금 ₩5,000,000 제외/)).toBeVisible({ timeout: 120_000 });
    const { performance, totalValue } = await summary(page);
    const value = inUnits(performance.day?.value ?? '', 0);
    const then = inUnits(performance.day?.before ?? '', 0);
    expect(value).toBe(inUnits(totalValue.KRW ?? '', 0) - then - deposited);
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
    await page.getByRole('button', { name: 'upbit Main 새로고침' }).click();
    const todo = page.locator('[data-todo="source"]');
    await expect(todo).toContainText('upbit Main을 불러오지 못하고 있습니다');
    await expect(todo).toContainText('거래소가 점검 중입니다');
    await expect(todo.getByRole('link', { name: '연결 확인' })).toBeVisible();
  } finally {
    await steer(product, 'faults', { target: 'exchange:upbit', kind: 'none' });
  }
  await expect(page.locator('[data-todo="source"]')).toHaveCount(0, { timeout: 60_000 });
});

test('the total is the sum of its places', async ({ page, product, signUp }) => {
  await signUp();
  await holdSamples(page, product, { wallets: ['Lender', 'Everything'] });
  await whileMarketRests(page, product, async () => {
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

test.describe(() => {
  test.use({ seesFar: false });
  test('content below the first view appears for a person who does not scroll', async ({
    resident: page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/');
    await expect(page.locator('[data-asset]').first()).toBeAttached({ timeout: 60_000 });
    await expect(page.locator('[data-slot="home"] [data-remote]').first()).toBeAttached({
      timeout: 60_000,
    });
  });
});

test('figures explain themselves by keyboard, and give the focus back', async ({
  resident: page,
}) => {
  await page.goto('/');
  const ask = page.getByRole('button', { name: '순자산: 어떻게 계산했나요?' });
  await ask.focus();
  await page.keyboard.press('Enter');
  const why = page.getByRole('dialog', { name: '순자산: 어떻게 계산했나요?' });
  await expect(why).toContainText('합산한 자산');
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await expect(ask).toBeFocused();
});

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
