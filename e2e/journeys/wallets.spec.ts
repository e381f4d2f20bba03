/**
 * Watching wallets: pasted input is checked, impersonating addresses are stopped, unsolicited
 * transfers do no harm.
 */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { readWorld } from '../../tools/browser/sandbox.ts';
import { violations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('an address is looked at when it is pasted, and one that poses as it is stopped', async ({
  page,
  product,
  signUp,
}) => {
  await signUp();
  const { wallets } = await readWorld(product);
  const known = wallets.find(({ label }) => label === 'Staker')?.address ?? '';
  await page.goto('/settings?add=wallet');
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel('이더리움 주소');
  await address.fill(known.toLowerCase());
  await expect(dialog.getByText(known, { exact: true })).toBeVisible();
  await dialog.getByLabel('이름').fill('금고');
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: '금고' });
  await expect(row).toContainText('대표');

  // The same ends, another middle: as it would be left in a history.
  const poison = `${known.slice(0, 6)}${'5'.repeat(32)}${known.slice(-4)}`.toLowerCase();
  await page.getByRole('button', { name: '지갑 추가' }).first().click();
  await address.fill(poison);
  await expect(dialog.getByRole('alert')).toContainText('「금고」 주소와 앞뒤만 같고');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  const submit = dialog.getByRole('button', { name: '지갑 추가하기' });
  await submit.click();
  await expect(dialog.getByText('주소를 비교한 뒤 선택해 주세요.')).toBeVisible();
  expect(await callApi<unknown[]>(page, '/api/v1/settings/wallets')).toHaveLength(1);

  await dialog.getByRole('checkbox').check();
  await submit.click();
  await expect(dialog).toBeHidden();
  const second = page.locator('#wallets li').filter({ hasNotText: '금고' });
  await second.getByRole('button', { name: /관리$/ }).click();
  await page.getByRole('menuitem', { name: '대표로 지정' }).click();
  await expect(second).toContainText('대표');
  await expect(row).not.toContainText('대표');
});

test('tokens made to break whoever reads them are text in quarantine, and no part of the total', async ({
  page,
  product,
  signUp,
}) => {
  page.on('dialog', () => {
    throw new Error('A token’s words were run');
  });
  await signUp();
  await holdSamples(page, product, { exchanges: [], wallets: ['Spammed'] });
  const summary = () => callApi<AssetSummary>(page, '/api/v1/assets/summary');
  await expect.poll(async () => (await summary()).suspectedCount).toBeGreaterThan(8);
  expect((await summary()).unpricedCount).toBe(0);
  await page.goto('/assets?show=suspected');
  await expect(page.getByText('<img src=x onerror=…').first()).toBeVisible();
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(sideways).toBeLessThanOrEqual(0);
  }
});
