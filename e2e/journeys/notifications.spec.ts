/**
 * A rule by keyboard alone: taken from a template, tried on the past, switched on, seen to fire when
 * the price crosses its line, and its alert put off.
 */
import type { getAsset } from '@moa/contracts/assets/by-symbol';
import type { getNoticePerformance } from '@moa/contracts/notifications/stats';
import { validateRules } from '@moa/contracts/notifications/validate-rules';
import type { OperationOutput } from '@moa/contracts/operation';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { steer } from '../../tools/browser/sandbox.ts';
import { violations } from '../fixtures/axe.ts';
import { press, tabTo } from '../fixtures/keyboard.ts';
import { whileMarketRests } from '../fixtures/outside-truth.ts';
import { expect, type RunningProduct, test } from '../fixtures/test.ts';

test('a rule is made, tried, switched on, seen to fire and its alert snoozed', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  await whileMarketRests(page, product, async () => {
    const usd = await bitcoinInDollars(product);
    try {
      const line = await middleOfThePast(page);
      const atWon = await steersBitcoinInWon(page, product, usd);
      await atWon(line * 0.9);
      await chooseTemplate(page);
      await tryOnThePast(page, line);
      await switchOn(page);
      // The toast goes after seconds, and may be there before the price's own call says the new price.
      await Promise.all([seeToast(page), atWon(line * 1.1)]);
      await seeItFire(page);
      await snooze(page);
    } finally {
      await steer(product, 'market/prices', { symbol: 'BTC', usd });
    }
  });
});

const name = '목표가 도달';

async function chooseTemplate(page: Page): Promise<void> {
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press(page, '본문으로 건너뛰기');
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(page, '알림함');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '규칙' })).toBeFocused();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await press(page, name);
  await expect(page).toHaveURL(/template=target-price/);
}

/** The template's own line lies near today's price; another one is tried. */
async function tryOnThePast(page: Page, line: number): Promise<void> {
  const trial = page.locator('[data-dry-run="ready"]');
  await expect(trial).toContainText(/알림을 (보내지 않았을|\d+번 보냈을) 것입니다/, {
    timeout: 60_000,
  });
  await expect(trial.locator('canvas, svg').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await press(page, '기준값: ');
  const panel = page.getByRole('dialog', { name: '기준값' });
  await expect(panel.getByRole('spinbutton', { name: '기준값' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(line));
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  const part = `기준값: ₩${line.toLocaleString('en-US')}`;
  await expect(page.getByRole('button', { name: part })).toBeFocused();
  await expect(trial).toContainText('지난 30일 동안이라면 알림을 1번 보냈을 것입니다', {
    timeout: 60_000,
  });

  await page.setViewportSize({ width: 390, height: 900 });
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function switchOn(page: Page): Promise<void> {
  await press(page, '저장만 하기');
  await expect(page).toHaveURL('/notifications?view=rules');
  await expect(page.getByText('규칙 1개 · 켜짐 0개')).toBeVisible();
  await press(page, `켜기: ${name}`, { key: 'Space' });
  await expect(page.getByText('규칙 1개 · 켜짐 1개')).toBeVisible();
  await expect(page.getByRole('switch', { name: `켜기: ${name}` })).toBeChecked();
  const isWatched = async () => {
    const { watches } = await callApi<OperationOutput<typeof getNoticePerformance>>(
      page,
      '/api/v1/notifications/performance',
    );
    return watches;
  };
  await expect.poll(isWatched).toBe(1);
}

/** Where one is. A leap of the price has to stay for a while before a rule hears of it. */
async function seeToast(page: Page): Promise<void> {
  await expect(page.locator('[data-toasts]')).toContainText(name, { timeout: 110_000 });
}

async function seeItFire(page: Page): Promise<void> {
  await expect(page.getByText(/한 번 알리고 종료되었습니다/)).toBeVisible();
  await tabTo(page, '알림 설정', { back: true });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: '규칙' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-alert="rule.fired"]')).toContainText(name);
}

async function snooze(page: Page): Promise<void> {
  await press(page, '나중에 다시 알림: BTC 가격이');
  await expect(page.getByRole('menuitem', { name: '1시간 후 다시 알림' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-alert="rule.fired"]')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('radio', { name: '안 읽음' })).toBeVisible();
  await expect(page.getByText('불러오는 중')).toHaveCount(0);
  await expect(page.locator('[data-alert="rule.fired"]')).toHaveCount(0);
}

async function bitcoinInDollars({ control }: RunningProduct): Promise<string> {
  const market = (await (await fetch(`${control}/market`)).json()) as { usd: { BTC: string } };
  return market.usd.BTC;
}

/** In whole thousands of won: half of the hours of the last 30 days were below it. */
async function middleOfThePast(page: Page): Promise<number> {
  const rule = {
    name,
    scope: { kind: 'asset', ids: ['BTC'] },
    condition: { all: [{ metric: 'price', op: 'crosses_up', value: '200000000' }] },
    severity: 'medium',
  };
  const known = async () => {
    const { dryRun } = await callApi<OperationOutput<typeof validateRules>>(
      page,
      validateRules.path,
      { method: 'POST', body: { rules: [rule], dryRun: true } },
    );
    return (dryRun?.series[0]?.points ?? [])
      .flatMap(({ value }) => (value === null ? [] : [Number(value)]))
      .sort((a, b) => a - b);
  };
  await expect.poll(async () => (await known()).length, { timeout: 60_000 }).toBeGreaterThan(600);
  const prices = await known();
  return Math.round((prices[Math.floor(prices.length / 2)] ?? 0) / 1_000) * 1_000;
}

/** Moves bitcoin to a price in won; the won and what Korea pays more stay as they are. */
async function steersBitcoinInWon(
  page: Page,
  product: RunningProduct,
  usd: string,
): Promise<(won: number) => Promise<void>> {
  const inWon = async () => {
    const { domestic } = await callApi<OperationOutput<typeof getAsset>>(
      page,
      '/api/v1/assets/by-symbol/BTC',
    );
    return Number(domestic?.price ?? 0);
  };
  await expect.poll(inWon, { timeout: 60_000 }).toBeGreaterThan(0);
  const wonPerDollar = (await inWon()) / Number(usd);
  return async (won) => {
    const wanted = (won / wonPerDollar).toFixed(2);
    await steer(product, 'market/prices', { symbol: 'BTC', usd: wanted });
    // A leap has to stay for a while before it is believed.
    await expect
      .poll(async () => Math.abs((await inWon()) / won - 1), { timeout: 90_000 })
      .toBeLessThan(0.02);
  };
}
