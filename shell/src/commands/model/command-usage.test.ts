/** @jest-environment @moa/build/jest/browser */
import { dayMs } from '@moa/contracts/time';
import { readUsage, rememberUse, weightOf } from './command-usage.ts';

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
    expect(weightOf(usage, 'often', now)).toBeGreaterThan(weightOf(usage, 'lately', now));
    expect(weightOf(usage, 'lately', now)).toBeGreaterThan(weightOf(usage, 'long-ago', now));
    expect(weightOf(usage, 'never', now)).toBe(0);
  });

  it('count half as much after a week', () => {
    rememberUse('a', 0);
    expect(weightOf(readUsage(), 'a', 7 * dayMs)).toBeCloseTo(0.5);
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
