import type { OpenSession } from '@moa/contracts/settings/access-tokens';
import { readUserAgent } from '../../auth/api.ts';
import type { SessionRow } from '../../auth/tables.ts';
import { getPlace } from './place-of.ts';

export function describeSession(
  row: SessionRow,
  { currentId, askedFrom }: { currentId: string; askedFrom: string },
): OpenSession {
  return {
    id: row.id,
    ...readUserAgent(row.userAgent),
    ip: row.ip,
    place: getPlace(row.ip, askedFrom),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: latest(row.lastUsedAt, row.lastActiveAt).toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.id === currentId,
    rememberMe: row.rememberMe,
    bound: row.keyThumbprint !== null,
  };
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}
