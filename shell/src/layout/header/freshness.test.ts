import { getFreshness } from './freshness.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const ago = (seconds: number) => now - seconds * 1_000;

describe('how fresh something is', () => {
  it.each([
    ['prices', ago(0), false, 'live'],
    ['prices', ago(9.9), false, 'live'],
    ['prices', ago(10), false, 'recent'],
    ['positions', ago(29.9), false, 'live'],
    ['positions', ago(30), false, 'recent'],
    ['prices', ago(300), false, 'recent'],
    ['prices', ago(301), false, 'old'],
    ['positions', ago(301), false, 'recent'],
    ['positions', ago(900), false, 'recent'],
    ['positions', ago(901), false, 'old'],
    ['positions', null, false, 'reading'],
    ['positions', ago(10), true, 'failed'],
    ['positions', null, true, 'failed'],
    // A clock that is behind the server's.
    ['prices', ago(-5), false, 'live'],
  ] as const)('%s read at %p, failed %p: %s', (kind, at, failed, expected) =>
    expect(getFreshness({ at, failed }, kind, now)).toBe(expected),
  );
});
