/**
 * The real app on a separate port with an in-memory database, for tests over HTTP. Users sign up as
 * in a browser, with a passkey.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { pino } from 'pino';
import { createApp, startDomains } from '../app.ts';
import type { Clock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { createContext } from '../create-context.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { type RateLimits, standardRateLimits } from '../http/limits/rate-limits.ts';
import type { Mail } from '../providers/mail.ts';
import { testPace } from '../providers/testing/start-sandbox.ts';
import type { Holdings } from '../start-holdings.ts';
import { createTestClients, type TestClients } from './test-clients.ts';
import { testServices } from './test-services.ts';

export type { Answer, TestClient } from './test-clients.ts';

export type TestServer = TestClients & {
  url: string;
  origin: string;
  context: Context;
  app: Awaited<ReturnType<typeof createApp>>;
  /** Mails that were sent to an address, the latest first. */
  mails(to: string): Mail[];
  stop(): Promise<void>;
};

type TestServerOptions = {
  environment?: Record<string, string>;
  config?: Partial<Config>;
  clock?: Clock;
  rateLimits?: Partial<RateLimits>;
  /** Replaces the domains of holdings; null leaves them out, with their sockets and feeds. */
  holdings?: ((context: Context) => Promise<Holdings>) | null;
  log?: Context['log'];
  /** Instead of a fresh one. */
  database?: OpenDatabase;
};

const noRateLimits = Object.fromEntries(
  Object.keys(standardRateLimits).map((name) => [name, 1_000_000]),
) as RateLimits;

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'moa-test-'));
  const config: Config = {
    ...readConfig({
      MOA_ORIGIN: 'http://localhost:4000',
      MOA_DATA_DIR: dataDir,
      MOA_DIST: join(dataDir, 'dist'),
      // Nothing answers there: a test that wants an outside world names its own.
      ETHEREUM_RPC_URL: 'http://127.0.0.1:9',
      ...Object.fromEntries(
        exchangeIds.flatMap((id) => [
          [`${id.toUpperCase()}_URL`, 'http://127.0.0.1:9'],
          [`${id.toUpperCase()}_WS_URL`, 'ws://127.0.0.1:9'],
        ]),
      ),
      // A busy machine answers late.
      MOA_FIRST_ANSWERS_MS: '20000',
      LOG_LEVEL: 'silent',
      ...options.environment,
    }),
    ...testServices(),
    port: 0,
    pace: testPace,
    ...options.config,
  };
  const sent: Mail[] = [];
  const running = await createContext(config, {
    database: options.database ?? (await createTestDatabase()),
    log: options.log ?? pino({ level: 'silent' }),
    // Those that name a mail server send to it.
    ...(config.smtpUrl === null
      ? {
          mailer: {
            send: async (mail) => void sent.unshift(mail),
            sendNow: async (mail) => {
              sent.unshift(mail);
              return { kind: 'delivered' };
            },
          },
        }
      : {}),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  });
  const app = await createApp(running, {
    startDomains: (context) =>
      startDomains(context, options.holdings === null ? async () => noHoldings : options.holdings),
    rateLimits: {
      ...noRateLimits,
      ...options.rateLimits,
    },
  });
  const url = await app.listen();

  const clients = createTestClients({
    url: () => url,
    origin: config.origin,
    now: () => running.context.clock.now(),
    operations: app.routes.map(({ operation }) => operation),
  });

  return {
    ...clients,
    url,
    origin: config.origin,
    context: running.context,
    app,
    mails: (to) => sent.filter((mail) => mail.to === to),
    async stop() {
      await app.stop();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const noHoldings: Holdings = { modules: [], measureChange: (_userId, change) => change() };
