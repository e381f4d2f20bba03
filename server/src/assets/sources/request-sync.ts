import type { Context } from '../../seams.ts';

export const syncJob = 'assets.synchronise';

/** Synchronise a source soon; requests that are still waiting become one. Answers the job's id. */
export async function requestSync(
  { jobs }: Pick<Context, 'jobs'>,
  sourceId: string,
): Promise<string | null> {
  return jobs.send(syncJob, { sourceId }, { key: sourceId });
}
