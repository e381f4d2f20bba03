import { livenessOf } from './realtime.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const ago = (seconds: number) => now - seconds * 1_000;

describe('what is pushed', () => {
  it.each([
    ['connected', ago(0), true, 'live'],
    ['connected', ago(9.9), true, 'live'],
    ['connected', ago(10), true, 'silent'],
    ['connected', ago(3_600), true, 'silent'],
    ['connected', ago(0), false, 'silent'],
    ['connecting', null, true, 'connecting'],
    ['connecting', null, false, 'silent'],
    ['connecting', ago(3), true, 'connecting'],
    ['connecting', ago(12), true, 'silent'],
    ['disconnected', null, true, 'disconnected'],
    ['disconnected', ago(90), true, 'silent'],
  ] as const)('%s, heard at %p, network %p: %s', (status, lastMessageAt, online, expected) =>
    expect(livenessOf({ status, lastMessageAt, pricedAt: null }, now, online)).toBe(expected),
  );

  it.each([
    ['connected', ago(1), ago(29.9), 'live'],
    ['connected', ago(1), ago(30), 'still'],
    ['connected', ago(12), ago(40), 'silent'],
    ['connecting', ago(1), ago(40), 'connecting'],
  ] as const)('%s, heard at %p, prices of %p: %s', (status, lastMessageAt, pricedAt, expected) =>
    expect(livenessOf({ status, lastMessageAt, pricedAt }, now, true)).toBe(expected),
  );
});
