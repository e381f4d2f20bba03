/** @jest-environment @moa/build/jest/browser */
import { verifyEmail } from '@moa/contracts/auth/email';
import { me } from '@moa/contracts/auth/me';
import { refresh } from '@moa/contracts/auth/session';
import type { Profile, Tokens, User } from '@moa/contracts/auth/shapes/user';
import { getHealth } from '@moa/contracts/health';
import { listInbox, markAllRead } from '@moa/contracts/notifications/inbox';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import { listNetworks } from '@moa/contracts/settings/networks';
import { createWallet } from '@moa/contracts/settings/wallets';
import { buildTokens } from '@moa/testing/build-tokens';
import { answered, type FakeServer, refused, startFakeServer } from '@moa/testing/fake-server';
import { queryClient } from './api/query.ts';
import { hearServerTime } from './api/server-clock.ts';
import { call } from './api.ts';
import { ApiFailure } from './failures/api-failure.ts';
import { catalogueCodeOf } from './failures/catalogue-code.ts';
import { readSession, saveSession } from './session/session-storage.ts';
import { endSession, getSession, lockSession, startSession, updateUser } from './session.ts';

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
const tokensFor = (name: string, seconds = 900): Tokens =>
  buildTokens({
    accessToken: `access-${name}`,
    refreshToken: `refresh-${name}`,
    expiresAt: new Date(Date.now() + seconds * 1_000).toISOString(),
  });

const emptyInbox = { items: [], page: 1, limit: 20, total: 0, unread: 0 };

let server: FakeServer;
afterEach(() => {
  jest.useRealTimers();
});
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
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

describe('a page whose user was replaced in another tab', () => {
  const other: User = { id: 'u2', email: 'b@moa.example', nickname: 'Mia' };

  it('sends nothing with the token of the next user', async () => {
    startSession(user, tokensFor('first'));
    saveSession({ user: other, tokens: tokensFor('second') });
    server.answer(listInbox, emptyInbox);
    server.answer(markAllRead, { marked: 0 });
    await expect(call(listInbox, { query: { page: '1' } })).rejects.toMatchObject({ status: 401 });
    await expect(call(markAllRead, {})).rejects.toMatchObject({ status: 401 });
    expect(server.calls).toEqual([]);
    expect(readSession()?.user.id).toBe('u2');
  });

  it('drops an answer that was on its way', async () => {
    startSession(user, tokensFor('first'));
    server.answer(listInbox, () => {
      saveSession({ user: other, tokens: tokensFor('second') });
      return emptyInbox;
    });
    await expect(call(listInbox, { query: { page: '1' } })).rejects.toMatchObject({ status: 401 });
    expect(readSession()?.user.id).toBe('u2');
  });
});

describe('the API client', () => {
  it('refreshes once for all parallel calls that find their token expired', async () => {
    startSession(user, tokensFor('old', 30));
    server.answer(refresh, { tokens: tokensFor('new') });
    server.handle(me, ({ headers }) =>
      headers.get('authorization') === 'Bearer access-new'
        ? answered(profile)
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
        ? answered(profile)
        : refused(401, 'AUTH_TOKEN_INVALID'),
    );
    await expect(call(me, {})).resolves.toMatchObject({ id: 'u1' });
    expect(server.callsOf(me)).toHaveLength(2);
  });

  it('replaces a token that is over also where none is needed', async () => {
    startSession(user, tokensFor('old'));
    server.answer(refresh, { tokens: tokensFor('new') });
    server.handle(verifyEmail, ({ headers }) =>
      headers.get('authorization') === 'Bearer access-new'
        ? refused(401, 'INVALID_CREDENTIALS')
        : refused(401, 'AUTH_TOKEN_EXPIRED'),
    );
    const code = call(verifyEmail, { body: { email: user.email, code: '123456' } });
    await expect(code).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(server.callsOf(verifyEmail)).toHaveLength(2);
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

  it('repeats a read three times, after 1, 2 and 4 seconds give or take a fifth', async () => {
    startSession(user, tokensFor('a'));
    const at: number[] = [];
    const began = Date.now();
    server.handle(listInbox, () => {
      at.push(Date.now() - began);
      return refused(503, 'SERVICE_UNAVAILABLE');
    });
    const ended = expect(call(listInbox, {})).rejects.toMatchObject({ status: 503 });
    await jest.advanceTimersByTimeAsync(10_000);
    await ended;
    const pauses = at.slice(1).map((time, i) => time - (at[i] ?? 0));
    expect(pauses).toHaveLength(3);
    for (const [i, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(800 * 2 ** i);
      expect(pause).toBeLessThanOrEqual(1_200 * 2 ** i + 5);
    }
  });

  it('repeats a read where the network fails for a moment', async () => {
    startSession(user, tokensFor('a'));
    const { fetch } = globalThis;
    server.answer(listInbox, emptyInbox);
    let times = 0;
    globalThis.fetch = async (...request) => {
      times += 1;
      if (times < 4) throw new TypeError('Failed to fetch');
      return fetch(...request);
    };
    const answer = call(listInbox, {});
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(answer).resolves.toMatchObject({ unread: 0 });
    expect(times).toBe(4);
    globalThis.fetch = async () => {
      times += 1;
      throw new TypeError('NetworkError when attempting to fetch resource.');
    };
    times = 0;
    const ended = expect(call(me, {})).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    await jest.advanceTimersByTimeAsync(10_000);
    await ended;
    expect(times).toBe(4);
  });

  it.each([
    ['any failure of the server', 507],
    ['too many requests', 429],
  ])('repeats upon %s', async (_, status) => {
    startSession(user, tokensFor('a'));
    let times = 0;
    server.handle(listInbox, () => {
      times += 1;
      return times === 1 ? refused(status, 'INTERNAL_ERROR') : answered(emptyInbox);
    });
    const answer = call(listInbox, {});
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(answer).resolves.toMatchObject({ unread: 0 });
  });

  it('waits as long as the server asks, and tells the person where that is too long', async () => {
    startSession(user, tokensFor('a'));
    let times = 0;
    const tooMany = (seconds: string) => ({
      ...refused(429, 'RATE_LIMITED'),
      headers: { 'retry-after': seconds },
    });
    server.handle(listInbox, () => {
      times += 1;
      return times === 1 ? tooMany('9') : answered(emptyInbox);
    });
    const answer = call(listInbox, {});
    await jest.advanceTimersByTimeAsync(8_900);
    expect(times).toBe(1);
    await jest.advanceTimersByTimeAsync(200);
    await answer;
    server.handle(me, () => tooMany('60'));
    await expect(call(me, {})).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 60,
    });
    expect(server.callsOf(me)).toHaveLength(1);
  });

  it('repeats an act only under a key, and under the same one', async () => {
    startSession(user, tokensFor('a'));
    server.refuse(createWallet, 503, 'SERVICE_UNAVAILABLE');
    server.refuse(markAllRead, 503, 'SERVICE_UNAVAILABLE');
    const body = { address: `0x${'1'.repeat(40)}` };
    const ended = Promise.allSettled([call(createWallet, { body }), call(markAllRead, {})]);
    await jest.advanceTimersByTimeAsync(10_000);
    await ended;
    const keys = server.callsOf(createWallet).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    expect(server.callsOf(markAllRead)).toHaveLength(1);
  });

  it('does once what is clicked twice, or tried again after the network was gone', async () => {
    startSession(user, tokensFor('a'));
    const body = { address: `0x${'1'.repeat(40)}` };
    const keys = () =>
      server.callsOf(createWallet).map(({ headers }) => headers.get('idempotency-key'));
    server.refuse(createWallet, 409, 'CONFLICT');
    await Promise.allSettled([call(createWallet, { body }), call(createWallet, { body })]);
    expect(new Set(keys()).size).toBe(1);
    // It was answered: the next time is another intention.
    await call(createWallet, { body }).catch(() => undefined);
    expect(new Set(keys()).size).toBe(2);
    await call(createWallet, { body: { address: `0x${'2'.repeat(40)}` } }).catch(() => undefined);
    expect(new Set(keys()).size).toBe(3);
    server.refuse(createWallet, 503, 'SERVICE_UNAVAILABLE');
    const unanswered = call(createWallet, { body }).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(10_000);
    await unanswered;
    server.refuse(createWallet, 409, 'CONFLICT');
    await call(createWallet, { body }).catch(() => undefined);
    expect(new Set(keys()).size).toBe(4);
  });

  it('tries a refresh twice, half a second apart', async () => {
    startSession(user, tokensFor('old', 30));
    let times = 0;
    server.handle(refresh, () => {
      times += 1;
      return times === 1
        ? refused(503, 'SERVICE_UNAVAILABLE')
        : answered({ tokens: tokensFor('new') });
    });
    server.answer(me, profile);
    const answer = call(me, {});
    await jest.advanceTimersByTimeAsync(400);
    expect(times).toBe(1);
    await jest.advanceTimersByTimeAsync(200);
    await expect(answer).resolves.toMatchObject({ id: 'u1' });
  });

  it('says at once that there is no network, and repeats nothing', async () => {
    startSession(user, tokensFor('a'));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let times = 0;
    globalThis.fetch = async () => {
      times += 1;
      throw new TypeError('Failed to fetch');
    };
    await expect(call(me, {})).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(times).toBe(1);
  });

  it('gives up after thirty seconds', async () => {
    startSession(user, tokensFor('a'));
    globalThis.fetch = () => new Promise(() => undefined);
    const ended = expect(call(me, {})).rejects.toMatchObject({ code: 'TIMEOUT' });
    await jest.advanceTimersByTimeAsync(30_000);
    await ended;
  });

  it('tells an answer that its contract lets it keep until something is changed or somebody else signs in', async () => {
    startSession(user, tokensFor('a'));
    server.answer(listNetworks, []);
    server.answer(markAllRead, { marked: 0 });
    server.answer(createSocketToken, { token: 't', expiresAt: new Date(0).toISOString() });
    const times = () => server.callsOf(listNetworks).length;
    await call(listNetworks, {});
    await call(listNetworks, {});
    expect(times()).toBe(1);
    await call(listNetworks, {}, { force: true });
    expect(times()).toBe(2);
    await call(createSocketToken, {});
    await call(listNetworks, {});
    expect(times()).toBe(2);
    await call(markAllRead, {});
    await call(listNetworks, {});
    expect(times()).toBe(3);
    startSession({ ...user, id: 'u2' }, tokensFor('b'));
    await call(listNetworks, {});
    expect(times()).toBe(4);
  });

  it('asks the server each time for everything else, and for whatever a query reads anew', async () => {
    startSession(user, tokensFor('a'));
    server.answer(listInbox, emptyInbox);
    await call(listInbox, {});
    await call(listInbox, {});
    expect(server.callsOf(listInbox)).toHaveLength(2);
    server.answer(listNetworks, []);
    const networks = {
      queryKey: ['networks'],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listNetworks, {}, { signal }),
    };
    await call(listNetworks, {});
    await queryClient.fetchQuery(networks);
    expect(server.callsOf(listNetworks)).toHaveLength(1);
    await queryClient.invalidateQueries(networks);
    await queryClient.fetchQuery(networks);
    expect(server.callsOf(listNetworks)).toHaveLength(2);
  });

  it('refuses an answer that breaks its contract instead of showing it', async () => {
    globalThis.fetch = async () =>
      new Response(JSON.stringify({ success: true, data: { status: 'splendid' } }), {
        headers: { 'content-type': 'application/json' },
      });
    await expect(call(getHealth, {})).rejects.toMatchObject({ code: 'PARSE_ERROR' });
  });
});

describe('an answer whose body does not arrive', () => {
  const answering = (body: BodyInit | null) => {
    startSession(user, tokensFor('a'));
    globalThis.fetch = async () =>
      new Response(body, { headers: { 'content-type': 'application/json' } });
  };
  const broken = () =>
    new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('network error'));
      },
    });

  it.each([
    ['ends before it began', () => ''],
    ['ends in the midst', () => '{"success":true,"data":{"id":"u1"'],
    ['ends behind an inner brace', () => '{"success":true,"data":{"id":"u1"}'],
    ['ends behind a brace in a text', () => '{"success":true,"data":{"id":"a \\"}'],
    ['breaks with the link', broken],
  ])('is a lost connection where it %s', async (_how, body) => {
    answering(body());
    const failure = await call(me, {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'NETWORK_ERROR', status: null });
    expect(catalogueCodeOf(failure)).toBe('NET_CONNECTION_ERROR');
  });

  it.each([
    ['of another shape', '{"success":true,"data":{"id":7}}'],
    ['of another kind', '<html><body>hello</body></html>'],
    ['that is no JSON', '{"success":true,}'],
    ['that goes on behind its end', '{"success":true,"data":{"id":"{"}} {'],
  ])('is a wrong answer where it came whole, and is one %s', async (_how, body) => {
    answering(body);
    await expect(call(me, {})).rejects.toMatchObject({ code: 'PARSE_ERROR', status: 200 });
  });

  it('has nobody’s fault where the caller called it off', async () => {
    startSession(user, tokensFor('a'));
    const ended = new DOMException('called off', 'AbortError');
    globalThis.fetch = async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            controller.error(ended);
          },
        }),
      );
    await expect(call(me, {})).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a session that ends or changes while a refresh is under way', () => {
  const late = () => {
    let answer: (value: ReturnType<typeof answered>) => void = () => undefined;
    server.handle(refresh, () => new Promise((resolve) => (answer = resolve)));
    return (value: ReturnType<typeof answered>) => answer(value);
  };

  it('does not come back with its answer', async () => {
    startSession(user, tokensFor('old', 30));
    const say = late();
    const asking = call(me, {}).catch((error) => error);
    await jest.advanceTimersByTimeAsync(50);
    endSession();
    say(answered({ tokens: tokensFor('late') }));
    await asking;
    expect([getSession().status, document.cookie]).toEqual(['signed-out', '']);
  });

  it('is not ended for the one who has signed in since', async () => {
    startSession(user, tokensFor('old', 30));
    const say = late();
    const asking = call(me, {}).catch((error) => error);
    await jest.advanceTimersByTimeAsync(50);
    const next = { id: 'u2', email: 'b@moa.example', nickname: 'Mia' };
    startSession(next, { ...tokensFor('hers'), sessionId: 'ses_2' });
    say(refused(401, 'AUTH_TOKEN_INVALID'));
    await asking;
    expect(getSession()).toEqual({ status: 'signed-in', user: next });
  });

  it('is not opened by an answer that comes after it was locked', async () => {
    startSession(user, tokensFor('old'));
    let answer: () => void = () => undefined;
    server.handle(me, () => new Promise((resolve) => (answer = () => resolve(answered(profile)))));
    const asking = call(me, {}).then(updateUser);
    await jest.advanceTimersByTimeAsync(50);
    lockSession();
    answer();
    await asking;
    expect(getSession().status).toBe('locked');
  });
});

describe('a clock that is off', () => {
  it.each([-1, 1])(
    'by %d h neither hides that a token has expired nor makes it seem so',
    async (hours) => {
      const serverTime = () => new Date(Date.now() - hours * 3_600_000);
      const serverTokens = (name: string) => ({
        ...tokensFor(name),
        expiresAt: new Date(serverTime().getTime() + 900_000).toISOString(),
      });
      const date = () => ({ date: serverTime().toUTCString() });
      server.handle(refresh, () => ({
        ...answered({ tokens: serverTokens('new') }),
        headers: date(),
      }));
      server.handle(me, () => ({ ...answered(profile), headers: date() }));
      startSession(user, tokensFor('old', 30));
      await call(me, {});
      await call(me, {});
      expect(server.callsOf(refresh)).toHaveLength(1);
      jest.setSystemTime(Date.now() + 845_000);
      await call(me, {});
      expect(server.callsOf(refresh)).toHaveLength(2);
      hearServerTime(new Date().toISOString());
    },
  );
});
