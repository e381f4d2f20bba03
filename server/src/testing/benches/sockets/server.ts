/**
 * Server of the bench of sockets, in a separate process: Moa’s own realtime with real users, or
 * (`raw`) the bare library that sends one text to all. Controlled by messages over IPC.
 */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { createPriceBook } from '../../../providers/prices/price-book.ts';
import { startRealtime } from '../../../realtime/start-realtime.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { FromServer, ToServer } from './messages.ts';

/** Sockets per user; the server allows twenty. */
const socketsOfOne = 20;

const say = (message: FromServer) => process.send?.(message);
const used = (collect: boolean) => {
  if (collect) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { rss, heap: heapUsed + external, cpuMs: (user + system) / 1_000 };
};

type Served = {
  port: number;
  tickets(count: number): Promise<string[]>;
  broadcast(price: number): void;
};

const served = process.argv[2] === 'raw' ? await serveRaw() : await serveMoa();
process.on('message', async (message: ToServer) => {
  if (message.kind === 'tickets')
    say({ kind: 'tickets', tickets: await served.tickets(message.count) });
  else if (message.kind === 'used') say({ kind: 'used', ...used(message.collect) });
  else if (message.kind === 'broadcast') served.broadcast(message.price);
  else process.exit(0);
});
say({ kind: 'ready', port: served.port });

async function serveRaw(): Promise<Served> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    tickets: async (count) => Array.from({ length: count }, () => 'none'),
    broadcast(price) {
      const text = JSON.stringify({
        id: 'AAAAAAAAAAAA',
        timestamp: new Date().toISOString(),
        source: 'server',
        type: 'price-update',
        channel: 'prices',
        seq: 1,
        payload: {
          prices: [
            {
              symbol: 'BTC',
              usd: `${price}`,
              krw: `${price * 1_400}`,
              change24h: null,
              source: 'binance',
              at: new Date().toISOString(),
            },
          ],
        },
      });
      for (const socket of sockets.clients) socket.send(text);
    },
  };
}

async function serveMoa(): Promise<Served> {
  const book = createPriceBook({ now: Date.now });
  book.offerFx({ perUsd: { KRW: '1400' }, provider: 'bench', at: Date.now() });
  const offer = (price: number) =>
    book.offer({
      venue: 'binance',
      symbol: 'BTC',
      price: `${price}`,
      change24h: null,
      at: Date.now(),
    });
  offer(60_000);
  const held = new Set(['BTC', 'ETH']);
  const unused = () => Promise.reject(new Error('nobody wants it here'));
  const server = await startTestServer({
    holdings: async (context) => ({
      modules: [
        startRealtime(context, {
          book,
          portfolios: { symbols: async () => held } as never,
          metrics: { subscribed: async () => [], read: unused },
          rates: { subscribed: async () => [], read: unused as never },
          refreshes: { start: unused, read: unused },
        }),
      ],
      measureChange: (_userId, change) => change(),
    }),
  });
  let given = 0;
  let person = await server.signUp();
  return {
    port: Number(new URL(server.url).port),
    async tickets(count) {
      const made: string[] = [];
      for (; made.length < count; given += 1) {
        if (given > 0 && given % socketsOfOne === 0) person = await server.signUp();
        const { data } = await person.request('POST', '/api/v1/realtime/ws/token');
        made.push(data.token);
      }
      return made;
    },
    broadcast(price) {
      offer(price);
      server.context.bus.publish('prices.changed', { symbols: ['BTC'] });
    },
  };
}
