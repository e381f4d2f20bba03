import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { healthRoutes, type ReleaseState } from './routes.ts';

export function startHealth(context: Context, release: ReleaseState): DomainModule {
  return { routes: healthRoutes(context, release) };
}
