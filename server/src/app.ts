/** The server: its domains behind one HTTP server, and the end of both. */
import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { verifyProof } from './auth/proofs.ts';
import { authRoutes } from './auth/routes.ts';
import { createAccessTokens } from './auth/sessions/access-token.ts';
import { cleanExpired } from './auth/sessions/clean-expired.ts';
import { createAuthenticate } from './auth/sessions/create-authenticate.ts';
import { lockIdleSessions } from './auth/sessions/lock-session.ts';
import { checkStepUp } from './auth/step-up/check-step-up.ts';
import type { Context } from './context.ts';
import type { RunningContext } from './create-context.ts';
import type { DomainModule } from './domain-module.ts';
import { healthRoutes, type ReleaseState } from './health/routes.ts';
import { answersAtHand } from './http/answers-at-hand.ts';
import { createHttpApp } from './http/create-http-app.ts';
import { docsPage, docsStyle } from './http/docs/docs-page.ts';
import { drainOnClose } from './http/edge/drain-on-close.ts';
import { guardConnections } from './http/edge/guard-connections.ts';
import { peerAddresses } from './http/edge/peer-addresses.ts';
import type { Guards } from './http/guards.ts';
import {
  createRateLimits,
  type RateLimits,
  standardRateLimits,
} from './http/limits/rate-limits.ts';
import { registerRoutes } from './http/register-routes.ts';
import { reportsAtTheDoor } from './http/reports-at-the-door.ts';
import type { Authenticate } from './http/request-caller.ts';
import type { Route } from './http/route.ts';
import { startMonitoring } from './monitoring/start-monitoring.ts';
import { registerPlatform } from './platform/register-platform.ts';
import { followRelease } from './platform/release-registry.ts';
import { platformRoutes } from './platform/routes.ts';
import { startSettings } from './settings/start-settings.ts';
import { type Holdings, startHoldings } from './start-holdings.ts';

type AppParts = {
  startDomains(context: Context): Promise<Domains>;
  rateLimits?: RateLimits;
};

type App = {
  http: FastifyInstance;
  routes: readonly Route[];
  /** Answers the address that it listens at. */
  listen(): Promise<string>;
  stop(): Promise<void>;
};

/** After this long what is still open is closed. */
const stopWithinMs = 4_000;

export async function createApp(
  { context, redis, ready }: Pick<RunningContext, 'context' | 'redis' | 'ready'>,
  { startDomains, rateLimits = standardRateLimits }: AppParts,
): Promise<App> {
  const { config } = context;
  const http = await createHttpApp(context, redis);
  const peers = peerAddresses(config.trustedProxies);
  const guard = guardConnections(context, http.server, peers);
  drainOnClose(http, guard);
  await describeApi(http);
  const { modules, guards, platform } = await startDomains(context);
  const routes = modules.flatMap((module) => module.routes);
  registerRoutes(http, routes, {
    context,
    guards,
    rateLimits: createRateLimits(http, rateLimits),
    atHand: answersAtHand(http, context),
    reports: reportsAtTheDoor(http, {
      config,
      log: context.log,
      peers,
      routes,
      perSecond: rateLimits.reportsPerSecond,
    }),
  });
  serveDocs(http);
  for (const module of modules) module.serve?.(http);
  await platform.register(http, guards.authenticate);
  for (const module of modules) module.attach?.(http.server, { guard, peers });
  // Pages that were open before this start compare it with theirs.
  context.bus.publish('release.changed', { releaseId: platform.releaseId() });
  await ready();

  return {
    http,
    routes,
    listen: () => http.listen({ port: config.port, host: config.host }),
    async stop() {
      const hurry = setTimeout(() => http.server.closeAllConnections(), stopWithinMs);
      const closed = http.close();
      for (const module of modules.toReversed()) await module.stop?.();
      await closed;
      clearTimeout(hurry);
      for (const module of modules) await module.finish?.();
    },
  };
}

// API documentation: OpenAPI 3.1, generated from the contracts, and an HTML page that needs no
// script.

/** Before the routes: it listens to their registration. */
async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Moa',
        version: '1',
        description: 'Everything one holds, on exchanges and in DeFi, as one portfolio.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }) as never,
  });
}

/** After the routes. */
function serveDocs(app: FastifyInstance): void {
  const styleHash = createHash('sha256').update(docsStyle).digest('base64');
  let page: string | undefined;
  app.get('/api/docs', { schema: { hide: true } as never }, (_request, reply) => {
    page ??= docsPage(app.swagger() as never);
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(page);
  });
  app.get('/api/docs/openapi.json', { schema: { hide: true } as never }, () => app.swagger());
}

type Domains = {
  /** In their order; they are stopped the other way round. */
  modules: readonly DomainModule[];
  guards: Guards;
  platform: Platform;
};

/**
 * The domains of the server in their order: each is given what is before it and knows nothing of
 * what is after it. Rule 3 has the same order as a table.
 */
export async function startDomains(
  context: Context,
  startTheHoldings: (context: Context) => Promise<Holdings> = startHoldings,
): Promise<Domains> {
  const platform = startPlatform(context);
  const auth = startAuth(context);
  const holdings = await startTheHoldings(context);
  const settings = startSettings(context, holdings);
  const monitoring = startMonitoring(context, { running: platform, feeds: holdings.feeds });
  return {
    modules: [
      startHealth(context, platform),
      auth,
      ...holdings.modules,
      settings,
      monitoring,
      platform,
    ],
    guards: auth.guards,
    platform,
  };
}

function startHealth(context: Context, release: ReleaseState): DomainModule {
  return { routes: healthRoutes(context, release) };
}

/** Starts authentication: identities, sessions, and authorisation of requests. */
function startAuth(context: Context): DomainModule & { guards: Guards } {
  const accessTokens = createAccessTokens(context);
  cleanExpired(context);
  lockIdleSessions(context);
  return {
    routes: authRoutes(context, accessTokens),
    guards: {
      authenticate: createAuthenticate(context, accessTokens),
      verifyProof: (proof, request) => verifyProof(context, proof, request),
      checkStepUp: (caller) => checkStepUp(context, caller),
    },
  };
}

type Platform = DomainModule & {
  /** `authenticate`: whose first answers travel with a page. */
  register(app: FastifyInstance, authenticate: Authenticate): Promise<void>;
  /** The id of the release that runs; `none` before anything was built. */
  releaseId(): string;
  /** Deviations from the published release, each as a sentence. */
  releaseProblems(): readonly string[];
};

/** The platform's part of the server: the release, the page, the built files. */
function startPlatform(context: Context): Platform {
  const { config, bus, log } = context;
  const registry = followRelease({
    log,
    dist: config.dist,
    world: config.world,
    outboxUrl:
      config.world === 'sandbox' && config.sandboxControlUrl !== null
        ? `${config.sandboxControlUrl}/`
        : null,
    onChange: ({ release }) => {
      log.info({ release: release.id }, 'release changed');
      bus.publish('release.changed', { releaseId: release.id });
    },
    onError: (error) =>
      log.error({ problem: error.message }, 'the release does not run as it was published'),
  });
  return {
    routes: platformRoutes(context, registry),
    async register(app, authenticate) {
      app.addHook('onClose', async () => registry.stop());
      const { dist, origin, serviceWorker, firstAnswersMs: patienceMs } = config;
      await registerPlatform(app, {
        dist,
        registry,
        authenticate,
        origin,
        serviceWorker,
        patienceMs,
      });
    },
    releaseId: () => registry.current()?.release.id ?? 'none',
    releaseProblems: registry.problems,
  };
}
