/** Rule 5: whatever a mount starts, its unmount stops. Counted from outside, over rounds of all pages. */
import type { Page } from '@playwright/test';
import { settle } from '../../tools/browser/settle.ts';
import { expect, test } from '../fixtures/test.ts';

const pages = ['/assets', '/defi/dashboard', '/analytics', '/notifications', '/settings'];

test('what the pages start they stop: nothing grows over three rounds', async ({
  resident: page,
}) => {
  await page.addInitScript(countWhatRuns);
  await page.goto('/');
  await round(page);
  const counts: Record<string, number>[] = [];
  for (let index = 0; index < 3; index += 1) {
    await round(page);
    counts.push(await running(page));
  }
  const [first = {}] = counts;
  expect(Object.keys(first)).toContain('listeners of document: visibilitychange');
  const known = new Set(counts.flatMap((each) => Object.keys(each)));
  for (const what of known) {
    const [one = 0, two = 0, three = 0] = counts.map((each) => each[what]);
    // What is left over is so after each round; a part of the page that comes late in one of them is not.
    const grows = one < two && two < three;
    expect(grows || three > one + 1, `${what}: ${JSON.stringify([one, two, three])}`).toBe(false);
  }
});

/** Every page and back to the first. */
async function round(page: Page): Promise<void> {
  const follow = (path: string) =>
    page.getByRole('navigation').first().locator(`a[href="${path}"]`).click();
  for (const path of pages) {
    await follow(path);
    await expect(page.locator('main [data-remote]').first()).toBeVisible();
    await expect(page.locator('[data-page-heading]')).toBeFocused();
    await expect(page.getByText(/^불러오는 중$/)).toHaveCount(0);
  }
  await follow('/');
  await expect(page.locator('[data-total="KRW"]')).toBeVisible();
  // Counted is the whole page: its chart and what comes last run timers and observers of their own.
  // It comes when the past is read back.
  await expect(page.getByRole('application').first()).toBeVisible({ timeout: 90_000 });
  await settle(page);
}

/** The least of several looks: what is started and ended all the time is not what is left over. */
async function running(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const { __running } = globalThis as unknown as { __running(): Record<string, number> };
    let minimum = __running();
    for (let look = 0; look < 20; look += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = __running();
      minimum = Object.fromEntries(
        Object.entries(minimum).map(([what, count]) => [what, Math.min(count, now[what] ?? 0)]),
      );
    }
    return minimum;
  });
}

/** Runs in the page before any script of it. */
function countWhatRuns() {
  const intervals = new Set<unknown>();
  const listeners = new Map<string, number>();
  const observers = new Map<string, Set<unknown>>();
  const sockets = new Set<WebSocket>();

  const { setInterval: begin, clearInterval: end } = globalThis;
  Object.assign(globalThis, {
    setInterval: (...args: Parameters<typeof setInterval>) => {
      const id = begin(...args);
      intervals.add(id);
      return id;
    },
    clearInterval: (id: Parameters<typeof clearInterval>[0]) => {
      intervals.delete(id);
      end(id);
    },
  });

  for (const [name, target] of [
    ['window', window],
    ['document', document],
  ] as const) {
    const known: [string, unknown, boolean][] = [];
    const captures = (options: unknown) =>
      typeof options === 'object' && options !== null && 'capture' in options
        ? Boolean(options.capture)
        : options === true;
    const forget = (type: string, listener: unknown, capture: boolean) => {
      const index = known.findIndex(
        (each) => each[0] === type && each[1] === listener && each[2] === capture,
      );
      if (index >= 0) {
        known.splice(index, 1);
        tell(type);
      }
    };
    const tell = (type: string) =>
      listeners.set(
        `listeners of ${name}: ${type}`,
        known.filter((each) => each[0] === type).length,
      );
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    target.addEventListener = (type: string, listener: unknown, options?: unknown) => {
      const capture = captures(options);
      if (listener && !known.some((k) => k[0] === type && k[1] === listener && k[2] === capture)) {
        known.push([type, listener, capture]);
        tell(type);
        if (typeof options === 'object' && options !== null) {
          const { once, signal } = options as AddEventListenerOptions;
          if (once) add(type, () => forget(type, listener, capture), { once, capture });
          signal?.addEventListener('abort', () => forget(type, listener, capture));
        }
      }
      add(type, listener as EventListener, options as AddEventListenerOptions);
    };
    target.removeEventListener = (type: string, listener: unknown, options?: unknown) => {
      forget(type, listener, captures(options));
      remove(type, listener as EventListener, options as EventListenerOptions);
    };
  }

  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
    const active = new Set<unknown>();
    observers.set(name, active);
    const { prototype } = globalThis[name];
    const { observe, disconnect } = prototype;
    prototype.observe = function (this: unknown, ...args: unknown[]) {
      active.add(this);
      return (observe as (...args: unknown[]) => void).apply(this, args);
    } as typeof observe;
    prototype.disconnect = function (this: unknown) {
      active.delete(this);
      return disconnect.call(this as never);
    } as typeof disconnect;
  }

  const Socket = globalThis.WebSocket;
  globalThis.WebSocket = class extends Socket {
    constructor(...args: ConstructorParameters<typeof Socket>) {
      super(...args);
      sockets.add(this);
      Socket.prototype.addEventListener.call(this, 'close', () => sockets.delete(this));
    }
  };

  Object.assign(globalThis, {
    __running: () => ({
      intervals: intervals.size,
      sockets: sockets.size,
      ...Object.fromEntries([...observers].map(([name, active]) => [name, active.size])),
      ...Object.fromEntries(listeners),
    }),
  });
}
