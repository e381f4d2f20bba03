/** @jest-environment @moa/build/jest/browser */
import type { Release } from '@moa/contracts/platform/release';
import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { setRelease } from '@moa/host/internal/release';
import { followBuilds } from './new-build.ts';
import { reloadOnce } from './reload-once.ts';
import { whenSafe } from './when-safe.ts';

const hour = 3_600_000;
let latest: string | null;
let requested: string[];
let stop: () => void = () => undefined;
let onStored: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  sessionStorage.clear();
  document.body.replaceChildren();
  setRelease({ id: '1-a', remotes: [] } as unknown as Release);
  latest = '1-a';
  requested = [];
  globalThis.fetch = async (input) => {
    requested.push(String(input));
    if (latest === null) throw new TypeError('Failed to fetch');
    const build = { id: latest, timestamp: '2026-11-28T00:00:00.000Z', matcher: null };
    return new Response(JSON.stringify(build));
  };
});
afterEach(() => {
  stop();
  for (const { id } of getToasts()) dismissToast(id);
  jest.useRealTimers();
});

const said = () => getToasts().map(({ title }) => (typeof title === 'string' ? title : title.ko));
const begin = (
  handle = { update: async () => undefined, takeOver: () => false, stop: () => undefined },
) => {
  stop = followBuilds(async (stored) => {
    onStored = stored;
    return handle;
  });
};

describe('a newer build', () => {
  it('is looked for each hour, past every cache', async () => {
    begin();
    await jest.advanceTimersByTimeAsync(2 * hour);
    expect(requested).toEqual([
      `/builds/latest.json?t=${1_800_000_000_000 + hour}`,
      `/builds/latest.json?t=${1_800_000_000_000 + 2 * hour}`,
    ]);
    expect(said()).toEqual([]);
  });

  it('is looked for by the worker as well, which may have been switched off meanwhile', async () => {
    const update = jest.fn(async () => undefined);
    begin({ update, takeOver: () => false, stop: () => undefined });
    await jest.advanceTimersByTimeAsync(hour);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('is looked for where somebody comes back after an hour, and not before', async () => {
    begin();
    jest.setSystemTime(1_800_000_000_000 + hour - 1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(requested).toEqual([]);
    jest.setSystemTime(1_800_000_000_000 + hour);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(requested).toHaveLength(1);
  });

  it('is said once, when what it needs is stored, with a way to take it', async () => {
    const stored = Promise.withResolvers<undefined>();
    begin({ update: () => stored.promise, takeOver: () => false, stop: () => undefined });
    latest = '2-b';
    await jest.advanceTimersByTimeAsync(hour);
    expect(said()).toEqual([]);
    stored.resolve(undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect(said()).toEqual(['새 버전이 있습니다']);
    for (const { id } of getToasts()) dismissToast(id);
    await jest.advanceTimersByTimeAsync(5 * hour);
    expect(said()).toEqual([]);
    latest = '3-c';
    await jest.advanceTimersByTimeAsync(hour);
    expect(said()).toEqual(['새 버전이 있습니다']);
  });

  it('is said as well where the browser itself has found its worker', async () => {
    begin();
    latest = '2-b';
    onStored();
    await jest.advanceTimersByTimeAsync(0);
    expect(said()).toEqual(['새 버전이 있습니다']);
  });

  it('is none where the server does not answer, or answers something else', async () => {
    begin();
    latest = null;
    await jest.advanceTimersByTimeAsync(hour);
    globalThis.fetch = async () => new Response('<html></html>');
    await jest.advanceTimersByTimeAsync(hour);
    expect(said()).toEqual([]);
  });

  it('waits for what somebody writes, and says so', async () => {
    const takeOver = jest.fn(() => true);
    begin({ update: async () => undefined, takeOver, stop: () => undefined });
    latest = '2-b';
    await jest.advanceTimersByTimeAsync(hour);
    const field = document.createElement('input');
    document.body.append(field);
    field.value = 'half a sentence';
    getToasts()[0]?.actions[0]?.perform();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(said()).toContain('작성 중인 내용이나 열린 창을 마치면 새 버전을 적용합니다.');
    expect(takeOver).not.toHaveBeenCalled();
    field.value = '';
    await jest.advanceTimersByTimeAsync(1_000);
    expect(takeOver).toHaveBeenCalledTimes(1);
  });
});

describe('taking it', () => {
  it('reloads the page once in ten seconds, and never where that cannot be remembered', () => {
    const reload = jest.fn();
    expect(reloadOnce(reload, 1_000_000)).toBe(true);
    expect(reloadOnce(reload, 1_009_999)).toBe(false);
    expect(reloadOnce(reload, 1_010_000)).toBe(true);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(reloadOnce(reload, 2_000_000)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('waits for a dialog to be closed, and can be called off', async () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    const act = jest.fn();
    const called = jest.fn();
    whenSafe(act);
    const callOff = whenSafe(called);
    callOff();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(act).not.toHaveBeenCalled();
    dialog.remove();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(act).toHaveBeenCalledTimes(1);
    expect(called).not.toHaveBeenCalled();
  });
});
