/** @jest-environment @moa/build/jest/browser */
import { me } from '@moa/contracts/auth/me';
import type { Profile, User } from '@moa/contracts/auth/shapes/user';
import { listWallets } from '@moa/contracts/settings/wallets';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { call } from '../api.ts';
import { endSession, lockSession, startSession } from '../session.ts';

const user: User = { id: 'u1', email: 'a@moa.example', nickname: 'Moa' };
const profile: Profile = {
  ...user,
  createdAt: '2026-01-01T00:00:00.000Z',
  emailVerified: true,
  pendingEmail: null,
  locale: 'ko',
  timeZone: 'Asia/Seoul',
  baseCurrency: 'KRW',
  lastSignInAt: null,
  consent: null,
  deletionAt: null,
};
const fromServer = { ...profile, nickname: 'From the server' };

let server: FakeServer;
beforeEach(() => {
  installCookieJar();
  server = startFakeServer();
  server.answer(me, fromServer);
  startSession(user, buildTokens({ sessionId: 's1' }));
});
afterEach(() => endSession());

/** Embeds the server's answers in the page. */
function bring(session: string, data: unknown = profile) {
  const script = document.createElement('script');
  script.id = 'moa-first';
  script.type = 'application/json';
  script.textContent = JSON.stringify({
    session,
    answers: { '/api/v1/auth/me': { success: true, data } },
  });
  document.body.append(script);
}

describe('an answer that came with the page', () => {
  it('saves its request, once, and stands in the document no longer', async () => {
    bring('s1');
    expect(await call(me, {})).toEqual(profile);
    expect(document.getElementById('moa-first')).toBeNull();
    expect(await call(me, {})).toEqual(fromServer);
  });

  it('is nothing to another session, to a locked one, nor after its person has gone', async () => {
    bring('s2');
    expect(await call(me, {})).toEqual(fromServer);
    bring('s1');
    endSession();
    expect(document.getElementById('moa-first')).toBeNull();
    bring('s1');
    startSession(user, buildTokens({ sessionId: 's1' }));
    lockSession();
    expect(document.getElementById('moa-first')).toBeNull();
  });

  it('is parsed by its contract like any other, and asked for where it does not fit', async () => {
    bring('s1', { ...profile, email: 7 });
    expect(await call(me, {})).toEqual(fromServer);
  });

  it('is out of date once the person has changed something', async () => {
    server.answer(listWallets, []);
    bring('s1');
    await call(listWallets, {});
    const { createWallet } = await import('@moa/contracts/settings/wallets');
    await call(createWallet, { body: { address: '0x0' } }).catch(() => undefined);
    expect(await call(me, {})).toEqual(fromServer);
  });
});
