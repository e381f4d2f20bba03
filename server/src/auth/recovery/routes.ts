/** /api/v1/auth/recovery */
import * as operations from '@moa/contracts/auth/recovery';
import { eq } from 'drizzle-orm';
import { type Context, handle, type Route } from '../../seams.ts';
import type { SignedInOf } from '../describe-signed-in.ts';
import { recordSecurity } from '../security-log/record-security.ts';
import { users } from '../tables.ts';
import { completeRecovery } from './complete-recovery.ts';
import { grantRecovery } from './grant-recovery.ts';
import { countCodes, renewCodes, useCode } from './recovery-codes.ts';
import { useRecoveryToken } from './recovery-tokens.ts';
import { recoveryEmails } from './send-recovery-email.ts';

const fewCodes = 3;

export function recoveryRoutes(context: Context, signedInOf: SignedInOf): Route[] {
  const { db } = context;
  const emails = recoveryEmails(context);
  return [
    handle(operations.sendRecoveryEmail, async ({ body, ip, userAgent, proof }) => {
      await emails.ask(body.email, { ip, userAgent, proof });
      return { sent: true as const };
    }),
    handle(operations.verifyRecoveryToken, async ({ body }) => {
      const { userId } = await useRecoveryToken(context, db, { token: body.token, kind: 'link' });
      return grantRecovery(context, { userId, by: 'link' });
    }),
    handle(operations.verifyRecoveryCode, async ({ body, ip, userAgent }) => {
      const { userId, left } = await useCode(context, body.recoveryCode);
      if (left < fewCodes) {
        await recordSecurity(context, {
          userId,
          kind: 'recovery.few-codes-left',
          ip,
          userAgent,
          data: { left },
          mail: true,
        });
      }
      return grantRecovery(context, { userId, by: 'code' });
    }),
    handle(operations.completeRecovery, async ({ body, ip, userAgent, proof }) =>
      signedInOf(
        await completeRecovery(context, {
          ...body,
          signOutOthers: body.signOutOthers ?? true,
          rememberMe: body.rememberMe ?? false,
          ip,
          userAgent,
          proof,
        }),
      ),
    ),
    handle(operations.generateCodes, async ({ caller, ip, userAgent }) => {
      const codes = await renewCodes(context, caller.userId);
      await recordSecurity(context, {
        userId: caller.userId,
        kind: 'recovery.codes-renewed',
        ip,
        userAgent,
        mail: true,
      });
      return { codes };
    }),
    handle(operations.recoveryStatus, async ({ caller }) => {
      const [user] = await db
        .select({ verifiedAt: users.emailVerifiedAt })
        .from(users)
        .where(eq(users.id, caller.userId));
      const { left, createdAt } = await countCodes(context, caller.userId);
      return {
        hasRecoveryCodes: left > 0,
        hasEmail: user?.verifiedAt != null,
        codesLeft: left,
        codesCreatedAt: createdAt?.toISOString() ?? null,
      };
    }),
  ];
}
