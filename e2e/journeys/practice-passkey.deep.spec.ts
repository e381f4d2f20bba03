/** A machine without a place for passkeys: it is said, and the simulated world offers one to practise with. */
import { join } from 'node:path';
import { killServer, startServer } from '../fixtures/server-process.ts';
import { addAuthenticator, expect, provoke, test } from '../fixtures/test.ts';

const notKnown = '이 패스키는 이 서버에 등록되어 있지 않습니다.';
const newEmail = () => `${crypto.randomUUID().slice(0, 8)}@moa.example`;

test('where the machine keeps no passkeys, the page says so and a practice passkey signs up and in', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/login?mode=sign-up');
  await expect(page.getByText('이 기기에는 패스키를 저장할 수 없습니다.')).toBeVisible();
  const practice = page.getByRole('region', { name: '연습용 패스키' });
  await expect(practice).toContainText('모의 환경 전용');
  await page.getByLabel('이메일').fill(email);
  await page.getByRole('checkbox', { name: /동의/ }).check();
  await practice.getByRole('button', { name: '연습용 패스키로 가입하기' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('0/3 완료')).toBeVisible();

  await page.getByRole('button', { name: /님의 계정$/ }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('link', { name: '무료로 시작하기' }).first()).toBeVisible();
  await page.goto('/login');
  await page.getByRole('button', { name: email }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('0/3 완료')).toBeVisible();
});

test('a passkey that the server does not know is reported to the browser and forgotten', async ({
  page,
  product,
}) => {
  provoke(page, /40[0-9]/, /Failed to load resource/, /WebSocket/);
  await page.addInitScript(() => {
    const answered: unknown[] = [];
    Object.assign(window, { told: answered });
    Object.assign(PublicKeyCredential, {
      signalUnknownCredential: async (facts: unknown) => void answered.push(facts),
    });
  });
  const email = newEmail();
  await page.goto('/login?mode=sign-up');
  await page.getByLabel('이메일').fill(email);
  await page.getByRole('checkbox', { name: /동의/ }).check();
  await page.getByRole('button', { name: '연습용 패스키로 가입하기' }).click();
  await expect(page.getByText('0/3 완료')).toBeVisible();
  await page.getByRole('button', { name: /님의 계정$/ }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('link', { name: '무료로 시작하기' }).first()).toBeVisible();

  await killServer(product);
  await startServer(product, join(product.data, crypto.randomUUID()));
  await page.goto('/login');
  const known = page.getByRole('button', { name: email });
  await known.click();
  const answered = page.getByRole('status').filter({ hasText: notKnown });
  await expect(answered).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([
    { rpId: 'localhost', credentialId: expect.stringMatching(/^[\w-]{16,}$/) },
  ]);
  await expect(known).toHaveCount(0);
  await answered.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL('/login?mode=sign-up');
});

test('a passkey of the device that the server does not know is reported too', async ({
  page,
  product,
}) => {
  provoke(page, /40[0-9]/, /Failed to load resource/, /WebSocket/);
  const authenticator = await addAuthenticator(page);
  const email = newEmail();
  await page.goto('/login?mode=sign-up');
  await page.getByLabel('이메일').fill(email);
  await page.getByRole('checkbox', { name: /동의/ }).check();
  await page.getByRole('button', { name: '패스키 만들고 가입하기' }).click();
  await expect(page.getByText('0/3 완료')).toBeVisible();
  await page.getByRole('button', { name: /님의 계정$/ }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('link', { name: '무료로 시작하기' }).first()).toBeVisible();
  expect(authenticator).toBeTruthy();

  await killServer(product);
  await startServer(product, join(product.data, crypto.randomUUID()));
  await page.goto('/login');
  const answered = page.getByRole('status').filter({ hasText: notKnown });
  // The authenticator answers the passkey that the page offers by itself; if not, by the button.
  await answered.waitFor({ timeout: 3_000 }).catch(() => undefined);
  if ((await answered.count()) === 0)
    await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(answered).toBeVisible();
});
