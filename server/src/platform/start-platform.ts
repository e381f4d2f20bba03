/** The platform's part of the server: the release, the page, the built files. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import type { Authenticate } from '../http/request-caller.ts';
import { registerPlatform } from './register-platform.ts';
import { followRelease } from './release-registry.ts';
import { platformRoutes } from './routes.ts';

export type Platform = DomainModule & {
  /** `authenticate`: whose first answers travel with a page. */
  register(app: FastifyInstance, authenticate: Authenticate): Promise<void>;
  /** The id of the release that runs; `none` before anything was built. */
  releaseId(): string;
  /** Deviations from the published release, each as a sentence. */
  releaseProblems(): readonly string[];
};

export function startPlatform(context: Context): Platform {
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
