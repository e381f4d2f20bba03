/** @jest-environment @moa/build/jest/browser */
import { dayMs } from '@moa/contracts/time';
import { getWeight, readUsage, rememberUse } from './command-usage.ts';

beforeEach(() => localStorage.clear());

describe('the usual commands', () => {
  it('are those that are used often and lately', () => {
    rememberUse('often', 0);
    rememberUse('often', dayMs);
    rememberUse('often', 2 * dayMs);
    rememberUse('lately', 3 * dayMs);
    rememberUse('long-ago', 0);
    const usage = readUsage();
    const now = 3 * dayMs;
    expect(getWeight(usage, 'often', now)).toBeGreaterThan(getWeight(usage, 'lately', now));
    expect(getWeight(usage, 'lately', now)).toBeGreaterThan(getWeight(usage, 'long-ago', now));
    expect(getWeight(usage, 'never', now)).toBe(0);
  });

  it('count half as much after a week', () => {
    rememberUse('a', 0);
    expect(getWeight(readUsage(), 'a', 7 * dayMs)).toBeCloseTo(0.5);
  });

  it('are at most forty, the strongest', () => {
    rememberUse('first', 0);
    for (let at = 1; at <= 40; at++) rememberUse(`c${at}`, at * dayMs);
    expect(Object.keys(readUsage())).toHaveLength(40);
    expect(readUsage()).not.toHaveProperty('first');
  });

  it.each(['{', '[1]', '{"a":{"weight":"x"}}'])('start anew from %s', (text) => {
    localStorage.setItem('moa.commands', text);
    expect(readUsage()).toEqual({});
  });
});
