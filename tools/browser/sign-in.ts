import type { Page } from 'playwright-core';
import { answerOffers, type VirtualAuthenticator } from './add-authenticator.ts';

/**
 * Signs in by the button of the sign-in page. The passkey that the page offers by itself stays
 * unanswered until the button has taken its place: of two answers the server refuses one.
 */
export async function signIn(
  page: Page,
  device: VirtualAuthenticator,
  { path = '/login', email = '' } = {},
): Promise<void> {
  await answerOffers(device, false);
  await page.goto(path);
  const button = page.getByRole('button', { name: '패스키로 로그인', exact: true });
  await button.waitFor();
  if (email !== '') await page.getByLabel('이메일').fill(email);
  await button.click();
  await answerOffers(device, true);
}
