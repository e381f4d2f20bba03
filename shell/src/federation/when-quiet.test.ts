/** @jest-environment @moa/build/jest/browser */
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('what may wait', () => {
  it('waits while something is being read, then goes on', () => {
    let busy = true;
    const act = jest.fn();
    whenQuiet(() => busy, act);
    jest.advanceTimersByTime(1_000);
    expect(act).not.toHaveBeenCalled();
    busy = false;
    jest.advanceTimersByTime(100);
    expect(act).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is not kept from a page that never rests', () => {
    const act = jest.fn();
    whenQuiet(() => true, act);
    jest.advanceTimersByTime(4_100);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('can be called off', () => {
    const act = jest.fn();
    whenQuiet(() => false, act)();
    jest.advanceTimersByTime(10_000);
    expect(act).not.toHaveBeenCalled();
  });
});
