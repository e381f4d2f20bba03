/**
 * A user with holdings reads their returns, arranges a dashboard by keyboard and exports a report.
 */
import { readFile } from 'node:fs/promises';
import { settle } from '../../tools/browser/settle.ts';
import { pressKey } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

test('a resident asks about a period and a part, reads a figure, arranges a dashboard and downloads a report', async ({
  resident: page,
}) => {
  await test.step('period and scope are in the address, and in every figure', async () => {
    await page.goto('/analytics?view=performance&period=30d');
    // The market's price of the moment at which the period ends is known like any other.
    await expect(page.locator('[data-kpi="benchmarkReturn"]')).toContainText('%');
    await page.goto('/analytics');
    await settle(page);
    await page.getByRole('link', { name: '90일', exact: true }).click();
    await expect(page).toHaveURL(/period=90d/);
    await page.getByRole('combobox', { name: '범위' }).selectOption({ label: '거래소' });
    await expect(page).toHaveURL(/scope=exchange/);
    await expect(page.locator('[data-kpi="profit"]')).toBeVisible();
  });

  await test.step('a key figure says what it means and from how much', async () => {
    await page.getByRole('button', { name: '변동성 설명' }).click();
    const panel = page.getByRole('dialog', { name: '변동성 설명' });
    await expect(panel).toContainText('√365');
    await expect(panel).toContainText('표본');
    const saved = page.waitForEvent('download');
    await panel.getByRole('button', { name: /계산에 쓴 데이터 내려받기/ }).click();
    expect((await saved).suggestedFilename()).toBe('moa-days.csv');
    await page.keyboard.press('Escape');
  });

  await test.step('a dashboard is made and arranged with the keyboard alone', async () => {
    await page.getByRole('tab', { name: '대시보드' }).click();
    await pressKey(page.getByRole('button', { name: '대시보드 만들기' }).first());
    await page.getByRole('dialog').getByLabel('이름').fill('아침에 보는 화면');
    await page.keyboard.press('Enter');
    const widget = page.getByRole('combobox', { name: '위젯 추가' });
    await widget.selectOption('key_figures');
    await pressKey(page.getByRole('button', { name: '추가', exact: true }));
    await widget.selectOption('allocation');
    await pressKey(page.getByRole('button', { name: '추가', exact: true }));
    await page.getByRole('button', { name: /^주요 지표 위치와 크기/ }).press('ArrowDown');
    await expect(page.getByText(/^주요 지표: \d행/)).toBeAttached();
    await pressKey(page.getByRole('button', { name: '저장', exact: true }));
    await expect(page.getByRole('button', { name: '편집' })).toBeVisible();
    await expect(page.locator('[data-widget]')).toHaveCount(2);
  });

  await test.step('a report is made while one waits, and downloaded', async () => {
    await page.getByRole('tab', { name: '보고서' }).click();
    await page.getByRole('button', { name: '보고서 만들기' }).click();
    const file = page.locator('[data-file]').first();
    await expect(file).toHaveAttribute('data-status', 'ready', { timeout: 60_000 });
    const saved = page.waitForEvent('download');
    await file.getByRole('button', { name: /받기$/ }).click();
    const path = await (await saved).path();
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
    await file.getByRole('button', { name: /삭제$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await expect(page.locator('[data-file]')).toHaveCount(0);
  });
});
