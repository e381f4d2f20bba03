import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ExportJob } from '@moa/contracts/analytics/export';
import type { Report } from '@moa/contracts/analytics/reports';
import { createManualAsset } from '@moa/contracts/assets/manual';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { createTestClients } from '../../testing/test-clients.ts';

const kills = process.env['MOA_DEEP'] === '1' ? 5 : 1;
const path = '/api/v1/analytics/reports';
/** A lease, a look, and the making on a slow machine. */
const patience = 150_000;

let folder: string;
let sandbox: Sandbox;
let server: ServerProcess;
const start = () => {
  const { exchanges } = sandbox.addresses;
  return startServerProcess(folder, {
    ...Object.fromEntries(
      Object.entries(exchanges).map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url]),
    ),
    ETHEREUM_RPC_URL: 'http://127.0.0.1:9',
  });
};
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moa-report-kill-'));
  sandbox = await startSandbox({ chain: false });
  server = await start();
});
after(async () => {
  await server.kill();
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a server that is killed while it makes reports', { timeout: 900_000 }, () => {
  it('has finished or failed each of them after it is started again, and none by half', {
    timeout: 900_000,
  }, async () => {
    const clients = createTestClients({
      url: () => server.url,
      origin: 'http://localhost:4000',
      now: () => new Date(),
    });
    for (let kill = 0; kill < kills; kill += 1) {
      const person = await clients.signUp(`reports-${kill}@example.com`);
      const all = async (): Promise<Report[]> => (await person.request('GET', path)).data;
      const exports = async (): Promise<ExportJob[]> =>
        (await person.request('GET', '/api/v1/analytics/export')).data;
      for (const [symbol, quantity] of [
        ['GOLD', '2'],
        ['SILVER', '5'],
      ]) {
        const unitPrice = { amount: '1000000', currency: 'KRW' };
        const { status } = await person.request('POST', createManualAsset.path, {
          body: { symbol, quantity, unitPrice },
        });
        assert.equal(status, 201);
      }
      const part = { part: 'holdings', format: 'XLSX', from: '2026-01-01', to: '2030-12-31' };
      const exported = await person.request('POST', '/api/v1/analytics/export', {
        body: { data: part },
      });
      assert.equal(exported.status, 201);
      for (const format of ['PDF', 'XLSX', 'CSV', 'JSON', 'PDF']) {
        const data = { type: 'summary', format, from: '2026-01-01', to: '2026-11-23' };
        const { status } = await person.request('POST', `${path}/generate`, { body: { data } });
        assert.equal(status, 201);
      }
      await waitFor('one at work', async () =>
        (await all()).some(({ status }) => status !== 'queued'),
      );
      await server.kill();
      server = await start();
      const over = await waitFor(
        'the end of each',
        async () => {
          const now = await all();
          const isOver = [...now, ...(await exports())].every(({ status }) =>
            ['ready', 'failed'].includes(status),
          );
          return isOver ? now : undefined;
        },
        patience,
      );
      assert.equal(over.length, 5);
      for (const { id, status, error, checksum, size } of over) {
        if (status === 'failed') {
          assert.match(error?.message ?? '', /다시|again/);
          continue;
        }
        const file = await fetch(`${server.url}${path}/${id}/download`, {
          headers: { authorization: `Bearer ${person.tokens.accessToken}` },
        });
        const bytes = Buffer.from(await file.arrayBuffer());
        assert.equal(bytes.length, size);
        assert.equal(createHash('sha256').update(bytes).digest('hex'), checksum);
        assert.match(file.headers.get('content-disposition') ?? '', /^attachment; .*UTF-8''Moa%20/);
        assert.equal(file.headers.get('x-content-type-options'), 'nosniff');
        assert.equal(file.headers.get('cache-control'), 'no-store');
      }
    }
  });
});
