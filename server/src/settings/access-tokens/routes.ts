/** /api/v1/settings/access-tokens */
import * as operations from '@moa/contracts/settings/access-tokens';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { doAndRecord, endSessionsWithin, endSessionWithin, tellEnded } from '../../auth/api.ts';
import { sessions } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import { describeSession } from './describe-session.ts';

export function accessTokenRoutes(context: Context): Route[] {
  const { db, clock } = context;
  return [
    handle(operations.listAccessTokens, async ({ caller, ip }) => {
      const rows = await db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, caller.userId),
            isNull(sessions.endedAt),
            gt(sessions.expiresAt, clock.now()),
          ),
        )
        .orderBy(desc(sessions.lastUsedAt))
        .limit(100);
      const all = rows.map((row) =>
        describeSession(row, { currentId: caller.sessionId, askedFrom: ip }),
      );
      return [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)];
    }),
    handle(operations.endAccessToken, async ({ caller, params, ip, userAgent }) => {
      const [own] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            eq(sessions.id, params.id),
            eq(sessions.userId, caller.userId),
            isNull(sessions.endedAt),
          ),
        );
      if (own === undefined) throw new ApiError('NOT_FOUND', 'There is no such session.');
      const { userId } = caller;
      const ended = await doAndRecord(
        context,
        (tx) => endSessionWithin(context, tx, own.id, 'revoked'),
        ({ length: count }) =>
          count === 0 ? null : { userId, kind: 'session.ended', ip, userAgent, data: { count } },
      );
      tellEnded(context, ended);
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
      tellEnded(context, ended);
      return { ended: ended.length };
    }),
  ];
}
