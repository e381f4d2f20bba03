/** /api/v1/settings/access-tokens */
import * as operations from '@moa/contracts/settings/access-tokens';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { endSession, endSessionsOf } from '../../auth/end-session.ts';
import { recordSecurity } from '../../auth/security-log/record-security.ts';
import { sessions } from '../../auth/tables.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Context, handle, type Route } from '../../seams.ts';
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
      await endSession(context, own.id, 'revoked');
      await recordSecurity(context, {
        userId: caller.userId,
        kind: 'session.ended',
        ip,
        userAgent,
        data: { count: 1 },
      });
      return { id: own.id };
    }),
    handle(operations.endAccessTokens, async ({ caller, query, ip, userAgent }) => {
      const ended = await endSessionsOf(context, caller.userId, 'revoked', {
        except: query.keep === 'current' ? caller.sessionId : undefined,
      });
      if (ended > 0) {
        await recordSecurity(context, {
          userId: caller.userId,
          kind: 'session.ended',
          ip,
          userAgent,
          data: { count: ended },
        });
      }
      return { ended };
    }),
  ];
}
