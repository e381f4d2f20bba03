import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { dayMs } from '@moa/contracts/time';
import { createOutsideMemory } from '../../outside-memory.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { readUpbitLedger } from './adapter.ts';

type Endpoints = { url: string; wsUrl: string };
const kst = (at: number) => new Date(at + 9 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+09:00');

/** Upbit with one order, as its pages describe it: reserved first, filled at once when its price comes. */
describe('an order that waits for its price', () => {
  let server: Server;
  let addresses: ExchangeAddresses;
  let isFilled = false;
  const placed = Date.now() - 20 * dayMs;
  const order = {
    uuid: 'reserved-order',
    side: 'bid',
    ord_type: 'limit',
    market: 'KRW-BTC',
    created_at: kst(placed),
    price: '90000000',
    volume: '0.1',
    paid_fee: '0',
  };
  const open = { ...order, state: 'watch', executed_volume: '0', executed_funds: '0' };
  const filled = {
    ...order,
    state: 'done',
    executed_volume: '0.1',
    executed_funds: '9000000',
    paid_fee: '4500',
  };

  const met = Date.now() - 2 * dayMs;
  const trades = [
    { uuid: 'its-fill', volume: '0.1', funds: '9000000', side: 'bid', created_at: kst(met) },
  ];

  before(async () => {
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      const state = searchParams.get('state') ?? 'wait';
      const from = Date.parse(searchParams.get('start_time') ?? '');
      const to = Date.parse(searchParams.get('end_time') ?? '');
      const isIn = placed >= from && placed < to;
      const answer =
        pathname === '/v1/orders/open'
          ? !isFilled && state === 'watch'
            ? [open]
            : []
          : pathname === '/v1/orders/closed' && isFilled && isIn
            ? [filled]
            : pathname === '/v1/order'
              ? { ...filled, trades }
              : [];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const endpoints = exchangeIds.map((id) => [id, { url, wsUrl: url }] as const);
    addresses = {
      exchanges: Object.fromEntries(endpoints) as Record<ExchangeId, Endpoints>,
      memory: createOutsideMemory(),
    };
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  async function readAll(from: LedgerPage['state'] | null) {
    const names: string[] = [];
    const times: string[] = [];
    let page: LedgerPage | undefined;
    do {
      page = await readUpbitLedger(addresses, { apiKey: 'k', secret: 's' }, page?.state ?? from);
      names.push(...page.events.map(({ externalId }) => externalId));
      times.push(...page.events.map(({ at }) => kst(at.getTime())));
    } while (!page.complete);
    return { names, times, state: page.state };
  }

  it('is read once it is filled, and dated by its fill', async () => {
    const first = await readAll(null);
    assert.deepEqual(first.names, []);
    isFilled = true;
    const second = await readAll(first.state);
    assert.deepEqual([...new Set(second.names)], ['order:reserved-order']);
    assert.deepEqual([...new Set(second.times)], [kst(met)]);
  });
});
