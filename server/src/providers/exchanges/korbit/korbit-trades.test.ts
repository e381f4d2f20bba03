import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { createOutsideMemory } from '../../outside-memory.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { readKorbitLedger } from './read-korbit-ledger.ts';

type Endpoints = { url: string; wsUrl: string };
const max = 1_000;

/** An account that traded a good deal: twenty times in each of some moments. */
describe('trades of the last day and a half', () => {
  const began = Date.now() - 20 * 3_600_000;
  const trades = Array.from({ length: 2_345 }, (_, index) => ({
    symbol: 'btc_krw',
    tradeId: index,
    orderId: index,
    side: 'buy',
    price: '100',
    qty: '1',
    amt: '100',
    isTaker: true,
    tradedAt: began + Math.floor(index / 20) * 1_000,
    // A maker's rebate, as ccxt #4074 shows it.
    ...(index === 1 ? { feeCurrency: 'krw', feeQty: '-7' } : {}),
  })).toReversed();
  let server: Server;
  let addresses: ExchangeAddresses;
  let requested = 0;

  before(async () => {
    server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      const end = Number(searchParams.get('endTime') ?? Number.MAX_SAFE_INTEGER);
      const limit = Number(searchParams.get('limit') ?? 500);
      const held = { currency: 'btc', balance: '1', available: '1', avgPrice: '0' };
      const data: Record<string, () => unknown> = {
        '/v2/time': () => ({ time: Date.now() }),
        '/v2/currentKeyInfo': () => ({
          permissions: ['readBalances', 'readOrders'],
          status: 'activated',
          allowedAccountSeqs: [3],
        }),
        '/v2/balance': () => [{ ...held, tradeInUse: '0', withdrawalInUse: '0' }],
        '/v2/myTrades': () => {
          requested += 1;
          assert.equal(searchParams.get('accountSeq'), '3');
          return trades.filter(({ tradedAt }) => tradedAt < end).slice(0, limit);
        },
      };
      const answer = { success: true, data: data[pathname]?.() ?? [] };
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

  it('are read to the first, however many there are, each under its own name', async () => {
    const names = new Set<string>();
    const rebates: string[] = [];
    let page: LedgerPage | undefined;
    do {
      const stored =
        page === undefined ? null : (JSON.parse(JSON.stringify(page.state)) as LedgerPage['state']);
      page = await readKorbitLedger(addresses, { apiKey: 'k', secret: 's' }, stored);
      for (const { externalId, type, symbol, quantity } of page.events)
        if (type === 'income') rebates.push(`${externalId} ${quantity} ${symbol}`);
        else names.add(externalId);
    } while (!page.complete);
    assert.equal(names.size, trades.length);
    assert.deepEqual(rebates, ['income:rebate:trade:BTC:1 7 KRW']);
    assert.ok(requested <= Math.ceil(trades.length / max) + 1, `it asked ${requested} times`);
  });
});
