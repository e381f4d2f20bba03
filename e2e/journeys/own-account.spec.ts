/** Looking after one's account: what is asked first, what is notified, and what cannot be lost. */
import type { Page } from '@playwright/test';
import { signIn } from '../../tools/browser/sign-in.ts';
import { violations } from '../fixtures/axe.ts';
import { pressKey } from '../fixtures/keyboard.ts';
import { codeMailedTo, mailTo } from '../fixtures/outbox.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

/** The next call of this kind finds that the last passkey check is too old. */
async function needsCheck(page: Page, path: string, method: string): Promise<void> {
  provoke(page, /403/);
  let requested = false;
  await page.route(`**${path}`, async (route) => {
    if (requested || route.request().method() !== method) return route.fallback();
    requested = true;
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
  await pressKey(connect);
  await expect(check.getByRole('button', { name: '패스키로 확인' })).toBeFocused();
  expect(await violations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(check).toBeHidden();
  await expect(form, 'nothing that was entered is lost').toBeVisible();
  await expect(connect).toBeFocused();

  await needsCheck(page, '/api/v1/settings/api-keys', 'POST');
  await pressKey(connect);
  await expect(check).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(check).toBeHidden();
  await expect(form).toBeHidden({ timeout: 60_000 });
});

test('a second passkey, codes and an address that is proved make an account strong', async ({
  page,
  product,
  signUp,
}) => {
  const email = await signUp();
  await page.goto('/security');
  await expect(
    page.getByText('지금 기기를 잃어버리면 계정에 다시 로그인할 수 없습니다'),
  ).toBeVisible();

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
  await expect(page.getByText('안전하게 보호되고 있습니다')).toBeVisible();
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

test('another address is in use once its code is entered, and the old one hears of it', async ({
  page,
  product,
  signUp,
}) => {
  provoke(page, /40[0-9]/);
  const email = await signUp();
  const wanted = `new-${email}`;
  await page.goto('/profile');
  const section = page.getByRole('region', { name: '이메일' });

  await test.step('the old address is proved, so that it is told', async () => {
    await section.getByRole('button', { name: '확인하기' }).click();
    await page.getByLabel('인증 코드').fill(await codeMailedTo(product, email));
    await expect(section.getByText('확인됨', { exact: true })).toBeVisible();
  });

  const change = section.getByRole('button', { name: '변경', exact: true });
  const dialog = page.getByRole('dialog', { name: '이메일 변경' });
  await test.step('what is no address, and the same one, are said to be so', async () => {
    await change.click();
    await dialog.getByLabel('새 이메일').fill('new@');
    await dialog.getByRole('button', { name: '코드 보내기' }).click();
    await expect(dialog.getByText('이메일 주소의 형식을 확인해 주세요.')).toBeVisible();
    await dialog.getByLabel('새 이메일').fill(email.toUpperCase());
    await dialog.getByRole('button', { name: '코드 보내기' }).click();
    await expect(dialog.getByText('지금 쓰고 있는 주소입니다.')).toBeVisible();
    expect(await violations(page, '[role="dialog"]')).toEqual([]);
  });

  await test.step('it waits, and a wrong code changes nothing', async () => {
    await dialog.getByLabel('새 이메일').fill(wanted);
    await dialog.getByRole('button', { name: '코드 보내기' }).click();
    const right = await codeMailedTo(product, wanted);
    await dialog.getByLabel('인증 코드').fill(right === '000000' ? '111111' : '000000');
    await expect(dialog.getByText(/코드가 맞지 않습니다|다시 확인|4번/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(section.getByText(email, { exact: true })).toBeVisible();
    await page.reload();
    await expect(section.getByText(/바꾸는 중/)).toBeVisible();
    expect(await violations(page, 'main')).toEqual([]);
  });

  await test.step('the code that was mailed to it moves the account there', async () => {
    await section.getByRole('button', { name: '코드 입력' }).click();
    await page.getByLabel('인증 코드').fill(await codeMailedTo(product, wanted));
    await expect(section.getByText(wanted, { exact: true })).toBeVisible();
    await expect(section.getByText(/바꾸는 중/)).toHaveCount(0);
    await mailTo(product, email, /이메일 주소가 바뀌었습니다/);
    await page.goto('/security');
    await expect(page.getByText(/이메일.*(바꿨|바뀌|변경)/).first()).toBeVisible();
  });

  await test.step('and signs in with it, as with the old one nobody can', async () => {
    await page.getByRole('button', { name: /님의 계정$/ }).click();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await expect(page.getByRole('link', { name: '무료로 시작하기' }).first()).toBeVisible();
    const isFree = async (address: string) => {
      const answer = await page.request.get(`/api/v1/auth/check/email/${address}`);
      return (await answer.json()).data.available;
    };
    expect([await isFree(wanted), await isFree(email)]).toEqual([false, true]);
    await signIn(page, { email: wanted });
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(section.getByText(wanted, { exact: true })).toBeVisible();
  });
});

test('going back from a profile that is not saved asks first, and leaves nothing half done', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto('/security');
  await page.getByRole('button', { name: /님의 계정$/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: '프로필' }).click();
  const nickname = page.getByLabel('닉네임');
  // Real input: browsers let a page ask before leaving only after a user interaction.
  const type = async (text: string) => {
    await nickname.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
    await page.keyboard.press('End');
  };
  // Not page.goBack(), which waits for the page that is held back.
  const back = () => page.evaluate(() => history.back());
  await type('저장 전');
  await back();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/profile');
  expect(await violations(page, '[role="alertdialog"]')).toEqual([]);
  await question.getByRole('button', { name: '취소' }).click();
  await expect(nickname).toHaveValue('저장 전');
  await back();
  await question.getByRole('button', { name: '저장하지 않고 나가기' }).click();
  await expect(page).toHaveURL('/security');
  await page.goForward();
  await expect(page).toHaveURL('/profile');
  await expect(nickname).not.toHaveValue('저장 전');

  await type('저장함');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('저장하지 않은 변경이 있습니다')).toHaveCount(0);
  await back();
  await expect(page, 'what is saved is left without a question').toHaveURL('/security');
});

test('what was agreed to when signing up stands on the profile, with its time', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto('/profile');
  const consent = page.getByRole('group', { name: '개인정보 수집·이용 동의' });
  await expect(consent).toContainText(new RegExp(`${new Date().getFullYear()}.*동의`));
  await expect(consent.getByRole('button')).toHaveCount(0);
});
