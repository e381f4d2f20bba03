/** @jest-environment @moa/build/jest/browser */
const shown: [title: string, options: NotificationOptions][] = [];
const opened: string[] = [];
let pages: { url: string; focus(): Promise<void> }[] = [];

beforeAll(async () => {
  Object.assign(globalThis, {
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push([title, options]),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void opened.push(url),
    },
  });
  await import('./service-worker.ts');
});
beforeEach(() => {
  shown.length = 0;
  opened.length = 0;
  pages = [];
});

/** Ends when the worker has done what the event asked for. */
async function dispatch(type: string, parts: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const event = new Event(type);
  const waitUntil = (one: Promise<unknown>) => {
    work = one;
  };
  globalThis.dispatchEvent(Object.assign(event, { waitUntil, ...parts }));
  await work;
}
const push = (message: unknown) => dispatch('push', { data: { json: () => message } });
const press = (link: unknown) =>
  dispatch('notificationclick', { notification: { close: () => undefined, data: link } });

const message = { title: '비트코인', body: '150,000,000원', link: '/assets/BTC', tag: 'dlv_1' };

describe('the service worker', () => {
  it('shows what was pushed, under its tag, so that the same is shown once', async () => {
    await push(message);
    expect(shown).toEqual([
      ['비트코인', { body: '150,000,000원', tag: 'dlv_1', data: '/assets/BTC' }],
    ]);
  });

  it('shows that something came where it cannot be read', async () => {
    await push({ title: 1 });
    await dispatch('push', { data: null });
    expect(shown.map(([title, { data }]) => [title, data])).toEqual([
      ['Moa', '/'],
      ['Moa', '/'],
    ]);
  });

  it('opens what it is about, and brings a page forward that shows it', async () => {
    await press('/assets/BTC');
    expect(opened).toEqual([`${location.origin}/assets/BTC`]);
    const focus = jest.fn(async () => undefined);
    pages = [{ url: `${location.origin}/assets/BTC`, focus }];
    await press('/assets/BTC');
    expect(focus).toHaveBeenCalledTimes(1);
    expect(opened).toHaveLength(1);
  });

  it('opens nothing of another origin', async () => {
    await press('https://evil.test/x');
    await press('//evil.test/x');
    expect(opened).toEqual(Array(2).fill(`${location.origin}/`));
  });
});
