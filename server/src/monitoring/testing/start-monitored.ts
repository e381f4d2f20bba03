/** A server with users, one of whom is an operator, and reports of their pages. */
import { eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import { startTestServer, type TestClient } from '../../testing/start-test-server.ts';

type Options = Parameters<typeof startTestServer>[0];

export async function startMonitored(options: Options = {}) {
  const server = await startTestServer({
    holdings: null,
    ...options,
    config: { operators: ['operator@example.com'], ...options?.config },
  });
  const operator = await server.signUp('operator@example.com');
  await server.context.db
    .update(users)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(users.id, operator.user.id));
  return { server, operator };
}

export const envelope = (data: unknown, more: object = {}) => ({
  environment: 'production',
  sessionId: 'page-1',
  userId: null,
  timestamp: new Date().toISOString(),
  data,
  ...more,
});

/** As a page reports it. */
export const report = (message: string, more: object = {}) => ({
  code: 'SYS_UNKNOWN_ERROR',
  message,
  severity: 'critical',
  category: 'system',
  source: 'mfe-defi',
  path: '/defi/aave',
  breadcrumbs: [
    { kind: 'navigation', what: '/assets', at: Date.now() - 2_000 },
    { kind: 'click', what: 'Aave', at: Date.now() - 1_000 },
  ],
  release: { id: 'r-1', remotes: { 'mfe-defi': '1.0.0-abc' } },
  ...more,
});

export const reportedErrors = (person: Pick<TestClient, 'request'>) =>
  person.request('GET', '/api/v1/monitoring/errors');
