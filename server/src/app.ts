/** The server in one list: every domain's routes, what is attached to the sockets, and the end. */
import type { FastifyInstance } from 'fastify';
import { createAccessTokens } from './auth/access-token.ts';
import { cleanExpired } from './auth/clean-expired.ts';
import { createAuthenticate } from './auth/create-authenticate.ts';
import { lockIdleSessions } from './auth/lock-session.ts';
import { authRoutes } from './auth/routes.ts';
import type { RunningContext } from './create-context.ts';
import { healthRoutes } from './health/routes.ts';
import { answersAtHand } from './http/answers-at-hand.ts';
import { createHttpApp } from './http/create-http-app.ts';
import { drainOnClose } from './http/edge/drain-on-close.ts';
import { guardConnections } from './http/edge/guard-connections.ts';
import { peerAddresses } from './http/edge/peer-addresses.ts';
import { createRateLimits, type RateLimits, standardRateLimits } from './http/rate-limits.ts';
import { registerRoutes } from './http/register-routes.ts';
import { describeApi, serveDocs } from './http/serve-docs.ts';
import { keepInbox } from './notifications/keep-inbox.ts';
import { inboxRoutes } from './notifications/routes.ts';
import type { Platform } from './platform/start-platform.ts';
import type { Context, Route } from './seams.ts';
import { accessTokenRoutes } from './settings/access-tokens/routes.ts';
import { apiKeyRoutes } from './settings/api-keys/routes.ts';
import { networkRoutes } from './settings/networks/routes.ts';
import { securityLogRoutes } from './settings/security-log/routes.ts';
import { walletRoutes } from './settings/wallets/routes.ts';
import type { Domain } from './start-domain.ts';

export type AppParts = {
  startDomain(context: Context): Promise<Domain>;
  startPlatform(context: Context): Platform;
  rateLimits?: RateLimits;
};

export type App = {
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
  { startDomain, startPlatform, rateLimits = standardRateLimits }: AppParts,
): Promise<App> {
  const { config } = context;
  const http = await createHttpApp(context, redis);
  const peers = peerAddresses(config.trustedProxies);
  const guard = guardConnections(context, http.server, peers);
  drainOnClose(http, guard);
  await describeApi(http);
  const accessTokens = createAccessTokens(context);
  const inbox = keepInbox(context);
  cleanExpired(context);
  lockIdleSessions(context);
  const platform = startPlatform(context);
  const domain = await startDomain(context);

  const routes: Route[] = [
    ...healthRoutes(context, platform),
    ...authRoutes(context, accessTokens),
    ...apiKeyRoutes(context, domain.beforeRemoval),
    ...walletRoutes(context, domain.beforeRemoval),
    ...networkRoutes(context),
    ...accessTokenRoutes(context),
    ...securityLogRoutes(context),
    ...inboxRoutes(context),
    ...domain.routes,
    ...platform.routes,
  ];
  const authenticate = createAuthenticate(context, accessTokens);
  registerRoutes(http, routes, {
    context,
    authenticate,
    rateLimits: createRateLimits(http, rateLimits),
    atHand: answersAtHand(http, context.sessions),
  });
  serveDocs(http);
  await platform.register(http, authenticate);
  domain.attach(http.server, { guard, peers });
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
      await domain.stop();
      await closed;
      clearTimeout(hurry);
      await inbox.stop();
    },
  };
}
