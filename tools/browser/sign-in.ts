import type { Page } from 'playwright-core';

/**
 * Signs in by the button of the sign-in page. From here on the page makes no offer by itself, which
 * a virtual device would answer too: of two answers the server refuses one.
 */
export async function signIn(page: Page, { path = '/login', email = '' } = {}): Promise<void> {
  await page.addInitScript(() => {
    if ('PublicKeyCredential' in globalThis)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto(path);
  const button = page.getByRole('button', { name: '패스키로 로그인', exact: true });
  await button.waitFor();
  if (email !== '') await page.getByLabel('이메일').fill(email);
  await button.click();
}
