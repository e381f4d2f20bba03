/** Several tabs of one user share one connection, whichever of them opens, closes or hangs. */
import type { Page } from '@playwright/test';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { steer } from '../../tools/browser/sandbox.ts';
import { settle } from '../../tools/browser/settle.ts';
import { expect, test } from '../fixtures/test.ts';

const total = (page: Page) => page.locator('[data-total="KRW"]').first();

/** Returns a counter of the sockets that a tab opens from then on and has not closed. */
function watchSockets(page: Page): () => number {
  let open = 0;
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/ws/realtime')) return;
    open += 1;
    socket.on('close', () => {
      open -= 1;
    });
  });
  return () => open;
}

/** When the page itself opened its sockets: what the machine is busy with beside it is not in there. */
async function clockSockets(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    const at: number[] = [];
    Object.assign(window, { socketsAt: at });
    window.WebSocket = class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        at.push(Date.now());
      }
    };
  });
  return () => page.evaluate(() => (window as unknown as { socketsAt: number[] }).socketsAt.at(-1));
}

test.beforeEach(async ({ page, product, signUp }) => {
  await signUp();
  await holdSamples(page, product);
});

test('one socket serves two tabs, and the other leads at once when the leader hangs or goes', async ({
  page: first,
  product,
}) => {
  const ofFirst = watchSockets(first);
  await first.goto('/');
  await expect(total(first)).toHaveText(/\d/);
  await expect.poll(ofFirst).toBe(1);

  const second = await first.context().newPage();
  const ofSecond = watchSockets(second);
  const secondOpened = await clockSockets(second);
  await second.goto('/');
  await expect(total(second)).toHaveText(/\d/);
  let price = 80_000;
  const movesIn = async (...pages: Page[]) => {
    const before = await Promise.all(pages.map((page) => total(page).textContent()));
    price += 20_000;
    await steer(product, 'market/prices', { symbol: 'BTC', usd: `${price}` });
    for (const [i, page] of pages.entries())
      await expect(total(page)).not.toHaveText(before[i] ?? '');
  };

  await test.step('both move by the one socket', async () => {
    await movesIn(first, second);
    expect([ofFirst(), ofSecond()]).toEqual([1, 0]);
  });

  await test.step('a leader is replaced while it hangs', async () => {
    // A file that is on its way while the page hangs counts as one that does not come.
    await settle(first);
    const hung = first.evaluate(() => {
      const began = Date.now();
      while (Date.now() < began + 8_000);
      return began;
    });
    await expect.poll(ofSecond, { intervals: [50] }).toBe(1);
    // By the clock of the page itself; how soon is tested in `share-connection.test.ts`.
    const opened = (await secondOpened()) ?? Number.NaN;
    expect(opened - (await hung)).toBeLessThan(8_000);
    await expect.poll(() => [ofFirst(), ofSecond()]).toEqual([0, 1]);
    await movesIn(first, second);
  });

  await test.step('a leader that is closed is followed by the other one', async () => {
    await second.close();
    await expect.poll(ofFirst, { intervals: [50] }).toBe(1);
    await movesIn(first);
  });
});

test('a currency chosen in one tab is shown in the other', async ({ page: first }) => {
  await first.goto('/');
  const second = await first.context().newPage();
  await second.goto('/');
  await expect(total(second)).toHaveText(/\d/);
  await first.getByRole('radio', { name: 'USD', exact: true }).check({ force: true });
  await expect(second.locator('[data-total="USD"]').first()).toHaveText(/\d/);
});
