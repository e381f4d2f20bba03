/** @jest-environment @moa/build/jest/browser */
import { ApiFailure } from '@moa/host/api-failure';
import { getErrorRecords } from '@moa/host/internal/errors';
import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { watchPageErrors } from './watch-page-errors.ts';

let stop: () => void;
let before: number;
const retry = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  stop = watchPageErrors(retry);
  before = getErrorRecords().length;
});
afterEach(() => {
  stop();
  for (const { id } of getToasts()) dismissToast(id);
  jest.useRealTimers();
});

const recorded = () => getErrorRecords().slice(before);
const throwIt = (error: unknown, filename = 'http://localhost:4000/shell/main.js') =>
  window.dispatchEvent(
    new ErrorEvent('error', {
      error,
      filename,
      message: error instanceof Error ? error.message : '',
    }),
  );
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

describe('what nobody caught', () => {
  it('is told once, however often it comes', () => {
    for (let index = 0; index < 100; index += 1) throwIt(new Error('again'));
    expect(recorded()).toHaveLength(1);
    expect(getToasts()).toHaveLength(1);
    expect(getToasts()[0]).toMatchObject({
      title: { ko: '오류 발생' },
      persistent: true,
      count: 1,
    });
  });

  it('offers to try again', () => {
    throwIt(new Error('once'));
    const [action] = getToasts()[0]?.actions ?? [];
    expect(action?.label).toEqual({ ko: '다시 시도', en: 'Try again' });
    action?.perform();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is temporary or of sign-in where a call says so, with the way to try again', () => {
    reject(new ApiFailure('SERVICE_UNAVAILABLE', 'later', { status: 503 }));
    expect(getToasts().at(-1)).toMatchObject({
      title: { ko: '일시적인 오류' },
      type: 'warning',
      actions: [{ label: { ko: '다시 시도' } }],
    });
    reject(new ApiFailure('FORBIDDEN', 'no', { status: 403 }));
    expect(getToasts().at(-1)).toMatchObject({ title: { ko: '인증 오류' }, persistent: true });
  });

  it('is told again after a minute', () => {
    throwIt(new Error('again'));
    jest.advanceTimersByTime(60_000);
    throwIt(new Error('again'));
    expect(recorded()).toHaveLength(2);
  });

  it('never becomes a storm', () => {
    for (let index = 0; index < 100; index += 1) reject(new Error(`number ${index}`));
    expect(recorded()).toHaveLength(10);
    expect(getToasts()).toHaveLength(1);
  });

  it('is not what an extension did, a resource that was missing, or a layout that settled late', () => {
    throwIt(new Error('theirs'), 'chrome-extension://abc/content.js');
    window.dispatchEvent(new Event('error'));
    window.dispatchEvent(
      new ErrorEvent('error', {
        message: 'ResizeObserver loop completed with undelivered notifications.',
        error: new Error('loop'),
      }),
    );
    reject(Object.assign(new Error('stopped'), { name: 'AbortError' }));
    expect(recorded()).toEqual([]);
  });

  it('is heard no more once the watch has ended', () => {
    stop();
    reject(new Error('late'));
    expect(recorded()).toEqual([]);
  });
});
