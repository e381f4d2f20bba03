/** /api/v1/settings/access-tokens */

import type { OpenSession } from '@moa/contracts/settings/access-tokens';
import * as operations from '@moa/contracts/settings/access-tokens';
import {
  announceEnd,
  doAndRecord,
  endSessionsWithin,
  endSessionWithin,
  readUserAgent,
} from '../../auth/api.ts';
import type { SessionRow } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { getPlace } from './place-of.ts';
import { findOpenSession, readOpenSessions } from './store.ts';

export function accessTokenRoutes(context: Context): Route[] {
  return [
    handle(operations.listAccessTokens, async ({ caller, ip }) => {
      const rows = await readOpenSessions(context, caller.userId);
      const all = rows.map((row) =>
        describeSession(row, { currentId: caller.sessionId, askedFrom: ip }),
      );
      return [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)];
    }),
    handle(operations.endAccessToken, async ({ caller, params, ip, userAgent }) => {
      const own = await findOpenSession(context, { userId: caller.userId, id: params.id });
      const { userId } = caller;
      const ended = await doAndRecord(
        context,
        (tx) => endSessionWithin(context, tx, own.id, 'revoked'),
        ({ length: count }) =>
          count === 0 ? null : { userId, kind: 'session.ended', ip, userAgent, data: { count } },
      );
      announceEnd(context, ended);
      return { id: own.id };
    }),
    handle(operations.endAccessTokens, async ({ caller, query, ip, userAgent }) => {
      const { userId } = caller;
      const except = query.keep === 'current' ? caller.sessionId : undefined;
      const ended = await doAndRecord(
        context,
        (tx) => endSessionsWithin(context, tx, userId, 'revoked', { except }),
        ({ length: count }) =>
          count === 0 ? null : { userId, kind: 'session.ended', ip, userAgent, data: { count } },
      );
      announceEnd(context, ended);
      return { ended: ended.length };
    }),
  ];
}

function describeSession(
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
