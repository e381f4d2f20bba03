/** A Redis that goes and comes back: the server answers all the while, shows since when and until when, and says it once. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { alerts } from '../../notifications/tables.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import type { TestClient, TestServer } from '../../testing/start-test-server.ts';
import { testServices } from '../../testing/test-services.ts';
import { startMonitored } from '../testing/start-monitored.ts';

const services = testServices();
/** Longer than two looks. */
const patience = 40_000;

/** Is between the server and Redis, and can be pulled out and put back. */
async function putBetween(redisUrl: string) {
  const { hostname, port: behind } = new URL(redisUrl);
  const open = new Set<Socket>();
  const accept = (socket: Socket) => {
    const on = connect(Number(behind), hostname);
    for (const one of [socket, on]) {
      open.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one);
          socket.destroy();
          on.destroy();
        });
    }
    socket.pipe(on).pipe(socket);
  };
  let door: Server = createServer(accept).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as { port: number };
  return {
    url: `redis://127.0.0.1:${port}`,
    pull() {
      door.close();
      for (const socket of open) socket.destroy();
    },
    async putBack() {
      door = createServer(accept).listen(port, '127.0.0.1');
      await once(door, 'listening');
    },
  };
}

describe('a Redis that goes', {
  skip: services.redisUrl === null && 'no Redis was started',
}, () => {
  let redis: Awaited<ReturnType<typeof putBetween>>;
  let server: TestServer;
  let operator: TestClient;
  before(async () => {
    redis = await putBetween(services.redisUrl ?? '');
    ({ server, operator } = await startMonitored({ config: { ...services, redisUrl: redis.url } }));
  });
  after(async () => {
    await server.stop();
    redis.pull();
  });

  const status = async () => (await operator.request('GET', '/api/v1/monitoring/status')).data;
  const kinds = async () =>
    (await server.context.db.select().from(alerts).where(eq(alerts.userId, operator.user.id)))
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('system.'))
      .toSorted();

  it('is an incident on the dashboard until it is back, reported once and once when it is over', {
    timeout: 120_000,
  }, async () => {
    redis.pull();
    const during = await waitFor(
      'the incident',
      async () => (await status()).incidents[0] ?? null,
      patience,
    );
    assert.partialDeepStrictEqual(during, { part: 'bus', until: null });
    assert.equal((await operator.request('GET', '/api/v1/settings/wallets')).status, 200);
    await waitFor('it is reported', async () => (await kinds()).length > 0, patience);
    assert.deepEqual(await kinds(), ['system.trouble']);

    await redis.putBack();
    await waitFor('its end', async () => (await status()).incidents[0]?.until ?? null, patience);
    await waitFor('both are reported', async () => (await kinds()).length > 1, patience);
    assert.deepEqual(await kinds(), ['system.recovered', 'system.trouble']);
  });
});
