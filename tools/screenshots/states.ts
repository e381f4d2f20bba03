/**
 * The six states of a data view. Empty and partial come from the sandbox: a user without
 * connections, an exchange that is down. Only the states that need a failing or hanging network
 * intercept that of the browser: skeleton, stale, failed.
 */
import type { Page, Route, WebSocketRoute } from 'playwright-core';
import { settle, stand } from '../browser/settle.ts';

export const states = ['ready', 'empty', 'partial', 'skeleton', 'stale', 'failed'] as const;
export type State = (typeof states)[number];

/** Requests for the user's data; sign-in and the socket are not intercepted. */
const data = /\/api\/v1\/(?!auth\/)/;

/** Opens the page in that state. */
export async function openInState(page: Page, path: string, state: State): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  switch (state) {
    case 'ready':
    case 'empty':
    case 'partial':
      await page.goto(path);
      return settle(page);
    case 'skeleton': {
      await page.route(data, () => undefined);
      await page.goto(path);
      await page.getByRole('banner').waitFor();
      // A skeleton may be shown only after 200 ms.
      await page.waitForTimeout(700);
      return stand(page);
    }
    case 'stale': {
      const cut = await holdSockets(page);
      await page.goto(path);
      await settle(page);
      await cut();
      await page.route(data, unavailable);
      await page.clock.fastForward('10:00');
      await page.evaluate(() => {
        for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
      });
      await waitThroughRetries(page);
      return stand(page);
    }
    case 'failed': {
      await page.route(data, unavailable);
      await page.goto(path);
      await waitThroughRetries(page);
      return stand(page);
    }
  }
}

/** Lets the page's sockets through until the answer is called; from then on none gets through. */
async function holdSockets(page: Page): Promise<() => Promise<void>> {
  const open: WebSocketRoute[] = [];
  let refuse = false;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (refuse) return void socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  return async () => {
    refuse = true;
    await Promise.all(open.map((socket) => socket.close()));
  };
}

const unavailable = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'x-request-id': '0f6f5a1c-2b7e-4a10-9d3e-5b8c7e1f4a21' },
    json: { success: false, error: { code: 'SRV_SERVICE_UNAVAILABLE', message: 'Unavailable' } },
  });

/** The client tries again after 1, 2 and 4 seconds; the page's clock is moved on instead of waiting. */
async function waitThroughRetries(page: Page): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.waitForTimeout(150);
    await page.clock.runFor(1_500);
  }
}
