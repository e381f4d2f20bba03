import { rateSafety } from './safety.ts';

type SafetyFacts = Parameters<typeof rateSafety>[0];

const now = Date.parse('2026-11-21T00:00:00Z');
const here = { lastSeenAt: '2026-11-21T00:00:00Z', current: true, bound: true };
const safe: SafetyFacts = {
  emailVerified: true,
  codesLeft: 10,
  passkeys: [{ synced: true }, { synced: false }],
  sessions: [here],
};

describe('how well an account is kept', () => {
  it('is strong when there is nothing left to do', () => {
    expect(rateSafety(safe, now)).toMatchObject({ level: 'strong', next: null });
  });

  it('is exposed where the loss of one device loses the account', () => {
    const alone = { ...safe, emailVerified: false, codesLeft: 0, passkeys: [{ synced: false }] };
    expect(rateSafety(alone, now)).toMatchObject({ level: 'exposed', next: 'email' });
    expect(rateSafety({ ...alone, passkeys: [{ synced: true }] }, now).level).toBe('fair');
    expect(rateSafety({ ...alone, codesLeft: 1 }, now).level).toBe('fair');
  });

  it.each<[string, Partial<SafetyFacts>]>([
    ['email', { emailVerified: false }],
    ['codes', { codesLeft: 2 }],
    ['passkeys', { passkeys: [{ synced: true }] }],
    ['unbound', { sessions: [{ ...here, bound: false }] }],
    [
      'old-sessions',
      { sessions: [here, { ...here, current: false, lastSeenAt: '2026-11-06T23:59:59Z' }] },
    ],
  ])('asks for %s first where only that is missing', (next, missing) => {
    expect(rateSafety({ ...safe, ...missing }, now)).toMatchObject({ level: 'fair', next });
  });

  it('never counts the session in use as old', () => {
    const long = { ...here, lastSeenAt: '2026-01-01T00:00:00Z' };
    expect(rateSafety({ ...safe, sessions: [long] }, now).next).toBeNull();
  });
});
