import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { FaultTarget } from '../seams.ts';
import { type Answer, falsifyJson, garbage, type OwnWords, slowMs } from './apply-faults.ts';
import type { FaultBoard } from './fault-board.ts';

/** The faults of a part's sockets: at the handshake, at each frame, and on those already open. */
type FaultySockets = {
  /** True where a fault has taken the handshake over. */
  meetsFault(socket: Duplex): boolean;
  send(socket: WebSocket, json: string, binary: boolean): void;
  watch(sockets: () => Iterable<WebSocket>): () => void;
};

export function faultySockets(
  faults: FaultBoard,
  target: FaultTarget,
  words: OwnWords,
): FaultySockets {
  return {
    meetsFault(socket) {
      const { kind } = faults.of(target);
      if (kind === 'down') socket.destroy();
      else if (kind === 'rate-limit') refuseUpgrade(socket, words.rateLimit);
      else if (kind === 'maintenance') refuseUpgrade(socket, words.maintenance);
      else return false;
      return true;
    },
    send(socket, json, binary) {
      const fault = faults.of(target);
      const write = (text: string): void => {
        if (socket.readyState === socket.OPEN) socket.send(Buffer.from(text), { binary });
      };
      switch (fault.kind) {
        case 'slow':
          setTimeout(write, fault.ms ?? slowMs, json).unref();
          break;
        case 'garbage':
          write(garbage);
          break;
        case 'lie':
          write(falsifyJson(json, fault.lie ?? 'nan', words.figures));
          break;
        default:
          write(json);
      }
    },
    watch(sockets) {
      return faults.onChange((changed, fault) => {
        if (changed !== target) return;
        for (const socket of sockets()) {
          if (fault.kind === 'down') socket.terminate();
          if (fault.kind === 'maintenance') socket.close(1001, 'Maintenance');
        }
      });
    },
  };
}

/** Answers a WebSocket handshake with a plain HTTP refusal. */
export function refuseUpgrade(socket: Duplex, answer: Answer): void {
  const body = JSON.stringify(answer.body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...answer.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${answer.status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** The path of an upgrade request, without its query. */
export function getPath(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}
