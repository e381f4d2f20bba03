/** @jest-environment @moa/build/jest/browser */
import { logout, refresh } from '@moa/contracts/auth/session';
import { getErrorRecords, reportError } from '@moa/host/internal/errors';
import { getToastHistory, getToasts } from '@moa/host/internal/notices/toasts';
import { endSession, getSession, startSession } from '@moa/host/session';
import { showToast } from '@moa/host/toasts';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { answered, type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { waitFor } from '@testing-library/react';
import { forgetPerson } from './forget-person.ts';
import { signOut } from './sign-out.ts';

const user = { id: 'u1', email: 'a@moa.example', nickname: 'Moa' };
let server: FakeServer;

beforeEach(() => {
  installCookieJar();
  endSession();
  server = startFakeServer();
  server.answer(logout, { signedOut: true });
});

describe('signing out', () => {
  it('is over here at once, and told to the server with the token that was', async () => {
    let requested = '';
    server.handle(logout, ({ headers }) => {
      requested = headers.get('authorization') ?? '';
      return new Promise(() => undefined);
    });
    startSession(user, buildTokens({ accessToken: 'mine' }));
    await signOut();
    expect([getSession().status, document.cookie]).toEqual(['signed-out', '']);
    await waitFor(() => expect(requested).toBe('Bearer mine'));
  });

  it('renews a token that has expired, so that the server can be told', async () => {
    let requested = '';
    server.answer(refresh, { tokens: buildTokens({ accessToken: 'renewed' }) });
    server.handle(logout, ({ headers }) => {
      requested = headers.get('authorization') ?? '';
      return answered({ signedOut: true });
    });
    startSession(user, buildTokens({ expiresAt: new Date(0).toISOString() }));
    await signOut();
    expect([getSession().status, document.cookie, requested]).toEqual([
      'signed-out',
      '',
      'Bearer renewed',
    ]);
  });

  it('takes along what was told to the person', async () => {
    const stop = forgetPerson();
    startSession(user, buildTokens());
    showToast({ type: 'info', title: 'Upbit Main was connected' });
    reportError(new Error('Upbit Main does not answer'));
    expect(getToastHistory()).not.toHaveLength(0);
    await signOut();
    expect([getToasts(), getToastHistory(), getErrorRecords()]).toEqual([[], [], []]);
    stop();
  });
});
