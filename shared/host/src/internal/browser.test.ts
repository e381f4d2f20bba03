import {
  canWatchView,
  copyText,
  hasPlatformAuthenticator,
  knownTimeZones,
  lettersOf,
  listText,
  matchesMedia,
  nameOfCode,
  onMediaChange,
  onNear,
  onPerformance,
  onResize,
  openTabChannel,
  pushPermission,
  randomId,
  requestPushPermission,
  serviceWorkers,
  timeoutSignal,
  whenIdle,
  withLock,
} from './browser.ts';

const without = (owner: object, name: string) => {
  const known = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value: undefined, configurable: true });
  return () => {
    if (known) Object.defineProperty(owner, name, known);
    else Reflect.deleteProperty(owner, name);
  };
};

describe('a browser that lacks a feature', () => {
  it('still makes ids, each another', () => {
    const restore = without(crypto, 'randomUUID');
    const ids = Array.from({ length: 100 }, randomId);
    restore();
    expect(new Set(ids).size).toBe(100);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('refuses to copy by a rejection', async () => {
    const restore = without(navigator, 'clipboard');
    await expect(copyText('x')).rejects.toThrow();
    restore();
  });

  it('does work that others would wait for at once', async () => {
    await expect(withLock('x', async () => 7)).resolves.toBe(7);
  });

  it('ends requests after their time', async () => {
    const restore = without(AbortSignal, 'timeout');
    const signal = timeoutSignal(1);
    restore();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('has a substitute for what it does not observe', () => {
    const restores = [
      ...['ResizeObserver', 'IntersectionObserver', 'PerformanceObserver', 'matchMedia'],
      ...['requestIdleCallback', 'BroadcastChannel', 'Notification', 'PublicKeyCredential'],
    ].map((name) => without(globalThis, name));
    const acted = jest.fn();
    const element = {} as Element;
    onResize(element, acted)();
    onMediaChange('(width < 40rem)', acted)();
    onPerformance({ type: 'longtask' }, acted)();
    expect(acted).not.toHaveBeenCalled();
    onNear(element, '0px', acted)();
    whenIdle(acted, 100)();
    expect(acted).toHaveBeenCalledTimes(2);
    expect([canWatchView(), matchesMedia('print')]).toEqual([false, false]);
    const channel = openTabChannel('x');
    channel.postMessage('a');
    channel.close();
    expect(channel.isOpen).toBe(false);
    for (const restore of restores) restore();
  });

  it('may not notify, and has no key of its own', async () => {
    const restore = without(globalThis, 'Notification');
    expect(pushPermission()).toBe('unsupported');
    await expect(requestPushPermission()).resolves.toBe('denied');
    await expect(hasPlatformAuthenticator()).resolves.toBe(false);
    restore();
  });

  it('refuses its service workers', () => {
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    expect(serviceWorkers()).toBeNull();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('lists and names without the words of a language', () => {
    expect(listText(['A', 'B', 'C'], 'en', { type: 'conjunction' })).toBe('A, B, and C');
    expect(nameOfCode('KR', 'en', 'region')).toBe('South Korea');
    const restores = ['ListFormat', 'DisplayNames', 'supportedValuesOf', 'Segmenter'].map((name) =>
      without(Intl, name),
    );
    expect(listText(['A', 'B'], 'ko')).toBe('A, B');
    expect(nameOfCode('KR', 'ko', 'region')).toBe('KR');
    expect(knownTimeZones()).toEqual([]);
    expect(lettersOf('가😀')).toEqual(['가', '😀']);
    for (const restore of restores) restore();
  });
});
