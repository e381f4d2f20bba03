/** Puts the domains' routes on Fastify: each is validated, guarded and answered as its contract says. */
import { failure, success } from '@moa/contracts/envelope';
import { statusOf } from '@moa/contracts/error-status';
import { errorsOf } from '@moa/contracts/errors-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { ApiError, FileAnswer, failureAnswer, toApiError, WrittenAnswer } from './answers.ts';
import type { AnswersAtHand } from './answers-at-hand.ts';
import { attributeTo } from './create-http-app.ts';
import type { Guards } from './guards.ts';
import { type Answer, createOnceForKey, type Keep } from './idempotency.ts';
import type { RateLimiter } from './limits/rate-limits.ts';
import { getLocale } from './locale-of.ts';
import { createOneCaller } from './one-caller.ts';
import type { ReportsAtTheDoor } from './reports-at-the-door.ts';
import { type Remember, Remembered, type Route } from './route.ts';
import { rememberNothing, runRoute } from './run-route.ts';
import { largeBody, readUploads } from './uploads.ts';

type Parts = {
  context: Context;
  guards: Guards;
  rateLimits: RateLimiter;
  atHand: AnswersAtHand;
  reports: ReportsAtTheDoor;
};
type RouteParts = Parts & {
  onceForKey: ReturnType<typeof createOnceForKey>;
  oneCaller: ReturnType<typeof createOneCaller>;
};

/** Balancers ask whether the server is well, and are answered before all others. */
const first = /^\/api\/v1\/health/;

export function registerRoutes(app: FastifyInstance, routes: readonly Route[], parts: Parts): void {
  const onceForKey = createOnceForKey(parts.context);
  const oneCaller = createOneCaller(app);
  const all = { ...parts, onceForKey, oneCaller };
  const [uploads, others] = [routes.filter(isUpload), routes.filter((one) => !isUpload(one))];
  for (const route of others) registerRoute(app, route, all);
  if (uploads.length > 0)
    app.register((scope, _options, done) => {
      readUploads(scope);
      for (const route of uploads) registerRoute(scope, route, all);
      done();
    });
}

const isUpload = ({ operation }: Route) => operation.upload === true;

// Over 100 lines: the life of a request is read here from its first check to its answer.
function registerRoute(app: FastifyInstance, route: Route, parts: RouteParts): void {
  const { operation, answer: tell } = route;
  const { context, guards } = parts;
  const limit = parts.rateLimits.of(operation);
  const status = operation.status ?? 200;
  const canRepeat =
    operation.method === 'GET' &&
    operation.access === 'bearer' &&
    status === 200 &&
    limit === null &&
    !operation.stepUp &&
    !operation.proof;

  const turns = parts.oneCaller(operation);
  const authenticate = async (request: FastifyRequest) => {
    request.caller = await guards.authenticate(request.headers.authorization);
    if (request.caller !== null) attributeTo(request, request.caller.userId);
    else if (operation.access === 'bearer') throw new ApiError('UNAUTHORIZED', 'Sign in first.');
  };
  const getKey = (request: FastifyRequest): string | null => {
    const key = request.headers['idempotency-key'];
    return operation.repeat === 'keyed' && typeof key === 'string' && request.caller !== null
      ? key
      : null;
  };
  const getInput = async (request: FastifyRequest) => ({
    params: request.params,
    query: request.query,
    body: request.body,
    caller: request.caller,
    proof: operation.proof ? await getProof(request, guards) : null,
    locale: getLocale(request.headers),
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300),
  });
  const ask = async (request: FastifyRequest, remember: Remember<unknown>): Promise<unknown> => {
    await limit?.weighing?.(request);
    const requested = runRoute(route, { ...(await getInput(request)), remember });
    if (!limit?.wrong) return requested;
    try {
      return await requested;
    } catch (cause) {
      if (isWrongGuess(cause)) await limit.wrong(request);
      throw cause;
    }
  };
  /** Background requests of a page are not user activity. */
  const noteSign = (request: FastifyRequest) => {
    if (request.caller === null || request.headers['x-moa-background'] === '1') return;
    context.sessions.touch(request.caller.sessionId, { ip: request.ip });
  };
  const act = async (request: FastifyRequest, remember: Remember<unknown>) => {
    await limit?.arriving(request);
    return ask(request, remember);
  };

  app.route({
    ...(operation.large || operation.upload ? { bodyLimit: largeBody } : {}),
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary: operation.summary,
      ...describeNeeds(operation),
      tags: [operation.path.split('/').find((part) => !['', 'api', 'v1'].includes(part)) ?? 'api'],
      ...(operation.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(operation.params ? { params: operation.params } : {}),
      ...(operation.query ? { querystring: operation.query } : {}),
      ...(operation.body ? { body: operation.body } : {}),
      response: {
        ...(operation.file ? {} : { [status]: success(operation.output) }),
        ...failures(operation),
      },
    },
    ...(first.test(operation.path)
      ? {}
      : {
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            if (operation.access !== 'public') await authenticate(request);
            await turns.enter(request, reply);
          },
        }),
    ...(limit === null
      ? {}
      : {
          // A repeat under one key has no effect, so it counts as a repeat alone.
          preValidation: (request: FastifyRequest) =>
            operation.report
              ? arriveAsReport(request, limit.arriving, parts.reports)
              : getKey(request) === null
                ? limit.arriving(request)
                : parts.rateLimits.keyed(request),
        }),
    preHandler:
      limit === null && !operation.stepUp
        ? (request, _reply, done) => {
            noteSign(request);
            done();
          }
        : async (request) => {
            await limit?.reading(request);
            noteSign(request);
            if (operation.stepUp && request.caller !== null) {
              await guards.checkStepUp(request.caller);
            }
          },
    handler: async (request, reply) => {
      const key = getKey(request);
      if (key === null || request.caller === null) {
        const data = await ask(request, rememberNothing);
        if (data instanceof FileAnswer) {
          return reply.code(status).headers(data.headers()).send(data.content);
        }
        if (!(data instanceof WrittenAnswer))
          return reply.code(status).send({ success: true, data });
        if (canRepeat && request.caller !== null) {
          parts.atHand.keep(request, request.caller, data);
        }
        return reply
          .code(status)
          .header('content-type', 'application/json; charset=utf-8')
          .send(data.envelope);
      }
      const written = (data: unknown): Answer => ({
        status,
        body: reply.code(status).serializeInput({ success: true, data }, String(status)) as string,
      });
      const rememberFor =
        (keep: Keep): Remember<unknown> =>
        async (tx, output) => {
          if (tell === undefined) await keep.answer(tx, written(output));
          else await keep.effect(tx, output);
          return new Remembered(output);
        };
      const answer = await parts.onceForKey(
        {
          userId: request.caller.userId,
          key,
          method: request.method,
          path: request.url,
          body: request.body,
        },
        {
          act: (keep) =>
            orFailure(request, async () => written(await act(request, rememberFor(keep)))),
          ...(tell === undefined
            ? {}
            : {
                finish: (effect) =>
                  orFailure(request, async () =>
                    written(await tell(await getInput(request), effect)),
                  ),
              }),
        },
      );
      return reply
        .code(answer.status)
        .type('application/json; charset=utf-8')
        .serializer((body: unknown) => body as string)
        .send(answer.body);
    },
  });
}

/** Whom the limits refuse is refused at the door from then on. */
async function arriveAsReport(
  request: FastifyRequest,
  arriving: (request: FastifyRequest) => Promise<void>,
  reports: ReportsAtTheDoor,
): Promise<void> {
  try {
    await arriving(request);
    reports.taken(request);
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'RATE_LIMITED') reports.refused(request, cause);
    throw cause;
  }
}

function isWrongGuess(cause: unknown): boolean {
  return (
    cause instanceof ApiError &&
    (cause.code === 'INVALID_CREDENTIALS' || cause.code === 'AUTH_PASSKEY_FAILED')
  );
}

/** The key that signed the request's proof. Without one null: an operation that needs it says so. */
async function getProof(request: FastifyRequest, guards: Guards): Promise<string | null> {
  const proof = request.headers['dpop'];
  if (typeof proof !== 'string' || proof.length > 2_048) return null;
  return guards.verifyProof(proof, {
    method: request.method,
    path: request.url.split('?')[0] ?? '',
    accessToken: request.headers.authorization?.replace(/^Bearer /i, '') ?? null,
  });
}

/** The answer as text, whether it is a success or a failure that will stay one. */
async function orFailure(request: FastifyRequest, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (cause) {
    const error = toApiError(cause);
    if (error.status === 429 || error.status >= 500) throw cause;
    const answer = failureAnswer(error, request.id, getLocale(request.headers));
    return { status: error.status, body: JSON.stringify(answer) };
  }
}

/** Describes the requirements of an operation beyond its schemas. */
function describeNeeds({ stepUp, proof, repeat }: Route['operation']) {
  const needs = [
    stepUp ? 'Needs a passkey check of the last five minutes (POST /api/v1/auth/step-up).' : '',
    proof ? 'Takes a proof by the browser’s key in the header DPoP (RFC 9449).' : '',
    repeat === 'keyed' ? 'Has its effect once under one Idempotency-Key.' : '',
  ].filter((need) => need !== '');
  return needs.length === 0 ? {} : { description: needs.join(' ') };
}

function failures(operation: Route['operation']) {
  const byStatus = new Map<number, string[]>();
  for (const code of errorsOf(operation)) {
    const status = statusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      { description: of.join(', '), content: { 'application/json': { schema: failure } } },
    ]),
  );
}
