import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

/** One refresh of all sources, and how far each is. */
export const refreshState = z.object({
  id,
  status: z.oneOf(['queued', 'running', 'partial', 'done', 'failed']),
  startedAt: isoTime,
  finishedAt: z.nullable(isoTime),
  sources: z.array(
    z.object({
      sourceId: id,
      label: z.string(),
      provider: z.string(),
      status: z.oneOf(['queued', 'running', 'done', 'failed']),
      finishedAt: z.nullable(isoTime),
      error: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
});

export const refreshAll = defineOperation({
  method: 'POST',
  path: '/api/v1/assets/refresh',
  access: 'bearer',
  limit: 'outbound',
  summary: 'Refresh every source; requests within 30 seconds join the same refresh',
  output: refreshState,
  repeat: 'keyed',
  effect: 'outside',
});
export const getRefresh = defineOperation({
  method: 'GET',
  path: '/api/v1/assets/refresh/{id}',
  access: 'bearer',
  owned: { id: 'refresh' },
  summary: 'Get the progress of a refresh',
  params: idParams,
  output: refreshState,
});
