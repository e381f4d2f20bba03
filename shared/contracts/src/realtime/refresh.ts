import { refreshState } from '../assets/refresh.ts';
import { defineOperation } from '../operation.ts';
import { idParams } from '../primitives.ts';
import * as z from '../schema.ts';

/**
 * `prices` are read at the exchanges that price what is held, each a source named `prices:` and the exchange;
 * the others at the sources of the holdings.
 */
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
    'Refresh the requested data at its sources; requests within 30 seconds join the same refresh',
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
