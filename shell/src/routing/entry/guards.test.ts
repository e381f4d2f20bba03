import { runGuards } from './guards.ts';

const user = { id: 'u', email: 'a@moa.example', nickname: 'Moa' };

describe('guards', () => {
  it.each([
    ['signed out', { status: 'signed-out', user: null }, 'sign-in'],
    ['signed in', { status: 'signed-in', user }, 'enter'],
    ['not known yet, nobody remembered', { status: 'restoring', user: null }, 'wait'],
    ['not known yet, somebody remembered', { status: 'restoring', user }, 'enter'],
  ] as const)('a private page for somebody %s: %j is %s', (_, session, verdict) => {
    expect(runGuards(['auth'], session, { from: null })).toBe(verdict);
  });

  it('send those who are signed in from the sign-in page to where they were going, or to where they begin', () => {
    expect(runGuards(['guest'], { status: 'signed-in', user }, { from: '/assets' })).toEqual({
      redirect: '/assets',
    });
    expect(runGuards(['guest'], { status: 'signed-in', user }, { from: null })).toBe('begin');
  });

  it('throw for a name that no guard has', () => {
    expect(() =>
      runGuards(['nobody'], { status: 'signed-out', user: null }, { from: null }),
    ).toThrow('Unknown route middleware: nobody');
  });
});
