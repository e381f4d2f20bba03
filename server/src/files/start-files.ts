import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { removeExpired } from './store.ts';

const expiryJob = 'files.expire';

/** The files that jobs make; each night those whose time is over are deleted. */
export function startFiles({
  db,
  clock,
  jobs,
}: Pick<Context, 'db' | 'clock' | 'jobs'>): DomainModule {
  jobs.handle(expiryJob, () => removeExpired(db, clock.now()));
  jobs.schedule(expiryJob, '41 18 * * *');
  return { routes: [] };
}
