import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { createOutsideMemory } from '../../outside-memory.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { readCoinbaseLedger } from './read-coinbase-ledger.ts';

const minute = 60_000;
const credentials = {
  apiKey: 'organizations/one/apiKeys/one',
  secret: generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
};

/** One side of a conversion, so long ago. */
const half = (id: string, ago: number) => ({
  id,
  type: 'trade',
  status: 'completed',
  amount: { amount: '-10', currency: 'USDC' },
  created_at: new Date(Date.now() - ago).toISOString(),
  trade: { id: `trade ${id}` },
});

it('tells no side of a conversion alone of which the other may be written or read later', async () => {
  const rows = [
    half('made meanwhile', -5 * minute),
    half('made just now', 10 * minute),
    half('long alone', 180 * minute),
  ];
  const seconds = Math.floor(Date.now() / 1_000);
  const bodies: Record<string, unknown> = {
    '/v2/time': { data: { epoch: seconds, iso: new Date(seconds * 1_000).toISOString() } },
    '/api/v3/brokerage/time': { epochSeconds: `${seconds}`, epochMillis: `${seconds * 1_000}` },
    '/api/v3/brokerage/orders/historical/fills': { fills: [], cursor: '' },
    '/api/v3/brokerage/accounts': {
      accounts: ['euro', 'usdc'].map((uuid) => ({
        uuid,
        currency: uuid.toUpperCase(),
        available_balance: { value: '0', currency: uuid.toUpperCase() },
        hold: { value: '0', currency: uuid.toUpperCase() },
      })),
      has_next: false,
      cursor: '',
      size: 2,
    },
    '/v2/accounts/euro/transactions': { pagination: { next_uri: null }, data: [] },
    '/v2/accounts/usdc/transactions': { pagination: { next_uri: null }, data: rows },
  };
  const server = createServer((request, response) => {
    const body = bodies[new URL(request.url ?? '/', 'http://127.0.0.1').pathname];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = {
    exchanges: { coinbase: { url, wsUrl: url } },
    memory: createOutsideMemory(),
  } as unknown as ExchangeAddresses;
  try {
    const reported: string[] = [];
    let state: Record<string, unknown> | null = null;
    for (let step = 0; step < 20; step += 1) {
      const page = await readCoinbaseLedger(addresses, credentials, state);
      reported.push(...page.events.map(({ externalId }) => externalId));
      state = page.state;
      if (page.complete) break;
    }
    assert.deepEqual(reported, ['adjustment:long alone']);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});
