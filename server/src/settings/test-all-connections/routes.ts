/** /api/v1/settings/test-all-connections */
import {
  readConnectionRun,
  testAllConnections,
} from '@moa/contracts/settings/test-all-connections';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { connectionRuns } from './run-tests.ts';

export function testAllRoutes(context: Context): Route[] {
  const runs = connectionRuns(context);
  return [
    handle(testAllConnections, ({ caller: { userId } }) => runs.start(userId)),
    handle(readConnectionRun, ({ caller: { userId }, params }) => runs.read(userId, params.id)),
  ];
}
