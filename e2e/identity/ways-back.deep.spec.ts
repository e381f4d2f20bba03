/** An account from its first passkey to its end, by keyboard alone, in both languages. */
import type { Page } from '@playwright/test';
import type { VirtualAuthenticator } from '../../tools/browser/add-authenticator.ts';
import { callApi } from '../../tools/browser/call-api.ts';
import { press, tabTo } from '../fixtures/keyboard.ts';
import { codeMailedTo, mailTo } from '../fixtures/outbox.ts';
import { passTime } from '../fixtures/server-process.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

const words = {
  ko: {
    email: '이메일',
    consent: '동의합니다',
    signUp: '패스키 만들고 가입하기',
    accountOf: '님의 계정',
    signOut: '로그아웃',
    begin: '무료로 시작하기',
    openCodes: '만들기',
    make: '만들기',
    kept: '안전한 곳에 보관했습니다',
    close: '닫기',
    addPasskey: '패스키 추가',
    name: '이름',
    addHere: '패스키 만들기',
    verify: '이메일 확인하기',
    code: '인증 코드',
    verified: '확인됨',
    sendLink: '복구 링크 받기',
    newPasskey: '새 패스키 만들기',
    back: '계정을 복구했습니다',
    byLink: '이메일로 복구',
    byCode: '복구 코드',
    useCode: '코드로 복구하기',
    deletion: '계정 삭제하기',
    askDeletion: '계정 삭제 요청',
    keepAccount: '삭제 취소',
    keptAccount: '계정 삭제를 취소했습니다',
    type: '계속하려면',
  },
  en: {
    email: 'Email',
    consent: 'I agree',
    signUp: 'Create a passkey and sign up',
    accountOf: '’s account',
    signOut: 'Sign out',
    begin: 'Start',
    openCodes: 'Create',
    make: 'Create codes',
    kept: 'safe place',
    close: 'Close',
    addPasskey: 'Add a passkey',
    name: 'Name',
    addHere: 'Create passkey',
    verify: 'Verify email',
    code: 'Verification code',
    verified: 'Verified',
    sendLink: 'Send recovery link',
    newPasskey: 'Create a new passkey',
    back: 'Account recovered',
    byLink: 'Recover by email',
    byCode: 'Recovery code',
    useCode: 'Recover with code',
    deletion: 'Delete account',
    askDeletion: 'Request deletion',
    keepAccount: 'Cancel deletion',
    keptAccount: 'Account deletion cancelled',
    type: 'Type',
  },
} as const;

/** Daily in one language, and `session.spec.ts` in the other. */
const locales = process.env['MOA_DEEP'] ? (['ko', 'en'] as const) : (['ko'] as const);

for (const locale of locales)
  test(`an account by keyboard alone, its ways back included (${locale})`, async ({
    page,
    authenticator,
    product,
  }) => {
    // The authenticator is asked again for what it has lost, and says so.
    provoke(page, /40[0-9]/);
    const t = words[locale];
    const email = `${crypto.randomUUID().slice(0, 8)}@moa.example`;
    await page.context().addCookies([{ name: 'moa_locale', value: locale, url: product.address }]);

    await test.step('signs up', async () => {
      await page.goto('/login?mode=sign-up');
      await tabTo(page, t.email);
      await page.keyboard.type(email);
      await press(page, t.consent, { key: 'Space' });
      await press(page, t.signUp);
      await expect(page).toHaveURL('/');
    });

    let codes: string[] = [];
    await test.step('makes recovery codes, which are shown once', async () => {
      await page.goto('/security');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await press(page, t.openCodes, { from: 'start', most: 90 });
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await press(page, t.make);
      const shown = page.getByRole('dialog');
      await expect(shown).toBeVisible();
      codes = await shown.locator('code').allTextContents();
      expect(codes).toHaveLength(10);
      await press(page, t.kept, { key: 'Space' });
      await press(page, t.close);
      await expect(shown).toHaveCount(0);
    });

    await test.step('confirms the address by the code that is mailed', async () => {
      await press(page, t.verify, { from: 'start', most: 90 });
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const code = await codeMailedTo(product, email);
      // Its six boxes show where one is; the field that lies over them shows nothing.
      const field = dialog.getByRole('textbox', { name: t.code });
      const hasFocus = () => field.evaluate((input) => input === document.activeElement);
      for (let step = 0; step < 5 && !(await hasFocus()); step += 1)
        await page.keyboard.press('Tab');
      await expect(field).toBeFocused();
      await page.keyboard.type(code);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(t.verified, { exact: true }).first()).toBeVisible();
    });

    await test.step('adds a second passkey, of another device', async () => {
      await changeDevice(authenticator);
      await press(page, t.addPasskey, { from: 'start', most: 90 });
      await expect(page.getByRole('dialog')).toBeVisible();
      await tabTo(page, t.name);
      await page.keyboard.type('Second device');
      await press(page, t.addHere);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('#passkeys')).toContainText('Second device');
      await mailTo(product, email, /패스키가 추가|passkey/i);
    });

    await test.step('without any passkey, is back by the link that is mailed', async () => {
      await signOutBy(page, t);
      await changeDevice(authenticator);
      await page.goto('/recovery/register-passkey');
      // The way by mail names mail too: the field is behind it.
      await tabTo(page, t.byLink);
      await page.keyboard.press('Tab');
      await tabTo(page, t.email);
      await page.keyboard.type(email);
      await press(page, t.sendLink);
      const { text } = await mailTo(product, email, /#token=/);
      const link = /https?:\/\/\S+#token=\S+/.exec(text)?.[0] ?? '';
      await page.goto(link);
      await expect(page).toHaveURL('/recovery/register-passkey');
      await press(page, t.newPasskey);
      await expect(page.getByText(t.back)).toBeVisible();
      await mailTo(product, email, /계정을 복구했|recovered/i);
    });

    await test.step('and by a code from paper', async () => {
      await signOutBy(page, t);
      await changeDevice(authenticator);
      await page.goto('/recovery/register-passkey');
      await page.getByRole('tab', { name: t.byCode }).focus();
      await page.keyboard.press('Enter');
      await tabTo(page, t.byCode).catch(() => undefined);
      await page.getByRole('textbox', { name: t.byCode }).focus();
      await page.keyboard.type(codes[0] ?? '');
      await press(page, t.useCode);
      await press(page, t.newPasskey);
      await expect(page.getByText(t.back)).toBeVisible();
    });

    await test.step('asks for the account’s deletion, and takes it back', async () => {
      await page.goto('/profile');
      await askForDeletion(page, t, email);
      await press(page, t.keepAccount, { from: 'start', most: 90 });
      await expect(page.getByText(t.keptAccount).first()).toBeVisible();
      const { deletionAt } = await callApi<{ deletionAt: string | null }>(page, '/api/v1/auth/me');
      expect(deletionAt).toBeNull();
    });

    await test.step('a week after it was asked for, nothing is left', async () => {
      await page.goto('/profile');
      await askForDeletion(page, t, email);
      await page.goto('about:blank');
      await passTime(product, untilDeletion(locale === 'ko' ? 0 : 1));
      await expect
        .poll(
          async () => {
            const answer = await fetch(`${product.address}/api/v1/auth/check/email/${email}`);
            return ((await answer.json()) as { data: { available: boolean } }).data.available;
          },
          { timeout: 150_000, intervals: [5_000] },
        )
        .toBe(true);
      await passTime(product, 0);
    });
  });

/**
 * Eight days, to half a minute before the hourly turn in which accounts are deleted, ms. Each turn
 * comes once: on the same product the next test waits for a later one.
 */
function untilDeletion(hoursLater: number): number {
  const hour = 3_600_000;
  const then = Date.now() + (8 * 24 + hoursLater) * hour;
  return Math.ceil(then / hour) * hour + 6.5 * 60_000 - Date.now();
}

type Words = (typeof words)['ko' | 'en'];

/** Clears the passkeys, like a user who has lost the device and uses another one. */
async function changeDevice(authenticator: VirtualAuthenticator): Promise<void> {
  const { authenticatorId } = authenticator;
  await authenticator.send('WebAuthn.clearCredentials', { authenticatorId });
}

async function signOutBy(page: Page, t: Words): Promise<void> {
  await page.goto('/');
  await press(page, t.accountOf);
  await press(page, t.signOut);
  await expect(page.getByRole('link', { name: t.begin }).first()).toBeVisible();
}

async function askForDeletion(page: Page, t: Words, email: string): Promise<void> {
  await press(page, t.deletion, { from: 'start', most: 90 });
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await tabTo(page, t.type);
  await page.keyboard.type(email);
  await press(page, t.askDeletion);
  await expect(question).toHaveCount(0);
}
