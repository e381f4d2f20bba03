import { copyText, randomId, timeoutSignal, withLock } from './browser.ts';

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
});
