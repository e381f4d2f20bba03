import type { Context } from '../context.ts';
import { readSource } from './read-sources.ts';

export const syncJob = 'assets.synchronise';

/** Synchronise a source soon; requests that are still waiting become one. Answers the job's id. */
export async function requestSync(
  { jobs }: Pick<Context, 'jobs'>,
  sourceId: string,
): Promise<string | null> {
  return jobs.send(syncJob, { sourceId }, { key: sourceId });
}

/** Synchronise a source before all others: its owner knows that something happened there. */
export async function requestUrgentSync(
  { jobs }: Pick<Context, 'jobs'>,
  sourceId: string,
): Promise<string | null> {
  return jobs.send(syncJob, { sourceId, isUrgent: true }, { key: `urgent ${sourceId}` });
}

/** After a source was added. Never fails: it is there, and the schedule reads it where this does not. */
export async function requestFirstSync(
  context: Pick<Context, 'jobs' | 'log'>,
  sourceId: string,
): Promise<void> {
  await requestSync(context, sourceId).catch((cause: Error) =>
    context.log.warn({ sourceId, reason: cause.message }, 'a new source waits for the schedule'),
  );
}

/** Asks for a synchronisation of the source behind a key or a wallet. */
export async function synchroniseBehind(
  context: Pick<Context, 'db' | 'clock' | 'jobs'>,
  userId: string,
  refId: string,
): Promise<void> {
  const source = await readSource(context, userId, refId);
  if (source !== null) await requestSync(context, source.id);
}
