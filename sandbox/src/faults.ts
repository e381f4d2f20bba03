import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { exchangeIds } from './exchange-ids.ts';
import type { Fault, Faults, FaultTarget, Lie, SaidWord } from './seams.ts';

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

/** Simulated faults. Every part reads them at each request; sockets listen for changes. */
export type FaultBoard = Faults & {
  all(): Record<FaultTarget, Fault>;
  onChange(listener: (target: FaultTarget, fault: Fault) => void): () => void;
};

export const faultTargets = [
  ...exchangeIds.map((id) => `exchange:${id}` as const),
  'chain',
  'fiat',
  'mail',
  'chat',
  'push',
] as const satisfies readonly FaultTarget[];

export function faultBoard(): FaultBoard {
  const none: Fault = { kind: 'none' };
  const faults = new Map<FaultTarget, Fault>();
  const listeners = new Set<(target: FaultTarget, fault: Fault) => void>();
  const of = (target: FaultTarget): Fault => faults.get(target) ?? none;
  return {
    of,
    set(target, fault) {
      faults.set(target, fault);
      for (const listener of listeners) listener(target, fault);
    },
    all: () =>
      Object.fromEntries(faultTargets.map((target) => [target, of(target)])) as Record<
        FaultTarget,
        Fault
      >,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Error responses of a part, and the names of its numeric fields. */
export type OwnWords = {
  rateLimit: Answer;
  maintenance: Answer;
  figures: ReadonlySet<string>;
};

type Answer = { status: number; headers?: Record<string, string>; body: unknown };

/** Default delay of a slow part: longer than a client that waits well should wait. */
export const slowMs = 3_000;

const garbage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>';

/** Lets every request to a part meet the fault that is set for it. */
export function applyFaults(
  app: FastifyInstance,
  faults: Faults,
  target: FaultTarget,
  words: OwnWords,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = faults.of(target);
    switch (fault.kind) {
      case 'down':
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      case 'slow':
        await delay(fault.ms ?? slowMs, undefined, { ref: false });
        return undefined;
      case 'rate-limit':
        return say(words.rateLimit);
      case 'maintenance':
        return say(words.maintenance);
      case 'garbage':
        return reply.code(200).type('text/html').send(garbage);
      default:
        return undefined;
    }

    function say(answer: Answer) {
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body);
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = faults.of(target);
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    if (!String(reply.getHeader('content-type')).includes('json')) return payload;
    if (fault.kind === 'lie') return falsifyJson(payload, fault.lie ?? 'nan', words.figures);
    if (fault.kind !== 'word' || fault.word === undefined) return payload;
    const [path] = request.url.split('?', 1);
    return path === fault.word.path ? sayWord(payload, fault.word) : payload;
  });
}

/** The same JSON with another word at a place; as it is where there is no such place. */
function sayWord(json: string, { at, word }: SaidWord): string {
  const answer: unknown = JSON.parse(json);
  const steps = at.split('.');
  const field = steps.pop() ?? '';
  let place: unknown = answer;
  for (const step of steps) {
    if (typeof place !== 'object' || place === null) return json;
    const values = place as Record<string, unknown>;
    place = step === '*' ? Object.values(values)[0] : values[step];
  }
  if (typeof place !== 'object' || place === null) return json;
  const values = place as Record<string, unknown>;
  // Numbers stay numbers, as far as the word is one.
  const isNumber = typeof values[field] === 'number' && /^-?\d+$/.test(word);
  values[field] = isNumber ? Number(word) : word;
  return JSON.stringify(answer);
}

/**
 * The same JSON with its figures falsified. Only fields named in `figures` lie, so that the shape
 * stays believable; `truncated` cuts the text in the middle, `wrong-chain` concerns the chain alone.
 */
export function falsifyJson(json: string, lie: Lie, figures: ReadonlySet<string>): string {
  if (lie === 'wrong-chain') return json;
  if (lie === 'truncated') return json.slice(0, Math.max(1, Math.floor(json.length / 2)));
  return JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    figures.has(key) ? bend(value, lie) : value,
  );
}

function bend(value: unknown, lie: 'nan' | 'negative' | 'jump'): unknown {
  if (typeof value === 'number') {
    if (lie === 'nan') return 'NaN';
    return lie === 'negative' ? -Math.abs(value) - 1 : value * 1_000;
  }
  if (typeof value !== 'string' || !/^\d+(\.\d+)?$/.test(value)) return value;
  if (lie === 'nan') return 'NaN';
  return lie === 'negative' ? `-${value === '0' ? '1' : value}` : shift(value);
}

/** A thousand times a decimal text, exactly. */
function shift(value: string): string {
  const [whole = '0', part = ''] = value.split('.');
  const digits = `${whole}${part.padEnd(3, '0').slice(0, 3)}`.replace(/^0+(?=\d)/, '');
  const rest = part.slice(3);
  return rest === '' ? digits : `${digits}.${rest}`;
}
