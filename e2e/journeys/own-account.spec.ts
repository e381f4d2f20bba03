/** Looking after one's account: what is asked first, what is told, and what cannot be lost. */
import type { Page } from '@playwright/test';
import { violations } from '../fixtures/axe.ts';
import { codeMailedTo } from '../fixtures/outbox.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

/** The next call of this kind finds that the last passkey check is too old. */
async function needsCheck(page: Page, path: string, method: string): Promise<void> {
  provoke(page, /403/);
  let asked = false;
  await page.route(`**${path}`, async (route) => {
    if (asked || route.request().method() !== method) return route.fallback();
    asked = true;
    await route.fulfill({
      status: 403,
      json: {
        success: false,
        error: { code: 'STEP_UP_REQUIRED', message: 'Confirm first', requestId: 'r1' },
      },
    });
  });
}

test('the passkey check stands over a dialog of another remote, by keyboard alone', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto('/settings?add=exchange');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /업비트/ })
    .click();
  const form = page.getByRole('dialog', { name: '업비트 연결' });
  await form.getByRole('button', { name: /Main/ }).click();
  await form.getByRole('button', { name: '다음' }).click();
  await form.getByRole('checkbox').check();
  const connect = form.getByRole('button', { name: '연결하기' });
  const check = page.getByRole('dialog', { name: '본인 확인' });

  await needsCheck(page, '/api/v1/settings/api-keys', 'POST');
  await connect.press('Enter');
  await expect(check.getByRole('button', { name: '패스키로 확인' })).toBeFocused();
  expect(await violations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(check).toBeHidden();
  await expect(form, 'nothing that was entered is lost').toBeVisible();
  await expect(connect).toBeFocused();

  await needsCheck(page, '/api/v1/settings/api-keys', 'POST');
  await connect.press('Enter');
  await expect(check).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(check).toBeHidden();
  await expect(form).toBeHidden({ timeout: 15_000 });
});

test('a second passkey, codes and an address that is proved make an account strong', async ({
  page,
  product,
  signUp,
}) => {
  const email = await signUp();
  await page.goto('/security');
  await expect(page.getByText('지금 기기를 잃으면 계정도 잃습니다')).toBeVisible();

  await page.getByRole('button', { name: '이메일 확인하기' }).click();
  const code = page.getByLabel('인증 코드');
  await code.fill(await codeMailedTo(product, email));
  await expect(page.getByText('이메일 주소를 확인했습니다.').first()).toBeVisible();

  await page.getByRole('button', { name: '복구 코드 만들기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '만들기' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click();
  await expect(page.getByText('10/10개 남음')).toBeVisible();

  await page.getByRole('button', { name: '패스키 추가' }).first().click();
  await page.getByLabel('이름').fill('회사 노트북');
  await page.getByRole('button', { name: '연습용 패스키 만들기' }).click();
  await expect(page.getByText('안전하게 지켜지고 있습니다')).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);
});

test('an account that is to be deleted says so everywhere, until it is kept', async ({
  page,
  signUp,
}) => {
  const email = await signUp();
  await page.goto('/profile');
  await page.getByRole('button', { name: '계정 삭제하기' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill(email);
  await page.getByRole('button', { name: '계정 삭제 요청' }).click();
  await expect(page.getByRole('button', { name: '삭제 취소' })).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);
  await page.goto('/');
  await page.getByRole('link', { name: '삭제 취소하기' }).click();
  await page.getByRole('button', { name: '삭제 취소' }).click();
  await expect(page.getByRole('button', { name: '계정 삭제하기' })).toBeVisible();
  await page.goto('/assets');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/계정이 삭제됩니다/)).toHaveCount(0);
});
