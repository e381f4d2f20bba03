/**
 * Fastify as Moa uses it: the envelope, request ids, headers, limits, errors and the end. What is
 * served is registered by the caller.
 */

import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import { type $ZodType, config as configureZod, safeParse } from 'zod/v4/core';
import { en } from 'zod/v4/locales';
import type { Context } from '../context.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { runAs, type StatementCaller } from '../database/statement-caller.ts';
import { ApiError, failureAnswer, toApiError, unkeepableTexts } from './answers.ts';
import { checkHost } from './check-host.ts';
import { answerBadRequests } from './edge/answer-bad-requests.ts';
import { networkOf } from './limits/network-of.ts';
import { getLocale } from './locale-of.ts';
import { callerRequestId, newRequestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';

// Without a locale every message is "Invalid input".
configureZod(en());

const bodyLimit = 256 * 1024;
/** Delay of rejections of excess requests. */
const refusalMs = 250;

export async function createHttpApp(
  { config, log, telemetry }: Pick<Context, 'config' | 'log' | 'telemetry'>,
  redis: Redis | null,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: newRequestId,
    // Lines are written by the hooks below, under the request's id: a logger of its own costs each.
    childLoggerFactory: (logger) => logger,
    bodyLimit,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    return503OnClosing: false,
    ...edgeOptions,
    routerOptions: { maxParamLength: 1_500, ignoreTrailingSlash: false },
    frameworkErrors: (cause, request, reply) => {
      const error = toApiError(cause);
      (reply as unknown as FastifyReply)
        .headers(securityHeaders)
        .header('cache-control', 'no-store')
        .header('x-request-id', request.id)
        .code(error.status);
      return (reply as unknown as FastifyReply).send(
        failureAnswer(error, request.id, getLocale(request.headers)),
      );
    },
  }) as unknown as FastifyInstance;

  checkByContracts(app);
  readJson(app);
  answerBadRequests(app);
  app.decorateRequest('caller', null);
  checkHost(app, config.origin);
  attributeStatements(app);
  await app.register(rateLimit, {
    global: false,
    ...(redis === null ? {} : { redis, nameSpace: `${config.redisPrefix}limit:` }),
  });

  const headers = Object.entries(securityHeaders);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  // Hooks that wait for nothing take a callback: each promise here is paid by every request.
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of headers) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    reply.header('x-request-id', request.id);
    const mayBeStored = reply.statusCode < 300 || reply.statusCode === 304;
    if ((!mayBeStored || request.url.startsWith('/api/')) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
    // Busy clients leave by themselves, with nothing of theirs under way.
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  logRequests(app, log);
  app.addHook('onResponse', (request, reply, done) => {
    done();
    telemetry.answered({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
  });
  app.setErrorHandler(async (cause, request, reply) => {
    const error = toApiError(cause);
    // A client that asks again at once is answered no more often than this on each connection.
    if (error.status === 429) await pause(refusalMs * config.pace, null, { ref: false });
    // That the database cannot do it is said when it begins and ends, not by each who met it.
    if (error.status >= 500 && !(error.cause instanceof DatabaseUnavailable)) {
      log.error({ reqId: request.id, err: cause }, error.message);
    }
    if (error.retryAfter !== undefined) reply.header('retry-after', Math.ceil(error.retryAfter));
    if (error.status === 401) reply.header('www-authenticate', 'Bearer');
    return reply
      .code(error.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(failureAnswer(error, request.id, getLocale(request.headers)));
  });
  answerUnknownAddresses(app);
  return app;
}

/** Validates requests and responses by the schemas of their route. */
function checkByContracts(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    const validate = validatorCompiler(route as never);
    return (data: unknown) => {
      const details = unkeepableTexts(data);
      if (details.length === 0) return validate(data);
      const message = 'Some fields are invalid.';
      return { error: new ApiError('INVALID_REQUEST', message, { status: 422, details }) };
    };
  });
  app.setSerializerCompiler(({ schema, method, url }) => {
    const shape = schema as unknown as $ZodType;
    // Parsing takes off what the contract does not name, so that nothing slips out.
    return (data) => {
      const result = safeParse(shape, data);
      if (result.error) throw new ResponseSerializationError(method, url, { cause: result.error });
      return JSON.stringify(result.data);
    };
  });
}

/** One line for each request that fails; for each at all where debugging is on. */
function logRequests(app: FastifyInstance, log: Context['log']): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (reply.statusCode < 400 && !log.isLevelEnabled('debug')) return;
    const calledByCaller = callerRequestId(request.raw);
    const line = {
      reqId: request.id,
      ...(calledByCaller === undefined ? {} : { callerReqId: calledByCaller }),
      method: request.method,
      // The pattern: the address itself may hold e-mails and ids.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode === 503) log.debug(line, 'request failed');
    else if (reply.statusCode >= 500) log.error(line, 'request failed');
    else if (reply.statusCode >= 400) log.info(line, 'request refused');
    else log.debug(line, 'request');
  });
}

/** JSON only, refusing what would poison objects; an empty body is no body. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
}

/** 404, or 405 where the address is there for other methods. */
function answerUnknownAddresses(app: FastifyInstance): void {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return;
    const entry = known.get(route.url) ?? {
      pattern: new RegExp(
        `^${route.url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`,
      ),
      methods: new Set(),
    };
    for (const method of [route.method].flat()) entry.methods.add(method);
    known.set(route.url, entry);
  });
  const allowedAt = (request: FastifyRequest) => {
    const path = request.url.split('?')[0] ?? '';
    const found = [...known.values()].filter(({ pattern }) => pattern.test(path));
    return methods.filter((method) => found.some((entry) => entry.methods.has(method)));
  };
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedAt(request);
    if (allowed.length === 0) throw new ApiError('NOT_FOUND', 'Not found.');
    reply.header('allow', allowed.join(', '));
    throw new ApiError('INVALID_REQUEST', `Allowed methods: ${allowed.join(', ')}.`, {
      status: 405,
    });
  });
}

const headMs = 10_000;
const wholeRequestMs = 20_000;
/** Longer than a balancer keeps its own idle connections (60 s as a rule), so that it never writes into a closing one. */
const idleMs = 72_000;
/** Without a byte in either direction, also while an answer is awaited or not read. */
const silentMs = 60_000;

/**
 * Timeouts of connections. A client has ten seconds for the head of a request and twenty for all of
 * it: the largest body, 256 KB, then needs 13 KB/s, and a form of a kilobyte arrives on any
 * network. Node checks every second, so that nothing stays open much longer than stated here.
 */
const edgeOptions = {
  requestTimeout: wholeRequestMs,
  connectionTimeout: silentMs,
  keepAliveTimeout: idleMs,
  http: {
    headersTimeout: headMs,
    requestTimeout: wholeRequestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16 * 1024,
    // A request without a Host is refused by us, with our headers.
    requireHostHeader: false,
    // An upgrade to anything else is left out, as HTTP allows, and the request is answered as it is.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  },
} satisfies FastifyHttpOptions<Server>;

const callers = new WeakMap<FastifyRequest, StatementCaller>();

/**
 * Attributes the database statements of a request to its caller: the address at first, and the user
 * once the token is verified. Each caller has a share of its own, whatever the load of others.
 */
function attributeStatements(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = { current: { name: `address ${networkOf(request.ip)}` } };
    callers.set(request, caller);
    runAs(caller, done);
  });
  // The body was read meanwhile, on events of the connection rather than of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const caller = callers.get(request);
    if (caller === undefined) return done();
    runAs(caller, done);
  });
}

export function attributeTo(request: FastifyRequest, userId: string): void {
  const caller = callers.get(request);
  if (caller !== undefined) caller.current = { name: `person ${userId}` };
}
