/** @jest-environment @moa/build/jest/browser */
import type { Release } from '@moa/contracts/platform/release';
import { setRelease } from '@moa/host/internal/release';
import { onWorkerChange, registerWorker } from './worker-registration.ts';

type Said = { type: string; release?: string | null };

/** A browser's container of workers with one registration. */
function container(register: () => Promise<unknown>) {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as { postMessage(message: Said): void } | null,
    installing: null,
    update: jest.fn(async () => undefined),
    unregister: jest.fn(async () => true),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: null as object | null,
    register: jest.fn(register ?? (async () => registration)),
    getRegistrations: async () => [registration],
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return { registration, workers };
}

beforeEach(() => {
  setRelease({ id: '2-b', remotes: [] } as unknown as Release);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  delete document.documentElement.dataset['serviceWorker'];
});
const nothing = () => undefined;

describe('the worker of this browser', () => {
  it('is none where the browser has no workers, as in a private window', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(await registerWorker(nothing)).toBeNull();
    expect(onWorkerChange(nothing)).toBeInstanceOf(Function);
  });

  it('is none where its script cannot be fetched or does not run', async () => {
    container(() => Promise.reject(new TypeError('script failed')));
    expect(await registerWorker(nothing)).toBeNull();
  });

  it('hands over to one of the page’s own release without a word, and to any when it is wanted', async () => {
    const said: Said[] = [];
    const { registration, workers } = container(async () => registration);
    registration.waiting = { postMessage: (message) => said.push(message) };
    const handle = await registerWorker(nothing);
    expect(workers.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
    expect(handle?.takeOver()).toBe(true);
    expect(said).toEqual([
      { type: 'take-over', release: '2-b' },
      { type: 'take-over', release: null },
    ]);
    registration.waiting = null;
    expect(handle?.takeOver()).toBe(false);
  });

  it('is registered nowhere and looked for once more where the server has switched it off', async () => {
    document.documentElement.dataset['serviceWorker'] = 'off';
    const { registration, workers } = container(async () => registration);
    expect(await registerWorker(nothing)).toBeNull();
    expect(workers.register).not.toHaveBeenCalled();
    expect(registration.update).toHaveBeenCalledTimes(1);
    registration.update.mockRejectedValueOnce(new TypeError('gone'));
    await registerWorker(nothing);
    expect(registration.unregister).toHaveBeenCalledTimes(1);
  });

  it('says its release as it takes over a page that had another, and nothing as the first of a page', async () => {
    const { workers } = container(async () => undefined);
    const releases: (string | null)[] = [];
    const stop = onWorkerChange((release) => releases.push(release));
    const next = (release: string) => {
      workers.controller = {
        postMessage: (_: Said, [port]: [{ postMessage(answer: object): void }]) =>
          port.postMessage({ release }),
      };
      workers.dispatchEvent(new Event('controllerchange'));
    };
    const channel = globalThis.MessageChannel;
    Object.assign(globalThis, {
      MessageChannel: class {
        port1 = { onmessage: (_: { data: object }): void => undefined, close: nothing };
        port2 = { postMessage: (data: object) => this.port1.onmessage({ data }) };
      },
    });
    next('1-a');
    next('2-b');
    await Promise.resolve();
    await Promise.resolve();
    expect(releases).toEqual(['2-b']);
    stop();
    Object.assign(globalThis, { MessageChannel: channel });
  });
});
