import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Faults, FaultTarget, SaidWord } from '../seams.ts';
import { falsifyJson } from './falsify-json.ts';

/** Error responses of a part, and the names of its numeric fields. */
export type OwnWords = {
  rateLimit: Answer;
  maintenance: Answer;
  figures: ReadonlySet<string>;
};

export type Answer = { status: number; headers?: Record<string, string>; body: unknown };

/** Default delay of a slow part: longer than a client that waits well should wait. */
export const slowMs = 3_000;

export const garbage =
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
