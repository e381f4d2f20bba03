import { getRefresh, refreshAll } from '@moa/contracts/assets/refresh';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import type { Refreshes } from './create-refreshes.ts';

export function refreshRoutes(refreshes: Refreshes): Route[] {
  return [
    handle(refreshAll, ({ caller }) => refreshes.start(caller.userId)),
    handle(getRefresh, async ({ caller, params }) => {
      const state = await refreshes.read(caller.userId, params.id);
      if (state === null) throw new ApiError('NOT_FOUND', 'Refresh not found.');
      return state;
    }),
  ];
}
