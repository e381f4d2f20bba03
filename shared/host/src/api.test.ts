import { me, refresh } from '@moa/contracts/auth/operations';
import type { Tokens, User } from '@moa/contracts/auth/user';
import { getHealth } from '@moa/contracts/health/operations';
import { createWallet } from '@moa/contracts/settings/wallets';
import { answered, type FakeServer, refused, startFakeServer } from '@moa/testing/fake-server';
import { call } from './api.ts';
import { ApiFailure } from './api-failure.ts';
import { endSession, getSession, startSession } from './session.ts';

const user: User = { id: 'u1', email: 'a@moa.example', nickname: 'Moa' };
const tokensFor = (name: string, seconds = 900): Tokens => ({
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  rememberMe: false,
  expiresAt: new Date(Date.now() + seconds * 1_000).toISOString(),
});

let server: FakeServer;
beforeEach(() => {
  // jsdom keeps no secure cookies on http, which browsers do on localhost.
  let jar: Record<string, string> = {};
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () =>
      Object.entries(jar)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    set: (text: string) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar = /max-age=0/.test(text)
        ? Object.fromEntries(Object.entries(jar).filter(([known]) => known !== name))
        : { ...jar, [name]: value };
    },
  });
  server = startFakeServer();
  endSession();
});

describe('the API client', () => {
  it('refreshes once for all parallel calls that find their token expired', async () => {
    startSession(user, tokensFor('old', 30));
    server.answer(refresh, { tokens: tokensFor('new') });
    server.handle(me, ({ headers }) =>
      headers.get('authorization') === 'Bearer access-new'
        ? answered(user)
        : refused(401, 'AUTH_TOKEN_EXPIRED'),
    );
    const answers = await Promise.all([call(me, {}), call(me, {}), call(me, {})]);
    expect(answers).toHaveLength(3);
    expect(server.callsOf(refresh)).toHaveLength(1);
    expect(server.callsOf(me)).toHaveLength(3);
  });

  it('refreshes and repeats once when the server no longer takes the token', async () => {
    startSession(user, tokensFor('old'));
    server.answer(refresh, { tokens: tokensFor('new') });
    server.handle(me, ({ headers }) =>
      headers.get('authorization') === 'Bearer access-new'
        ? answered(user)
        : refused(401, 'AUTH_TOKEN_INVALID'),
    );
    await expect(call(me, {})).resolves.toMatchObject({ id: 'u1' });
    expect(server.callsOf(me)).toHaveLength(2);
  });

  it('signs out when the refresh is refused', async () => {
    startSession(user, tokensFor('old', 30));
    server.refuse(refresh, 401, 'AUTH_TOKEN_INVALID');
    await expect(call(me, {})).rejects.toMatchObject({ status: 401 });
    expect(getSession().status).toBe('signed-out');
    expect(document.cookie).not.toMatch(/refresh-old/);
  });

  it('says what the server said, with the number of the request', async () => {
    startSession(user, tokensFor('a'));
    server.refuse(createWallet, 409, 'CONFLICT', 'This wallet is already watched.');
    const failure = await call(createWallet, { body: { address: `0x${'1'.repeat(40)}` } }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ code: 'CONFLICT', status: 409, requestId: 'req-test' });
  });

  it('gives what creates a key of its own, so that a repeat has its effect once', async () => {
    startSession(user, tokensFor('a'));
    server.refuse(createWallet, 409, 'CONFLICT');
    await call(createWallet, { body: { address: `0x${'1'.repeat(40)}` } }).catch(() => undefined);
    expect(server.callsOf(createWallet)[0]?.headers.get('idempotency-key')).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  it('refuses an answer that breaks its contract instead of showing it', async () => {
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ success: true, data: { status: 'splendid' } }), {
        headers: { 'content-type': 'application/json' },
      });
    await expect(call(getHealth, {})).rejects.toMatchObject({ code: 'PARSE_ERROR' });
  });
});
