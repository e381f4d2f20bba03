/**
 * The exchange's streams: `/ws`, `/ws/<stream>` and `/stream?streams=a/b`, with SUBSCRIBE,
 * UNSUBSCRIBE and LIST_SUBSCRIPTIONS. Tickers come once a second where something moved, trades at
 * once; a ping every 20 seconds, and who does not answer is let go.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { FaultBoard } from '../../faults.ts';
import { faultySockets, getPath, refuseUpgrade } from '../../faults.ts';
import type { SimulatedMarket } from '../../market/start-market.ts';
import type { PairFigures } from '../pair-figures.ts';
import { type BinanceSymbol, binanceSymbols } from './binance-symbols.ts';
import { streamPayload } from './binance-ticker.ts';
import { binanceWords } from './binance-words.ts';

const pingMs = 20_000;
const maxStreams = 1_024;
const kinds = ['ticker', 'miniTicker', 'trade', 'bookTicker'];
const arrays: Record<string, string> = { '!miniTicker@arr': 'miniTicker', '!ticker@arr': 'ticker' };

type Listener = { streams: Set<string>; combined: boolean; alive: boolean; recent: number[] };

export function binanceSocket(options: {
  server: Server;
  market: SimulatedMarket;
  figures: PairFigures;
  faults: FaultBoard;
  now: () => number;
}): { stop(): void } {
  const { server, market, figures, now } = options;
  const faulty = faultySockets(options.faults, 'exchange:binance', binanceWords);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 65_536 });
  const listeners = new Map<WebSocket, Listener>();
  const moved = new Set<string>();

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (faulty.meetsFault(socket)) return;
    const requested = requestedStreams(request);
    if (requested === undefined) {
      refuseUpgrade(socket, { status: 404, body: { code: -1000, msg: 'Not found.' } });
      return;
    }
    sockets.handleUpgrade(request, socket, head, (open) => serve(open, requested));
  });

  function serve(socket: WebSocket, requested: { streams: string[]; combined: boolean }): void {
    const listener: Listener = {
      streams: new Set(requested.streams),
      combined: requested.combined,
      alive: true,
      recent: [],
    };
    listeners.set(socket, listener);
    socket.on('pong', () => {
      listener.alive = true;
    });
    socket.on('close', () => listeners.delete(socket));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      const at = now();
      listener.recent = [...listener.recent.filter((one) => at - one < 1_000), at];
      if (listener.recent.length > 5) socket.close(1008, 'Too many requests');
      else faulty.send(socket, JSON.stringify(reply(listener, String(data))), false);
    });
  }

  const send = (symbols: ReadonlySet<string>, isWanted: (kind: string) => boolean) => {
    const payload = payloads(figures, now());
    const moving = binanceSymbols.filter(({ base }) => symbols.has(base));
    for (const [socket, listener] of listeners)
      for (const data of messagesFor(listener, moving, isWanted, payload))
        faulty.send(socket, JSON.stringify(data), false);
  };
  const atOnce = (kind: string): boolean => kind === 'trade' || kind === 'bookTicker';
  const stopTicks = market.onTick((ticks) => {
    if (listeners.size === 0) return;
    const symbols = new Set(ticks.map(({ symbol }) => symbol));
    for (const symbol of symbols) moved.add(symbol);
    send(symbols, atOnce);
  });
  const eachSecond = setInterval(() => {
    if (moved.size === 0) return;
    const symbols = new Set(moved);
    moved.clear();
    send(symbols, (kind) => !atOnce(kind));
  }, 1_000);
  const pings = setInterval(() => {
    for (const [socket, listener] of listeners) {
      if (!listener.alive) socket.terminate();
      listener.alive = false;
      socket.ping(String(now()));
    }
  }, pingMs);
  eachSecond.unref();
  pings.unref();
  const stopFaults = faulty.watch(() => sockets.clients);

  return {
    stop() {
      clearInterval(eachSecond);
      clearInterval(pings);
      stopTicks();
      stopFaults();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

type Payload = (symbol: BinanceSymbol, kind: string) => unknown;

/** Returns payloads of one moment; each is computed once for all listeners. */
function payloads(figures: PairFigures, at: number): Payload {
  const known = new Map<string, unknown>();
  return (symbol, kind) => {
    const key = `${symbol.symbol.toLowerCase()}@${kind}`;
    if (!known.has(key)) known.set(key, streamPayload(figures, symbol, kind, at));
    return known.get(key);
  };
}

/** Yields the messages for a listener about the symbols that moved, stream by stream. */
function* messagesFor(
  { streams, combined }: Listener,
  moving: readonly BinanceSymbol[],
  isWanted: (kind: string) => boolean,
  payload: Payload,
): Generator<unknown> {
  const framed = (stream: string, data: unknown) => (combined ? { stream, data } : data);
  for (const stream of streams) {
    const all = arrays[stream];
    if (all !== undefined) {
      if (isWanted(all))
        yield framed(
          stream,
          moving.map((symbol) => payload(symbol, all)),
        );
      continue;
    }
    const [name, kind = ''] = stream.split('@');
    const symbol = moving.find((one) => one.symbol.toLowerCase() === name);
    if (symbol !== undefined && kinds.includes(kind) && isWanted(kind))
      yield framed(stream, payload(symbol, kind));
  }
}

/** Streams that the address of a handshake names; undefined where there is no such address. */
function requestedStreams(
  request: IncomingMessage,
): { streams: string[]; combined: boolean } | undefined {
  const path = getPath(request);
  if (path === '/ws' || path === '/ws/') return { streams: [], combined: false };
  if (path.startsWith('/ws/')) {
    return { streams: decodeURIComponent(path.slice(4)).split('/'), combined: false };
  }
  if (path !== '/stream') return undefined;
  const params = new URL(request.url ?? '/', 'ws://binance').searchParams;
  const streams = (params.get('streams') ?? '').split('/').filter((stream) => stream !== '');
  return { streams, combined: true };
}

/** Answer to one message of a listener. */
function reply(listener: Listener, message: string): Record<string, unknown> {
  let requested: { method?: unknown; params?: unknown; id?: unknown };
  try {
    requested = JSON.parse(message) as typeof requested;
  } catch {
    return { error: { code: 3, msg: 'Invalid JSON: expected value at line 1 column 1' } };
  }
  const id = requested.id ?? null;
  const streams = Array.isArray(requested.params) ? requested.params.map(String) : undefined;
  switch (requested.method) {
    case 'SUBSCRIBE':
      if (streams === undefined) break;
      if (listener.streams.size + streams.length > maxStreams) {
        return { error: { code: 2, msg: 'Invalid request: too many streams' }, id };
      }
      for (const stream of streams) listener.streams.add(stream);
      return { result: null, id };
    case 'UNSUBSCRIBE':
      if (streams === undefined) break;
      for (const stream of streams) listener.streams.delete(stream);
      return { result: null, id };
    case 'LIST_SUBSCRIPTIONS':
      return { result: [...listener.streams], id };
    case 'SET_PROPERTY':
      if (streams?.[0] !== 'combined') break;
      listener.combined = (requested.params as unknown[])[1] === true;
      return { result: null, id };
    case 'GET_PROPERTY':
      return { result: listener.combined, id };
  }
  return { error: { code: 2, msg: 'Invalid request: unknown variant or missing params' }, id };
}
