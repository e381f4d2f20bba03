/** The platform's part of the server: the release, the page, the built files. */
import type { FastifyInstance } from 'fastify';
import type { Context, Route } from '../seams.ts';
import { registerPlatform } from './register-platform.ts';
import { followRelease } from './release-registry.ts';
import { platformRoutes } from './routes.ts';

export type Platform = {
  routes: Route[];
  register(app: FastifyInstance): Promise<void>;
  /** The id of the release that runs; `none` before anything was built. */
  releaseId(): string;
};

export function startPlatform(context: Context): Platform {
  const { config, bus, log } = context;
  const registry = followRelease({
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
      log.error({ err: error }, 'the release cannot be read; the one before stays'),
  });
  return {
    routes: platformRoutes(context, registry),
    async register(app) {
      app.addHook('onClose', async () => registry.stop());
      await registerPlatform(app, { dist: config.dist, registry });
    },
    releaseId: () => registry.current()?.release.id ?? 'none',
  };
}
