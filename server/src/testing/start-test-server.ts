/**
 * The real app on a port of its own with a database in memory, for tests that speak HTTP to it.
 * People sign up as they do in a browser, with a passkey.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginChallenge, RegistrationChallenge } from '@moa/contracts/auth/passkey';
import type { Tokens, User } from '@moa/contracts/auth/user';
import type { Failure } from '@moa/contracts/envelope';
import type { ProofKey } from '@moa/testing/proof-key';
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '@moa/testing/software-authenticator';
import { pino } from 'pino';
import { type App, createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { createContext } from '../create-context.ts';
import { createTestDatabase } from '../database/create-test-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { type RateLimits, standardRateLimits } from '../http/rate-limits.ts';
import { startPlatform } from '../platform/start-platform.ts';
import type { Clock, Context, Mail } from '../seams.ts';
import { type Domain, startDomain } from '../start-domain.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
export type Answer<T = any> = {
  status: number;
  headers: Headers;
  data: T;
  error: Failure['error'];
  text: string;
};
type Send = {
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
  /** Sends a proof by this key along. */
  key?: ProofKey | undefined;
};
type SignIn = { key?: ProofKey; rememberMe?: boolean };

export type TestClient = {
  user: User;
  tokens: Tokens;
  authenticator: SoftwareAuthenticator;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  request<T = any>(method: string, path: string, send?: Send): Promise<Answer<T>>;
  /** Exchanges the refresh token, with a proof where there is a key; keeps what it is given. */
  refresh(more?: { idleSeconds?: number }): Promise<Answer>;
};

export type TestServer = {
  url: string;
  origin: string;
  context: Context;
  app: App;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  request<T = any>(method: string, path: string, send?: Send): Promise<Answer<T>>;
  /** Mails that were sent to an address, the latest first. */
  mails(to: string): Mail[];
  signUp(email?: string, how?: SignIn): Promise<TestClient>;
  signIn(client: TestClient, how?: SignIn): Promise<TestClient>;
  stop(): Promise<void>;
};

export type TestServerOptions = {
  environment?: Record<string, string>;
  config?: Partial<Config>;
  clock?: Clock;
  rateLimits?: Partial<RateLimits>;
  /** Starts what is given instead of the domain; null leaves it out, with its sockets and feeds. */
  domain?: ((context: Context) => Promise<Domain>) | null;
  log?: Context['log'];
  /** Instead of a fresh one. */
  database?: OpenDatabase;
};

const many = 1_000_000;
let people = 0;

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'moa-test-'));
  const config: Config = {
    ...readConfig({
      MOA_ORIGIN: 'http://localhost:4000',
      MOA_DATA_DIR: dataDir,
      MOA_DIST: join(dataDir, 'dist'),
      // Nothing answers there: a test that wants an outside world names its own.
      ETHEREUM_RPC_URL: 'http://127.0.0.1:9',
      UPBIT_URL: 'http://127.0.0.1:9',
      UPBIT_WS_URL: 'ws://127.0.0.1:9',
      BINANCE_URL: 'http://127.0.0.1:9',
      BINANCE_WS_URL: 'ws://127.0.0.1:9',
      BITHUMB_URL: 'http://127.0.0.1:9',
      COINONE_URL: 'http://127.0.0.1:9',
      KORBIT_URL: 'http://127.0.0.1:9',
      OKX_URL: 'http://127.0.0.1:9',
      BYBIT_URL: 'http://127.0.0.1:9',
      KRAKEN_URL: 'http://127.0.0.1:9',
      COINBASE_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'silent',
      ...options.environment,
    }),
    port: 0,
    ...options.config,
  };
  const sent: Mail[] = [];
  const running = await createContext(config, {
    database: options.database ?? (await createTestDatabase()),
    log: options.log ?? pino({ level: 'silent' }),
    // Those that name a mail server send to it.
    ...(config.smtpUrl === null
      ? { mailer: { send: async (mail) => void sent.unshift(mail) } }
      : {}),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  });
  const app = await createApp(running, {
    startDomain:
      options.domain === null ? async () => emptyDomain : (options.domain ?? startDomain),
    startPlatform,
    rateLimits: {
      ...standardRateLimits,
      publicPerMinute: many,
      accountPerFiveMinutes: many,
      enumerationPerMinute: many,
      personPerMinute: many,
      mailPerQuarterHour: many,
      guessesPerQuarterHour: many,
      guessesInAllPerQuarterHour: many,
      ...options.rateLimits,
    },
  });
  const url = await app.listen();

  const now = () => running.context.clock.now();
  const request: TestServer['request'] = async (method, path, send = {}) => {
    const { body, headers, token, key } = send;
    const proof = await key?.prove({
      method,
      url: `${config.origin}${path.split('?')[0]}`,
      now: now(),
      ...(token === undefined ? {} : { accessToken: token }),
    });
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(proof === undefined ? {} : { dpop: proof }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json')
      ? JSON.parse(text)
      : {};
    return {
      status: response.status,
      headers: response.headers,
      data: json.data,
      error: json.error,
      text,
    };
  };
  const client = (
    { user, tokens }: { user: User; tokens: Tokens },
    authenticator: SoftwareAuthenticator,
    key: ProofKey | undefined,
  ): TestClient => {
    const self: TestClient = {
      user,
      tokens,
      authenticator,
      request: (method, path, send) =>
        request(method, path, { token: self.tokens.accessToken, key, ...send }),
      async refresh(more = {}) {
        const { refreshToken } = self.tokens;
        const answer = await request('POST', '/api/v1/auth/refresh', {
          body: { refreshToken, ...more },
          key,
        });
        if (answer.status === 200) self.tokens = answer.data.tokens;
        return answer;
      },
    };
    return self;
  };

  return {
    url,
    origin: config.origin,
    context: running.context,
    app,
    request,
    mails: (to) => sent.filter((mail) => mail.to === to),
    async signUp(email = `person-${++people}@example.com`, { key, rememberMe = false } = {}) {
      const authenticator = createSoftwareAuthenticator({ origin: config.origin });
      const begun = await request<RegistrationChallenge>('POST', '/api/v1/auth/register/init', {
        body: { email },
      });
      const credential = await authenticator.create(begun.data);
      const done = await request('POST', '/api/v1/auth/register/complete', {
        body: { challengeId: begun.data.challengeId, credential, rememberMe },
        key,
      });
      if (done.status !== 201) throw new Error(`Signing up failed: ${done.text}`);
      return client(done.data, authenticator, key);
    },
    async signIn({ user, authenticator }, { key, rememberMe = false } = {}) {
      const begun = await request<LoginChallenge>('POST', '/api/v1/auth/login/init', {
        body: { email: user.email },
      });
      const credential = await authenticator.get(begun.data);
      const done = await request('POST', '/api/v1/auth/login/complete', {
        body: { challengeId: begun.data.challengeId, credential, rememberMe },
        key,
      });
      if (done.status !== 200) throw new Error(`Signing in failed: ${done.text}`);
      return client(done.data, authenticator, key);
    },
    async stop() {
      await app.stop();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const emptyDomain: Domain = { routes: [], attach: () => undefined, stop: async () => undefined };
