/**
 * One socket to an exchange that is kept open: it reconnects with growing, jittered pauses, and a
 * socket that falls silent is given up. A snapshot by REST is asked for at every (re)connect, so
 * that what was missed is known at once.
 */
import type { Logger } from 'pino';
import WebSocket from 'ws';
import { guarded } from '../../error-boundary.ts';
import type { PriceBook } from './price-book.ts';

/** Where an exchange answers by REST and by socket, and whom its prices are for. */
export type SocketFeed = { url: string; wsUrl: string; book: PriceBook; log: Logger };

type SocketPlan = {
  name: string;
  url: string;
  /** Text frames to send once open. */
  hello(): Promise<string[]> | string[];
  /** Called at every (re)connect and each minute: it shows whether a market is quiet or dead. */
  snapshot(): Promise<void>;
  /** Parses one message by its contract and takes what it says; throws where it does not fit. */
  parseMessage(text: string): void;
  log: Logger;
  pingText?: string;
  /** Without a message for this long the socket is given up. */
  silenceMs?: number;
};

const firstPauseMs = 500;
const snapshotEveryMs = 60_000;
const maxPauseMs = 30_000;
const largestMessage = 4 * 1024 * 1024;

export function maintainSocket(plan: SocketPlan): { stop(): void } {
  const silenceMs = plan.silenceMs ?? 30_000;
  let socket: WebSocket | null = null;
  let stopped = false;
  let tries = 0;
  let lastMessage = 0;
  let lastSnapshot = 0;
  let timer: NodeJS.Timeout | null = null;
  let watch: NodeJS.Timeout | null = null;

  connect();
  return {
    stop() {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      if (watch !== null) clearInterval(watch);
      socket?.terminate();
    },
  };

  function connect(): void {
    timer = null;
    lastMessage = Date.now();
    applySnapshot();
    const opening = new WebSocket(plan.url, {
      handshakeTimeout: 10_000,
      maxPayload: largestMessage,
      perMessageDeflate: false,
    });
    socket = opening;
    opening.on('open', () => {
      void Promise.resolve(plan.hello())
        .then((frames) => {
          for (const frame of frames)
            if (opening.readyState === WebSocket.OPEN) opening.send(frame);
        })
        .catch(() => opening.terminate());
    });
    opening.on('message', (data) => {
      lastMessage = Date.now();
      tries = 0;
      try {
        plan.parseMessage(data.toString());
      } catch (error) {
        plan.log.warn(
          { feed: plan.name, reason: String(error).slice(0, 200) },
          'price message refused',
        );
      }
    });
    // The close event follows and decides what happens next.
    opening.on('error', () => undefined);
    const onClose = () => {
      if (socket === opening) again();
    };
    opening.on('close', guarded(plan.log, plan.name, onClose));
    const look = () => {
      if (Date.now() - lastSnapshot > snapshotEveryMs) applySnapshot();
      if (Date.now() - lastMessage > silenceMs) socket?.terminate();
      else if (socket?.readyState === WebSocket.OPEN) {
        if (plan.pingText === undefined) socket.ping();
        else socket.send(plan.pingText);
      }
    };
    watch ??= setInterval(guarded(plan.log, plan.name, look), silenceMs / 3);
    watch.unref();
  }

  function applySnapshot(): void {
    lastSnapshot = Date.now();
    void plan.snapshot().catch((error: Error) => {
      if (!stopped)
        plan.log.warn({ feed: plan.name, reason: error.message }, 'price snapshot failed');
    });
  }

  function again(): void {
    if (stopped || timer !== null) return;
    const longest = Math.min(maxPauseMs, firstPauseMs * 2 ** tries);
    tries += 1;
    timer = setTimeout(
      guarded(plan.log, plan.name, connect, again),
      longest / 2 + Math.random() * (longest / 2),
    );
    timer.unref();
  }
}
