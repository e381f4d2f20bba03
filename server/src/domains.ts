/**
 * The domains of the server in their order: each is given what is before it and knows nothing of
 * what is after it. Rule 3 has the same order as a table.
 */

import type { FastifyInstance } from 'fastify';
import { verifyProof } from './auth/proofs/verify-proof.ts';
import { authRoutes } from './auth/routes.ts';
import { createAccessTokens } from './auth/sessions/access-token.ts';
import { cleanExpired } from './auth/sessions/clean-expired.ts';
import { createAuthenticate } from './auth/sessions/create-authenticate.ts';
import { lockIdleSessions } from './auth/sessions/lock-session.ts';
import { checkStepUp } from './auth/step-up/check-step-up.ts';
import type { Context } from './context.ts';
import type { DomainModule } from './domain-module.ts';
import { healthRoutes, type ReleaseState } from './health/routes.ts';
import type { Guards } from './http/guards.ts';
import type { Authenticate } from './http/request-caller.ts';
import { startMonitoring } from './monitoring/start-monitoring.ts';
import { registerPlatform } from './platform/register-platform.ts';
import { followRelease } from './platform/release-registry.ts';
import { platformRoutes } from './platform/routes.ts';
import { startSettings } from './settings/start-settings.ts';
import { type Holdings, startHoldings } from './start-holdings.ts';

export type Domains = {
  /** In their order; they are stopped the other way round. */
  modules: readonly DomainModule[];
  guards: Guards;
  platform: Platform;
};

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
      const { dist, origin, serviceWorker } = config;
      await registerPlatform(app, { dist, registry, authenticate, origin, serviceWorker });
    },
    releaseId: () => registry.current()?.release.id ?? 'none',
    releaseProblems: registry.problems,
  };
}
