/**
 * Browser push from the press to what is shown. The browser’s own push service is the internet’s: the
 * simulated world’s takes its place, and the browser is handed what that one has received.
 */

import { defaultNoticeDisplay } from '@moa/contracts/notifications/preferences';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { chromiumArgs, findWithWindows } from '../../tools/test/chromium.ts';
import { expect, ofPeople, provoke, type RunningProduct, test } from '../fixtures/test.ts';

/** The shell without windows shows no notice and says that they are denied, whatever is granted. */
const withWindows = findWithWindows();

/** A browser of its own, at the product that the worker's other tests have. */
const windowed = test.extend({
  context: async ({ playwright, product }, use) => {
    const browser = await playwright.chromium.launch({
      ...(withWindows === undefined ? {} : { executablePath: withWindows }),
      args: [...chromiumArgs],
    });
    await use(
      await browser.newContext({
        ...ofPeople,
        baseURL: product.address,
        serviceWorkers: 'allow',
      }),
    );
    await browser.close();
  },
});

type Pushed = { text: string };

const ask = async <T>({ control }: RunningProduct, path: string, body?: object): Promise<T> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const answer = await fetch(
    `${control}${path}`,
    body === undefined ? {} : { ...init, body: JSON.stringify(body) },
  );
  return (await answer.json()) as T;
};

/** The browser subscribes at the simulated push service. */
async function subscribeInside(page: Page, product: RunningProduct): Promise<void> {
  await page.exposeFunction('__moaSubscribe', (applicationServerKey: string) =>
    ask(product, '/push/subscribe', { applicationServerKey }),
  );
  await page.addInitScript(() => {
    const { __moaSubscribe } = globalThis as unknown as {
      __moaSubscribe(key: string): Promise<PushSubscriptionJSON>;
    };
    PushManager.prototype.subscribe = async (options) => {
      const bytes = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      const key = btoa(String.fromCharCode(...bytes))
        .replace(/\+/g, '-')
        .replace(/\//g, '_');
      const subscription = await __moaSubscribe(key.replace(/=+$/, ''));
      return { toJSON: () => subscription } as unknown as PushSubscription;
    };
  });
}

windowed(
  'a notice is pushed to a browser that the person switched on, and shown by its worker',
  async ({ page, context, product, signUp }) => {
    windowed.skip(withWindows === undefined, 'needs a Chromium that shows notices');
    await context.grantPermissions(['notifications'], { origin: product.address });
    await subscribeInside(page, product);
    await signUp();
    await page.goto('/notifications-config');
    const section = page.getByRole('region', { name: '브라우저 푸시' });
    await section.getByRole('button', { name: '이 브라우저에서 받기' }).click();
    await expect(section.getByText('이 브라우저', { exact: true })).toBeVisible();
    await section.getByRole('button', { name: /테스트 전송/ }).click();
    await expect(section.getByText(/테스트 알림을 보냈습니다/)).toBeVisible();
    const [pushed] = await ask<Pushed[]>(product, '/push');

    const browser = await context.newCDPSession(page);
    const registrations: string[] = [];
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) =>
      registrations.push(...updated.map(({ registrationId }) => registrationId)),
    );
    await browser.send('ServiceWorker.enable');
    await expect.poll(() => registrations.length).toBeGreaterThan(0);
    // What is delivered to a worker that is not active yet is lost.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: product.address,
      registrationId: registrations[0] ?? '',
      data: pushed?.text ?? '',
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, data }) => ({ title, data }));
      });
    await expect.poll(shown).toEqual([{ title: 'Moa 테스트 알림', data: '/notifications' }]);

    // Settings changed in another browser of the user, and delivery results, appear without a
    // reload.
    await expect(async () => {
      const body = { ...defaultNoticeDisplay, maxToasts: 2 };
      await callApi(page, '/api/v1/notifications/settings/display', { method: 'PUT', body });
      await expect(page.getByLabel('한 번에 표시하는 개수')).toHaveValue('2', { timeout: 5_000 });
    }).toPass();
    const navigation = page.getByRole('navigation').first();
    await navigation.getByRole('link', { name: '알림함', exact: true }).click();
    await page.getByRole('tab', { name: '전달 기록' }).click();
    await expect(page.getByText('보낸 알림이 없습니다')).toBeVisible();
    await callApi(page, '/api/v1/notifications/send', {
      method: 'POST',
      body: { title: '눈앞의 알림', channels: ['push'] },
    });
    const row = page.getByRole('listitem').filter({ hasText: '눈앞의 알림' });
    await expect(row.getByText('전송 완료', { exact: true })).toBeVisible();
  },
);

test.describe('a worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('is made of no script but this one', async ({ page }) => {
    provoke(page, /policy:/, /Not a script of this release/, /This document requires/);
    await page.goto('/');
    const refused = await page.evaluate(() =>
      navigator.serviceWorker.register('/api/docs').then(
        () => false,
        () => true,
      ),
    );
    expect(refused).toBe(true);
  });
});
