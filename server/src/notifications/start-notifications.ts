import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { keepInbox } from './keep-inbox.ts';
import { inboxRoutes } from './routes.ts';
import { configRoutes } from './rules/configs/routes.ts';
import { triggerRoutes } from './rules/triggers/routes.ts';

/** What happened, told to whom it concerns. */
export function startNotifications(context: Context): DomainModule {
  const inbox = keepInbox(context);
  return {
    routes: [...inboxRoutes(context), ...configRoutes(context), ...triggerRoutes(context)],
    finish: inbox.stop,
  };
}
