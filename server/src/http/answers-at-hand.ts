/**
 * Cache of serialized responses, served before routing. A response that a route has serialized for
 * a user (a WrittenAnswer) answers the identical request, with the same token and path, as long as
 * it declares itself valid and the session is open. Anything in doubt goes through the routes,
 * which are also the only way into the cache: no response is served that a route did not produce.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sessions } from '../context.ts';
import { guarded } from '../error-boundary.ts';
import type { Telemetry } from '../telemetry.ts';
import type { WrittenAnswer } from './answers.ts';
import { hostsNamed } from './check-host.ts';
import type { Caller } from './request-caller.ts';
import { newRequestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';

export type AnswersAtHand = {
  /** Remembers what a route just answered. */
  keep(request: FastifyRequest, caller: Caller, answer: WrittenAnswer): void;
};

type Known = { sessionId: string; host: string; answers: Map<string, WrittenAnswer> };

const maxTokens = 2_000;
const maxAnswers = 4;

const headers: readonly string[] = [
  'content-type',
  'application/json; charset=utf-8',
  'cache-control',
  'no-store',
  ...Object.entries(securityHeaders).flat(),
];

export function answersAtHand(
  app: FastifyInstance,
  {
    sessions,
    telemetry,
  }: { sessions: Pick<Sessions, 'isKnownAlive'>; telemetry: Pick<Telemetry, 'cached'> },
): AnswersAtHand {
  const byToken = new Map<string, Known>();
  let open = true;
  app.addHook('preClose', async () => {
    open = false;
  });

  const answerNow = (request: IncomingMessage, response: ServerResponse): boolean => {
    const token = request.headers.authorization;
    if (!open || token === undefined || request.method !== 'GET') return false;
    const known = byToken.get(token);
    const url = request.url ?? '';
    const answer = known?.answers.get(url);
    if (known === undefined || answer === undefined) return false;
    if (request.headers.host !== known.host || carriesBody(request)) return false;
    if (hostsNamed(request.rawHeaders) > 1) return false;
    if (!sessions.isKnownAlive(known.sessionId)) {
      byToken.delete(token);
      return false;
    }
    if (!answer.stillTrue()) {
      known.answers.delete(url);
      return false;
    }
    telemetry.cached('answers', true);
    response.writeHead(200, [
      ...headers,
      'content-length',
      String(answer.bytes),
      'x-request-id',
      newRequestId(),
    ]);
    // What is plain ASCII needs no translation on its way out.
    response.end(answer.envelope, answer.bytes === answer.envelope.length ? 'latin1' : 'utf8');
    return true;
  };

  // Before Fastify, which sees nothing of what is answered here.
  const routes = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  app.server.removeAllListeners('request');
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    if (answerNow(request, response)) return;
    for (const route of routes) route.call(app.server, request, response);
  };
  app.server.on(
    'request',
    guarded(app.log as never, 'request', onRequest, (_request, response) => response.destroy()),
  );

  return {
    keep(request, { sessionId }, answer) {
      telemetry.cached('answers', false);
      const { authorization, host } = request.headers;
      if (authorization === undefined || host === undefined) return;
      const before = byToken.get(authorization);
      const known =
        before?.sessionId === sessionId && before.host === host
          ? before
          : { sessionId, host, answers: new Map<string, WrittenAnswer>() };
      byToken.delete(authorization);
      byToken.set(authorization, known);
      forgetOldest(byToken, maxTokens);
      known.answers.delete(request.url);
      known.answers.set(request.url, answer);
      forgetOldest(known.answers, maxAnswers);
    },
  };
}

function carriesBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function forgetOldest<T>(entries: Map<string, T>, max: number): void {
  const oldest = entries.keys().next().value;
  if (entries.size > max && oldest !== undefined) entries.delete(oldest);
}
