/** The session in the browser: across tabs, sleep, clocks and copies of its cookies. */
import type { BrowserContext, Page } from '@playwright/test';
import { answerOffers, type VirtualAuthenticator } from '../../tools/browser/add-authenticator.ts';
import { settle } from '../../tools/browser/settle.ts';
import { signIn } from '../../tools/browser/sign-in.ts';
import { signUp as signUpOn } from '../../tools/browser/sign-up.ts';
import { violations } from '../fixtures/axe.ts';
import { press } from '../fixtures/keyboard.ts';
import { addAuthenticator, expect, provoke, test } from '../fixtures/test.ts';

/** Between tabs and devices by messages: a tab that only asked again would notice a minute later. */
const soon = { timeout: 30_000 };
const atSignIn = /\/login(\?|$)/;

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /님의 계정$/ }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
};

/** Requests for new tokens, of all tabs. */
function watchRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/auth/refresh')) count += 1;
  });
  return () => count;
}

test('five tabs whose token has expired refresh it once, and all go on', async ({
  page,
  signUp,
  context,
}) => {
  await signUp();
  const tabs = [page, ...(await Promise.all([1, 2, 3, 4].map(() => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto('/')));
  for (const tab of tabs) {
    await expect(tab.getByText('0/3 완료')).toBeVisible();
    // A request that is under way at the reload would be made a second time.
    await settle(tab);
  }
  // Nothing of what a page knew is left: each has to ask who it belongs to. Pages that were still there
  // would ask too, for the socket that the first of them to go leaves behind, and be gone before the answer.
  await Promise.all(tabs.map((tab) => tab.goto('about:blank')));
  const refreshes = watchRefreshes(context);
  await expireAccess(context);
  await Promise.all(tabs.map((tab) => tab.goto('/')));
  for (const tab of tabs) await expect(tab.getByText('0/3 완료')).toBeVisible();
  expect(refreshes()).toBe(1);
});

test('signed out in one tab is signed out in all, and signed in again likewise', async ({
  page,
  signUp,
  context,
}) => {
  await signUp();
  const other = await context.newPage();
  await other.goto('/assets');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL('/login?from=%2Fassets', soon);
  await signIn(page);
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/assets', soon);
});

test('a copied jar of cookies refreshes nothing in another browser, and the owner stays signed in', async ({
  page,
  signUp,
  context,
  browser,
  product,
}) => {
  await signUp();
  const before = await savedSession(context);
  expect(before?.bound).toBe(true);
  const thief = await browser.newContext({
    baseURL: product.address,
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  await expireAccess(thief);
  const stolen = await thief.newPage();
  await stolen.goto('/security');
  await expect(stolen).toHaveURL(atSignIn);
  expect(await savedSession(thief)).toBeNull();
  await thief.close();

  await expireAccess(context);
  await page.reload();
  await expect(page.getByText('0/3 완료')).toBeVisible();
  expect((await savedSession(context))?.sessionId).toBe(before?.sessionId);
});

test('a browser that keeps no keys is signed in for an hour, and told', async ({
  page,
  context,
  authenticator: _,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await signUpOn(page);
  expect((await savedSession(context))?.bound).toBe(false);
  await expect(page.getByText('이 브라우저에서는 1시간 동안만 로그인됩니다.')).toBeVisible();
  await expireAccess(context);
  await page.reload();
  await expect(page.getByText('0/3 완료')).toBeVisible();
});

for (const hours of [-1, 1])
  test(`a clock that is ${hours} h off keeps nobody from anything`, async ({
    page,
    context,
    authenticator: _,
  }) => {
    await page.addInitScript((off) => {
      const RealDate = Date;
      class Wrong extends RealDate {
        constructor(...given: unknown[]) {
          super(...((given.length === 0 ? [RealDate.now() + off] : given) as []));
        }
        static override now() {
          return RealDate.now() + off;
        }
      }
      Object.assign(window, { Date: Wrong });
    }, hours * 3_600_000);
    provoke(page, /401/);
    const refreshes = watchRefreshes(context);
    await signUpOn(page);
    await expect(page.locator('[data-connection="live"]')).toBeAttached();
    await page.reload();
    await expect(page.getByText('0/3 완료')).toBeVisible();
    await page.goto('/security');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-connection="live"]')).toBeAttached();
    expect(refreshes()).toBeLessThanOrEqual(1);
  });

test('a machine that slept for half an hour wakes up locked in all tabs, and one passkey opens them', async ({
  page,
  signUp,
  context,
}) => {
  await page.clock.install();
  await signUp();
  await page.goto('/assets');
  const other = await context.newPage();
  await other.goto('/analytics');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // Timers of a sleeping machine do not run; only the time of day differs when it wakes. Running the
  // timers of half an hour would end what a page has just begun to load because of the other page.
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 31 * 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const locked = page.getByText('잠겨 있습니다');
  await expect(locked).toBeVisible();
  await expect(other.getByText('잠겨 있습니다')).toBeVisible(soon);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('moa_access');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
  await page.reload();
  await expect(locked).toBeVisible();
  await page.getByRole('button', { name: '패스키로 열기' }).click();
  await expect(locked).toHaveCount(0);
  await expect(page).toHaveURL('/assets');
  await expect(other.getByText('잠겨 있습니다')).toHaveCount(0, soon);
  await expect(other).toHaveURL('/analytics');
});

test('without remember-me half an hour of sleep signs out, and the page says why', async ({
  page,
  authenticator,
}) => {
  await page.clock.install();
  await page.goto('/login?mode=sign-up');
  await page.getByRole('radio', { name: '1일' }).check({ force: true });
  await page.getByLabel('이메일').fill(`${crypto.randomUUID().slice(0, 8)}@moa.example`);
  await page.getByRole('checkbox', { name: /동의/ }).check();
  await page.getByRole('button', { name: '패스키 만들고 가입하기' }).click();
  await expect(page).toHaveURL('/');
  // What is on its way when the time jumps has waited for half an hour, and fails.
  await settle(page);
  await answerOffers(authenticator, false);
  await page.clock.fastForward('31:00');
  await expect(page).toHaveURL('/login?reason=idle');
  await expect(page.getByText('30분 동안 사용하지 않아 로그아웃했습니다.')).toBeVisible();
});

/** Daily in English, and `ways-back.deep.spec.ts` in Korean. */
const languages = [
  ['ko', { others: '다른 기기 모두 로그아웃', end: '로그아웃', none: '다른 곳에서는 로그인하지' }],
  [
    'en',
    { others: 'Sign out all other devices', end: 'Sign out', none: 'not signed in anywhere else' },
  ],
] as const;

for (const [locale, words] of languages.slice(process.env['MOA_DEEP'] ? 0 : 1))
  test(`a session that another device ends, by keyboard, is at the sign-in page at once (${locale})`, async ({
    page,
    signUp,
    authenticator,
    browser,
    product,
  }) => {
    await signUp();
    const context = await browser.newContext({ baseURL: product.address, locale: 'ko-KR' });
    const lost = await context.newPage();
    const device = await addAuthenticator(lost);
    await carryPasskeys(authenticator, device);
    await signIn(lost, { path: '/login?from=%2Fassets' });
    await expect(lost).toHaveURL('/assets');
    await answerOffers(device, false);
    await expect(lost.locator('[data-connection="live"]')).toBeAttached();

    await page.context().addCookies([{ name: 'moa_locale', value: locale, url: product.address }]);
    await page.goto('/security');
    await expect(page.getByText(words.others)).toBeVisible();
    await press(page, words.others, { from: 'start', most: 90 });
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await press(page, words.end);
    await expect(lost).toHaveURL(atSignIn, soon);
    await expect(page.getByText(words.none)).toBeVisible();
    await expect.poll(() => savedSession(context)).toBeNull();
    await context.close();
  });

test('loading anew while signing out leaves no error behind', async ({ page, signUp, context }) => {
  await signUp();
  const token = (await context.cookies()).find(({ name }) => name === 'moa_access')?.value ?? '';
  await page.getByRole('button', { name: /님의 계정$/ }).click();
  await page.getByRole('button', { name: '로그아웃' }).click({ noWaitAfter: true });
  await page.reload();
  await expect(page.getByRole('link', { name: '무료로 시작하기' }).first()).toBeVisible();
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${decodeURIComponent(token)}` };
      return (await page.request.get('/api/v1/auth/me', { headers })).status();
    })
    .toBe(401);
});

type Meta = { sessionId: string; expiresAt: string; bound: boolean; locked: boolean };

async function savedSession(context: BrowserContext): Promise<Meta | null> {
  const stored = (await context.cookies()).find(({ name }) => name === 'moa_session');
  return stored ? (JSON.parse(decodeURIComponent(stored.value)) as Meta) : null;
}

/** The access token has run out, as far as the browser knows. */
async function expireAccess(context: BrowserContext): Promise<void> {
  const stored = (await context.cookies()).find(({ name }) => name === 'moa_session');
  if (!stored) throw new Error('Nobody is signed in');
  const meta = JSON.parse(decodeURIComponent(stored.value)) as Meta;
  const value = encodeURIComponent(
    JSON.stringify({ ...meta, expiresAt: new Date(0).toISOString() }),
  );
  await context.addCookies([{ ...stored, value }]);
}

/** As a provider does that carries passkeys from one device to the other. */
async function carryPasskeys(from: VirtualAuthenticator, to: VirtualAuthenticator): Promise<void> {
  const { authenticatorId } = from;
  const { credentials } = await from.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials)
    await to.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
}
