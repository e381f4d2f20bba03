/** /api/v1/settings/test-all-connections: every exchange account tried, one beside the other. */
import { exchangeId } from '../exchanges/exchange-id.ts';
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { keyTest } from './api-keys.ts';

const base = '/api/v1/settings/test-all-connections';

const connectionRun = z.object({
  id,
  startedAt: isoTime,
  /** When the last account had answered; null while one is still waited for. */
  finishedAt: z.nullable(isoTime),
  accounts: z.array(
    z.object({
      /** Id of the exchange account. */
      keyId: id,
      exchange: exchangeId,
      label: z.string(),
      /** `lost`: the test did not end within its time. */
      status: z.oneOf(['waiting', 'done', 'lost']),
      test: z.nullable(keyTest),
    }),
  ),
});
export type ConnectionRun = z.Output<typeof connectionRun>;

export const testAllConnections = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  limit: 'outbound',
  summary: 'Test every exchange account; joins a test already running',
  output: connectionRun,
  repeat: 'same',
});
export const readConnectionRun = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'connection-run' },
  summary: 'Get the progress of a connection test, by account',
  params: idParams,
  output: connectionRun,
});
