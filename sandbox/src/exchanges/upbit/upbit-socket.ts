/**
 * The exchange's socket: `[{ticket},{type,codes,…},{format}]` subscribes, a text PING is answered
 * with a status, and data come as binary JSON: a snapshot first, then one frame a price change.
 */
import type { Server } from 'node:http';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { FaultBoard } from '../../faults.ts';
import { faultySockets, getPath, refuseUpgrade } from '../../faults.ts';
import type { SimulatedMarket } from '../../market/start-market.ts';
import type { PairFigures } from '../pair-figures.ts';
import { getOrderbook } from './public-routes.ts';
import { readSubscription, SocketRefusal, type Subscription } from './socket-subscription.ts';
import { UpbitError } from './upbit-errors.ts';
import type { UpbitLimits } from './upbit-limits.ts';
import { type UpbitPair, upbitPairByCode } from './upbit-pairs.ts';
import { upbitTicker } from './upbit-ticker.ts';
import { plainTime } from './upbit-times.ts';
import { upbitWords } from './upbit-words.ts';

const idleMs = 120_000;

type UpbitSocket = { stop(): void };

// Over 100 lines: subscribing, snapshots and ticks send the same frames, which are forgotten together.
export function upbitSocket(options: {
  server: Server;
  market: SimulatedMarket;
  figures: PairFigures;
  faults: FaultBoard;
  limits: UpbitLimits;
  now: () => number;
}): UpbitSocket {
  const { server, market, figures, limits, now } = options;
  const faulty = faultySockets(options.faults, 'exchange:upbit', upbitWords);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 65_536 });
  const subscriptions = new Map<WebSocket, Subscription>();

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (faulty.meetsFault(socket)) return;
    const caller = request.socket.remoteAddress ?? '';
    try {
      if (getPath(request) !== '/websocket/v1') throw new UpbitError(404, 404, 'Not found');
      limits.count('websocket-connect', caller);
      if (request.headers.origin !== undefined) limits.countOrigin(caller);
    } catch (error) {
      const { status, body } = error as UpbitError;
      refuseUpgrade(socket, { status, body });
      return;
    }
    sockets.handleUpgrade(request, socket, head, (open) => serve(open, caller));
  });

  function serve(socket: WebSocket, caller: string): void {
    let idle = setTimeout(() => socket.close(), idleMs);
    const heard = (): void => {
      clearTimeout(idle);
      idle = setTimeout(() => socket.close(), idleMs);
      idle.unref();
    };
    heard();
    socket.on('ping', heard);
    socket.on('close', () => {
      clearTimeout(idle);
      subscriptions.delete(socket);
    });
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: RawData) => {
      heard();
      try {
        limits.count('websocket-message', caller);
        listen(socket, String(data));
      } catch (error) {
        if (error instanceof SocketRefusal) refuse(socket, error.refusal, error.message);
        else if (error instanceof UpbitError) refuse(socket, 'TOO_MANY_REQUEST', error.message);
        else throw error;
      }
    });
  }

  function listen(socket: WebSocket, message: string): void {
    if (message === 'PING') {
      faulty.send(socket, '{"status":"UP"}', false);
      return;
    }
    const subscription = readSubscription(message);
    subscriptions.set(socket, subscription);
    for (const { type, codes, realtimeOnly } of subscription.types) {
      if (realtimeOnly) continue;
      for (const pair of known(codes)) tell(socket, subscription, type, pair, 'SNAPSHOT');
    }
  }

  function refuse(socket: WebSocket, name: string, message: string): void {
    faulty.send(socket, JSON.stringify({ error: { name, message } }), false);
  }

  const frames = new Map<string, Record<string, unknown>>();

  function frame(type: string, pair: UpbitPair, stream: string): Record<string, unknown> {
    const key = `${type}/${pair.code}/${stream}`;
    let found = frames.get(key);
    if (found === undefined) {
      found = { ...getData(type, pair), stream_type: stream };
      frames.set(key, found);
    }
    return found;
  }

  function getData(type: string, pair: UpbitPair): Record<string, unknown> {
    const at = now();
    if (type === 'orderbook') {
      const { market: code, ...book } = getOrderbook(figures, pair, 15, at);
      return { type, code, ...book };
    }
    const ticker = upbitTicker(figures, pair, at);
    if (type === 'ticker') {
      const { acc_trade_volume: volume } = ticker;
      return {
        type,
        code: pair.code,
        ...ticker,
        acc_ask_volume: Number((volume * 0.48).toFixed(8)),
        acc_bid_volume: Number((volume * 0.52).toFixed(8)),
        market_state: 'ACTIVE',
        is_trading_suspended: false,
        delisting_date: null,
        market_warning: 'NONE',
      };
    }
    const [date, time] = plainTime(at, 'utc').split('T');
    return {
      type,
      code: pair.code,
      timestamp: at,
      trade_date: date,
      trade_time: time,
      trade_timestamp: at,
      trade_price: ticker.trade_price,
      trade_volume: ticker.trade_volume,
      ask_bid: ticker.ask_bid,
      prev_closing_price: ticker.prev_closing_price,
      change: ticker.change,
      change_price: ticker.change_price,
      sequential_id: at * 10_000,
    };
  }

  function tell(
    socket: WebSocket,
    { format }: Subscription,
    type: string,
    pair: UpbitPair,
    stream: 'SNAPSHOT' | 'REALTIME',
  ): void {
    // Snapshots of several subscribers at different moments are not to be mixed.
    if (stream === 'SNAPSHOT') frames.clear();
    const data = frame(type, pair, stream);
    const named = format.startsWith('SIMPLE') ? shortNames(data) : data;
    faulty.send(socket, JSON.stringify(format.endsWith('_LIST') ? [named] : named), true);
  }

  const stopTicks = market.onTick((ticks) => {
    if (subscriptions.size === 0) return;
    frames.clear();
    const moved = new Set(ticks.map(({ symbol }) => symbol));
    for (const [socket, subscription] of subscriptions) {
      for (const { type, codes, snapshotOnly } of subscription.types) {
        if (snapshotOnly) continue;
        for (const pair of known(codes)) {
          if (moved.has(figures.assetOf(pair.base)))
            tell(socket, subscription, type, pair, 'REALTIME');
        }
      }
    }
  });
  const stopFaults = faulty.watch(() => sockets.clients);

  return {
    stop() {
      stopTicks();
      stopFaults();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/** Codes that the exchange lists; others are passed over in silence, as it does. */
function known(codes: readonly string[]): UpbitPair[] {
  return codes.flatMap((code) => upbitPairByCode.get(code) ?? []);
}

/** Names of the SIMPLE formats. */
const short: Record<string, string> = {
  type: 'ty',
  code: 'cd',
  opening_price: 'op',
  high_price: 'hp',
  low_price: 'lp',
  trade_price: 'tp',
  prev_closing_price: 'pcp',
  change: 'c',
  change_price: 'cp',
  signed_change_price: 'scp',
  change_rate: 'cr',
  signed_change_rate: 'scr',
  trade_volume: 'tv',
  acc_trade_volume: 'atv',
  acc_trade_volume_24h: 'atv24h',
  acc_trade_price: 'atp',
  acc_trade_price_24h: 'atp24h',
  trade_date: 'td',
  trade_time: 'ttm',
  trade_timestamp: 'ttms',
  ask_bid: 'ab',
  acc_ask_volume: 'aav',
  acc_bid_volume: 'abv',
  highest_52_week_price: 'h52wp',
  highest_52_week_date: 'h52wdt',
  lowest_52_week_price: 'l52wp',
  lowest_52_week_date: 'l52wdt',
  market_state: 'ms',
  is_trading_suspended: 'its',
  delisting_date: 'dd',
  market_warning: 'mw',
  timestamp: 'tms',
  stream_type: 'st',
  sequential_id: 'sid',
  total_ask_size: 'tas',
  total_bid_size: 'tbs',
  orderbook_units: 'obu',
  ask_price: 'ap',
  bid_price: 'bp',
  ask_size: 'as',
  bid_size: 'bs',
  level: 'lv',
};

function shortNames(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      short[name] ?? name,
      Array.isArray(value) ? value.map((part: Record<string, unknown>) => shortNames(part)) : value,
    ]),
  );
}
