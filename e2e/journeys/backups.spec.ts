/** A user's own data is stored, exported as a file, and restored. */
import { readFileSync } from 'node:fs';
import { callApi } from '../../tools/browser/call-api.ts';
import { pressKey } from '../fixtures/keyboard.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

const settings = '/api/v1/settings/user';

test('a backup is made, downloaded, handed in again and put back, by keyboard on a phone', async ({
  page,
  signUp,
}) => {
  provoke(page, /422/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp();
  await callApi(page, settings, { method: 'PUT', body: { gainLoss: 'colour-blind' } });
  await page.goto('/settings?tab=backups');
  await page.getByLabel('이름 (선택)').fill('처음');
  await pressKey(page.getByRole('button', { name: '지금 백업' }));
  await expect(page.getByRole('button', { name: '처음 복원' })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await pressKey(page.getByRole('button', { name: '처음 내려받기' }));
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    format: 'moa-backup',
    contents: { preferences: { gainLoss: 'colour-blind' } },
  });
  await pressKey(page.getByRole('button', { name: '처음 삭제' }));
  await pressKey(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expect(page.getByText('아직 백업이 없습니다')).toBeVisible();

  await pressKey(page.getByRole('button', { name: '파일 올리기' }));
  const dialog = page.getByRole('dialog');
  const give = (name: string, text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const text = readFileSync(file, 'utf8');
  await give('changed.json', text.replace('colour-blind', 'western'));
  await pressKey(dialog.getByRole('button', { name: '파일 올리기' }));
  await expect(dialog.getByText(/저장했을 때와 다릅니다/)).toBeVisible();
  await pressKey(dialog.getByRole('button', { name: /changed\.json.* 제거/ }));
  await give('moa.json', text);
  await pressKey(dialog.getByRole('button', { name: '파일 올리기' }));
  await expect(page.getByText('올린 파일')).toBeVisible();

  await callApi(page, settings, { method: 'PUT', body: { gainLoss: 'western' } });
  await expect(page.locator('html')).toHaveAttribute('data-gain', 'western');
  await pressKey(page.getByRole('button', { name: / 복원$/ }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('파랑·주황')).toBeVisible();
  await question.getByRole('textbox').fill('복원');
  await pressKey(question.getByRole('button', { name: '복원', exact: true }));
  await expect(question).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-gain', 'colour-blind');
  await expect(page.getByText('복원 직전')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
