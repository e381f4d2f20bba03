/**
 * A stop under load: pending requests complete, clients that retry see no fault, and sockets are
 * told of the restart.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import WebSocket from 'ws';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { createTestClients, type TestClient } from './testing/test-clients.ts';

let folder: string;
let server: ServerProcess;
let person: TestClient;
const origin = 'http://localhost:4000';
const clients = createTestClients({ url: () => server.url, origin, now: () => new Date() });
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moa-stop-'));
  server = await startServerProcess(folder);
  person = await clients.signUp();
});
after(async () => {
  server.child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

it('answers what is under way, and tells sockets to come again', { timeout: 60_000 }, async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/realtime`, { origin });
  await once(socket, 'open');
  const { data } = await person.request('POST', '/api/v1/realtime/ws/token');
  socket.send(JSON.stringify({ type: 'authenticate', token: data.token }));
  await once(socket, 'message');
  const closed = once(socket, 'close') as Promise<[number]>;
  const exit = once(server.child, 'exit') as Promise<[number]>;

  const statuses = new Map<number, number>();
  let answered = 0;
  let stoppedAt = 0;
  let connectionsLost = 0;
  const load = Array.from({ length: 12 }, async (_, worker) => {
    for (let turn = 0; ; turn += 1) {
      try {
        const { status } =
          worker % 3 === 0
            ? await person.request('POST', '/api/v1/settings/wallets', {
                headers: { 'idempotency-key': crypto.randomUUID() },
                body: {
                  address: `0x${worker.toString().padStart(4, '1')}${turn.toString().padStart(36, '2')}`,
                  network: 'ethereum',
                },
              })
            : await person.request('GET', '/api/v1/auth/me');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      } catch {
        // The server no longer listens: a retry reaches the next instance.
        connectionsLost += 1;
        return;
      }
      answered += 1;
      if (answered === 60) {
        stoppedAt = performance.now();
        server.child.kill('SIGTERM');
      }
    }
  });
  await Promise.all(load);
  assert.equal((await exit)[0], 0);
  const tookMs = performance.now() - stoppedAt;
  assert.ok(tookMs < 10_000, `${tookMs} ms`);
  assert.ok([1001, 1012].includes((await closed)[0]), `${(await closed)[0]}`);
  assert.equal(connectionsLost, 12);
  assert.ok((statuses.get(201) ?? 0) > 0 && (statuses.get(200) ?? 0) > 0, `${[...statuses]}`);
  assert.deepEqual(
    [...statuses.keys()].filter((status) => status >= 500),
    [],
  );
});
