import { refreshState } from '../assets/refresh.ts';
import { defineOperation } from '../operation.ts';
import { idParams } from '../primitives.ts';
import * as z from '../schema.ts';

/** Prices come by themselves and are as young as their feeds; the others are read at their sources. */
const refreshedDataTypes = ['prices', 'assets', 'positions', 'portfolio'] as const;

const { id: refreshId, ...state } = refreshState.shape;
const described = z.object({ refreshId, ...state });
export type RefreshDescribed = z.Output<typeof described>;

export const startRefresh = defineOperation({
  method: 'POST',
  path: '/api/v1/realtime/refresh',
  access: 'bearer',
  limit: 'outbound',
  summary:
    'Refresh the sources of the requested data; requests within 30 seconds join the same refresh',
  body: z.object({
    dataTypes: z
      .array(z.oneOf(refreshedDataTypes))
      .check(z.minLength(1), z.maxLength(refreshedDataTypes.length)),
  }),
  output: described,
  repeat: 'keyed',
  effect: 'outside',
});

export const getRefreshStatus = defineOperation({
  method: 'GET',
  path: '/api/v1/realtime/refresh/{id}/status',
  access: 'bearer',
  owned: { id: 'refresh' },
  summary: 'Get the progress of a refresh, by source',
  params: idParams,
  output: described,
});
