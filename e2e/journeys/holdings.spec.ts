/**
 * A user's actions on holdings: whatever is hidden, excluded, trusted or entered manually, the rows
 * add up to the total, to the last unit.
 */
import { assetName } from '@moa/contracts/assets/asset-names';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { steer } from '../../tools/browser/sandbox.ts';
import { settle } from '../../tools/browser/settle.ts';
import { violations } from '../fixtures/axe.ts';
import { pauseMarket } from '../fixtures/outside-truth.ts';
import { expect, provoke, type RunningProduct, test } from '../fixtures/test.ts';

/** Pauses prices. Nothing bears interest, so that only the user's actions change the holdings. */
async function hold(page: Page, product: RunningProduct, wallets: string[] = []) {
  await pauseMarket(page, product);
  // All on one page.
  await page.addInitScript(() => localStorage.setItem('moa.table.holdings', 'rows=all'));
  await holdSamples(page, product, { wallets });
}

test.afterEach(({ product }) => steer(product, 'market/resume'));

const positions = async (page: Page) =>
  (await callApi<{ items: AssetPosition[] }>(page, '/api/v1/assets/positions?show=all&limit=500'))
    .items;
const total = async (page: Page) =>
  BigInt((await callApi<AssetSummary>(page, '/api/v1/assets/summary')).totalValue.KRW ?? 'none');
const adds = (page: Page) => expect(page.locator('[data-adds-up="true"]')).toBeVisible();

async function choose(page: Page, row: string, item: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: `${row} 작업` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('what is hidden still counts, what is left out does not, and both come back', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  await hold(page, product);
  const before = await total(page);
  const ripple = (await positions(page)).find(({ symbol }) => symbol === 'XRP');
  const value = BigInt(ripple?.value ?? 'none');
  const name = ripple ? assetName(ripple, 'ko') : '';
  await page.goto('/assets');
  await settle(page);
  await adds(page);

  await choose(page, name, /목록에서 숨기기/);
  await expect(page.getByText(/숨긴 자산 1개.* 더한 총액/)).toBeVisible();
  await adds(page);
  expect(await total(page)).toBe(before);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText(/숨긴 자산 1개/)).toHaveCount(0);

  await choose(page, name, /순자산에서 제외/);
  await expect(page.getByText(/제외한 자산 1개.* 빠져 있습니다/)).toBeVisible();
  await adds(page);
  expect(await total(page)).toBe(before - value);
  await page.reload();
  await settle(page);
  await expect(page.getByText(/제외한 자산 1개.* 빠져 있습니다/)).toBeVisible();
  await choose(page, name, /순자산에 다시 포함/);
  await expect(page.getByText(/제외한 자산 1개/)).toHaveCount(0);
  expect(await total(page)).toBe(before);
});

test('what is written down by hand adds exactly its value, changes and goes again', async ({
  page,
  product,
  signUp,
}) => {
  // Its price is asked for, and there is none.
  provoke(page, /404 .*GOLD/);
  await signUp();
  await hold(page, product);
  const before = await total(page);
  await page.goto('/assets');
  await settle(page);
  await page.getByRole('button', { name: '직접 추가' }).click();
  await page.getByRole('combobox', { name: '자산' }).fill('GOLD');
  await page.getByRole('option', { name: /^GOLD/ }).click();
  await page.getByRole('spinbutton', { name: '수량' }).fill('3.75');
  await expect(page.getByText(/^GOLD 시세를 찾지 못했습니다/)).toBeVisible();
  await page.getByRole('radio', { name: '직접 정하기' }).check({ force: true });
  await page.getByRole('spinbutton', { name: '단위당 가격' }).fill('190000');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('link', { name: 'GOLD' })).toBeVisible();
  await adds(page);
  expect(await total(page)).toBe(before + 712_500n);

  await choose(page, 'GOLD', /수정/);
  await page.getByRole('spinbutton', { name: '수량' }).fill('4');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('row', { name: /GOLD/ })).toContainText('₩760,000');
  expect(await total(page)).toBe(before + 760_000n);

  await choose(page, 'GOLD', /삭제/);
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  // Behind it nothing has a role.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'GOLD' })).toHaveCount(0);
  expect(await total(page)).toBe(before);
});

test('a quarantined token counts for nothing until somebody trusts it', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  await hold(page, product, ['Everything']);
  const spam = (await positions(page)).find(({ suspicion }) => suspicion !== null);
  expect(spam?.value).toBeNull();
  await page.goto('/assets');
  await settle(page);
  await adds(page);
  const card = page.getByRole('region', { name: /의심 토큰/ });
  await card.getByText('왜 제외됐나요?').click();
  await card.getByRole('button', { name: `${spam?.name} 작업` }).click();
  await page.getByRole('menuitem', { name: '정상 토큰으로 등록' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(spam?.tokenAddress ?? '');
  if (spam?.suspicion === 'look-alike') {
    await expect(dialog).toContainText(spam.imitates?.address ?? '');
    await dialog.getByRole('textbox').fill('사칭 위험 확인');
  }
  await dialog.getByRole('button', { name: '정상 토큰으로 등록' }).click();
  await expect(page.getByText(/정상 토큰으로 등록했습니다/)).toBeVisible();
  await expect
    .poll(async () => (await positions(page)).find(({ id }) => id === spam?.id)?.suspicion)
    .toBeNull();
  await adds(page);
});

test('what is searched, filtered and grouped survives a look at a holding', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  await hold(page, product);
  await page.goto('/assets');
  await settle(page);
  await page.getByRole('button', { name: '그룹' }).click();
  await page.getByRole('menuitemradio', { name: '보관처별' }).click();
  await page.getByRole('searchbox').fill('upbit');
  await expect(page).toHaveURL(/group=place/);
  await expect(page).toHaveURL(/q=upbit/);
  await expect(page.locator('[data-group]')).toHaveCount(1);
  const rows = await page.locator('[data-row]').count();
  expect(rows).toBeGreaterThan(0);
  await page.locator('[data-row="0"] a').click();
  await expect(page).toHaveURL(/\/assets\/pos/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('upbit');
  await expect(page.locator('[data-row]')).toHaveCount(rows);
  await expect(page.locator('[data-group]')).toHaveCount(1);
});

test('on a phone a row’s actions are in the list, and tell of its place', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  await hold(page, product);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/assets');
  await settle(page);
  const [first] = await positions(page);
  await choose(page, first ? assetName(first, 'ko') : '', /보관처 상태 보기/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('정상');
  await expect(dialog).toContainText('다음 갱신');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '이 보관처만 새로고침' }).click();
  await expect(dialog.getByRole('button', { name: '이 보관처만 새로고침' })).toBeEnabled();
});

test('a week of prices is drawn for what is held, asked for once', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  await hold(page, product);
  await page.addInitScript(() =>
    localStorage.setItem('moa.table.holdings', 'rows=all&trend=1&premium=1'),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/markets')) requested.push(request.url());
  });
  await page.goto('/assets');
  await settle(page);
  const bitcoin = page.getByRole('row', { name: /비트코인/ }).first();
  await expect(bitcoin.getByRole('img', { name: /7일 동안 [+-]/ })).toBeVisible({
    timeout: 60_000,
  });
  // One question for all rows, asked again only while prices are on their way.
  expect(new Set(requested).size).toBe(1);
  expect(requested.length).toBeLessThan(await page.locator('[data-row]').count());
  expect(await violations(page)).toEqual([]);
});

test('a note about an asset is there again after a reload', async ({ page, product, signUp }) => {
  await signUp();
  await hold(page, product);
  const [first] = await positions(page);
  await page.goto(`/assets/${first?.id}`);
  await page.getByRole('button', { name: '메모 추가' }).click();
  await page.getByRole('textbox', { name: /메모/ }).fill('오래 보유합니다.');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('button', { name: '수정' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('오래 보유합니다.')).toBeVisible();
});
