import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { keepInbox } from './keep-inbox.ts';
import { inboxRoutes } from './routes.ts';

/** What happened, told to whom it concerns. */
export function startNotifications(context: Context): DomainModule {
  const inbox = keepInbox(context);
  return { routes: inboxRoutes(context), finish: inbox.stop };
}
