/** The whole domain on a fresh database and a running sandbox, asked as the HTTP layer asks it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { Operation, OperationInput, OperationOutput } from '@moa/contracts/operation';
import * as z from '@moa/contracts/schema';
import { pino } from 'pino';
import WebSocket from 'ws';
import { users } from '../auth/tables.ts';
import { createBus } from '../bus/create-bus.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { guardConnections } from '../http/edge/guard-connections.ts';
import { peerAddresses } from '../http/edge/peer-addresses.ts';
import type { Caller } from '../http/request-caller.ts';
import { rememberNothing, runRoute } from '../http/run-route.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { createCircuits } from '../providers/circuits.ts';
import { type Sandbox, type SandboxKey, testPace } from '../providers/testing/start-sandbox.ts';
import { realtimePath } from '../realtime/realtime-path.ts';
import { connectExchange } from '../settings/api-keys/connect-exchange.ts';
import { recordChange } from '../settings/history/record-change.ts';
import { addWallets } from '../settings/wallets/add-wallet.ts';
import type { EnsNames } from '../settings/wallets/ens-names.ts';
import { requestSync } from '../sources/request-sync.ts';
import { startHoldings } from '../start-holdings.ts';
import { createTelemetry } from '../telemetry.ts';
import { createKeys } from '../vault/create-keys.ts';
import { createVault } from '../vault/create-vault.ts';
import { testServices } from './test-services.ts';

// biome-ignore lint/suspicious/noExplicitAny: any operation at all
type AnyOperation = Operation<any, any, any, any>;

/** Nothing in these tests has a name at ENS. */
const noNames: EnsNames = {
  resolve: async () => ({ problem: 'unresolved' }),
  readSoon: async () => undefined,
};

export type TestDomain = Awaited<ReturnType<typeof startTestDomain>>;

/** State that survives a restart: the data and the key that decrypts them. */
export type Machine = { database: OpenDatabase; masterKey: Buffer };

export async function createMachine(): Promise<Machine> {
  return { database: await createTestDatabase(), masterKey: randomBytes(32) };
}

export async function startTestDomain(sandbox: Sandbox, machine?: Machine) {
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const { database, masterKey } = machine ?? (await createMachine());
  const jobs = await createJobs(database, log);
  const bus = await createBus(testServices(), log);
  const clock = { now: () => new Date() };
  const keys = createKeys(masterKey);
  const ended = new Set<string>();
  const context: Context = {
    config: {
      ...readConfig({}),
      ...sandbox.addresses,
      pace: testPace,
      fiatUrl: sandbox.world.fiat.baseUrl,
    },
    db: database.db,
    log,
    bus,
    jobs,
    clock,
    keys,
    storage: () => 'ok',
    vault: createVault({ db: database.db, clock }, keys),
    sessions: {
      isAlive: async (sessionId) => !ended.has(sessionId),
      isKnownAlive: (sessionId) => !ended.has(sessionId),
      touch: () => undefined,
    },
    journal: { record: recordChange },
    mailer: { send: async () => undefined, sendNow: async () => ({ kind: 'delivered' }) },
    outside: sandbox.addresses,
    circuits: createCircuits({ now: () => clock.now().getTime(), pace: testPace }),
    telemetry: createTelemetry(() => clock.now().getTime()),
  };
  const { modules } = await startHoldings(context);
  const routes = modules.flatMap((module) => module.routes);
  await jobs.ready();
  const server = createServer();
  const peers = peerAddresses([]);
  const edge = { peers, guard: guardConnections(context, server, peers) };
  for (const module of modules) module.attach?.(server, edge);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    context,
    /** Asks an operation, with input and output parsed by its contract. */
    async ask<T extends AnyOperation>(
      operation: T,
      caller: Caller,
      input: Partial<OperationInput<T>> & { locale?: 'ko' | 'en' } = {},
    ): Promise<OperationOutput<T>> {
      const route = routes.find(
        (one) => one.operation.path === operation.path && one.operation.method === operation.method,
      );
      if (route === undefined) throw new Error(`There is no route ${operation.path}`);
      const given = input as { params?: unknown; query?: unknown; body?: unknown };
      const answer = await runRoute(route, {
        caller,
        remember: rememberNothing,
        locale: input.locale ?? 'ko',
        ip: '127.0.0.1',
        userAgent: 'a test',
        params: operation.params && parse(operation.params, given.params ?? {}),
        query: operation.query && parse(operation.query, given.query ?? {}),
        body: operation.body && parse(operation.body, given.body ?? {}),
      });
      return parse(operation.output, JSON.parse(JSON.stringify(answer))) as OperationOutput<T>;
    },
    async addPerson(): Promise<Caller> {
      const id = randomUUID();
      await database.db.insert(users).values({
        id,
        email: `${id}@example.test`,
        nickname: 'Somebody',
        handle: id,
        createdAt: clock.now(),
      });
      return { userId: id, sessionId: randomUUID() };
    },
    /**
     * Connects an account, accepting that some exchanges do not report the permissions of a key.
     */
    async connectExchange({ userId }: Caller, key: SandboxKey): Promise<string> {
      const { exchange, apiKey, secret, passphrase } = key;
      const label = `${exchange} ${key.label}`;
      const account = { exchange, label, apiKey, secret, passphrase, acceptRisk: true };
      const made = await connectExchange(context, userId, account, rememberNothing);
      return made.output.source.id;
    },
    async watchWallet(
      { userId }: Caller,
      address: `0x${string}`,
      network: NetworkId = 'ethereum',
    ): Promise<string> {
      const wallet = { address, networks: [network], label: 'Wallet', acceptLookAlike: true };
      const made = await addWallets(context, noNames, userId, wallet, rememberNothing);
      return made.output[0]?.source.id ?? '';
    },
    synchronise: (sourceId: string) => requestSync(context, sourceId),
    endSession({ userId, sessionId }: Caller) {
      ended.add(sessionId);
      bus.publish('session.ended', { userId, sessionId });
    },
    openSocket: (
      origin = context.config.origin,
      path = realtimePath,
      protocols: readonly string[] = [],
    ) => new WebSocket(`ws://127.0.0.1:${port}${path}`, [...protocols], { origin }),
    async stop() {
      for (const module of modules.toReversed()) await module.stop?.();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const module of modules) await module.finish?.();
      await jobs.stop(1_000);
      await bus.stop();
      if (machine === undefined) await database.close();
    },
  };
}

function parse(schema: z.Schema, value: unknown): unknown {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data;
}
