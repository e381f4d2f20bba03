import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { addAuthenticator } from './add-authenticator.ts';

/** Signs up a new user on a Korean page that has an authenticator; returns the e-mail address. */
export async function signUp(page: Page): Promise<string> {
  const email = `${crypto.randomUUID().slice(0, 8)}@moa.example`;
  await page.goto('/login?mode=sign-up');
  await page.getByLabel('이메일').fill(email);
  await page.getByRole('checkbox', { name: /동의/ }).check();
  await page.getByRole('button', { name: '패스키 만들고 가입하기' }).click();
  await page.waitForURL('/', { timeout: 60_000 });
  return email;
}

/** A page of a new user, in a context of its own. */
export async function openSignedUp(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'ko-KR', ...options });
  const page = await context.newPage();
  await addAuthenticator(page);
  await signUp(page);
  return page;
}
