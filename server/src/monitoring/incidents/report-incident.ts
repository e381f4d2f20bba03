/** Writes an incident down and reports it to operators: once when it begins, once when it is over for all. */
import type { Context } from '../../context.ts';
import { tellOperators } from '../tell-operators.ts';
import { endIncident, openIncident, type Seen } from './store.ts';

type Reporting = Pick<Context, 'db' | 'bus' | 'clock' | 'config'>;

/** Answers its id. */
export async function reportIncident(context: Reporting, seen: Seen, now: Date): Promise<string> {
  const id = await openIncident(context.db, seen, now);
  const { part, status, since } = seen;
  await tellOperators(
    context,
    { kind: 'system.trouble', data: { part, status, since: since.toISOString() } },
    `trouble ${id}`,
  );
  return id;
}

export async function reportRecovery(
  context: Reporting,
  id: string,
  seen: Seen,
  now: Date,
): Promise<void> {
  const isOver = await endIncident(context.db, id, seen, now);
  const { part, since, until } = seen;
  if (!isOver || until === null) return;
  await tellOperators(
    context,
    {
      kind: 'system.recovered',
      data: { part, since: since.toISOString(), until: until.toISOString() },
    },
    `recovered ${id}`,
  );
}
