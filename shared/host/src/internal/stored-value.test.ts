/** @jest-environment @moa/build/jest/browser */
import * as z from '@moa/contracts/schema';
import { rest, storeElsewhere } from '@moa/testing/other-tab';
import {
  applyRemote,
  isApplyingRemote,
  keepText,
  onStoredElsewhere,
  readStored,
  readText,
  writeStored,
} from './stored-value.ts';

const shape = z.object({ size: z.int() });

describe('a stored value', () => {
  it('is read as it was written', () => {
    expect(writeStored('box', { size: 3 })).toBe(true);
    expect(readStored('box', shape)).toEqual({ size: 3 });
  });

  it.each(['not json', '{"size":"big"}', '[]'])(
    'is not there when it has another shape: %s',
    (text) => {
      localStorage.setItem('box', text);
      expect(readStored('box', shape)).toBeNull();
    },
  );

  it('lasts as long as the page where the browser has no room left', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeStored('box', { size: 3 })).toBe(false);
    jest.restoreAllMocks();
  });
});

describe('a stored text', () => {
  it('lasts as long as it is said to, until it is taken away', () => {
    expect(keepText('mark', 'a', 'tab')).toBe(true);
    expect([readText('mark'), readText('mark', 'tab')]).toEqual([null, 'a']);
    keepText('mark', null, 'tab');
    expect(readText('mark', 'tab')).toBeNull();
  });

  it('is not there, and breaks nothing, where the browser refuses its storage', () => {
    const refuse = { configurable: true, get: () => failed() };
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', refuse);
    expect(readText('mark')).toBeNull();
    expect(readStored('box', shape)).toBeNull();
    expect(keepText('mark', 'a')).toBe(false);
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
  });
});

describe('a value of another tab', () => {
  const heard: boolean[] = [];
  let stop: () => void;
  beforeEach(() => {
    heard.length = 0;
    stop = onStoredElsewhere('box', () => heard.push(isApplyingRemote()));
  });
  afterEach(() => stop());

  it('is heard of as a remote change, once, and not when it stays the same', () => {
    storeElsewhere('box', '1');
    storeElsewhere('other', '1');
    expect(heard).toEqual([true]);
    expect(isApplyingRemote()).toBe(false);
  });

  it('is seen by a page that comes back from the back/forward cache', () => {
    rest(() => keepText('box', '2'));
    expect(heard).toEqual([true]);
    rest(() => undefined);
    expect(heard).toHaveLength(1);
  });

  it('ends as a remote change, also where applying it fails', () => {
    expect(() => applyRemote(() => failed())).toThrow();
    expect(isApplyingRemote()).toBe(false);
  });
});

function failed(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
