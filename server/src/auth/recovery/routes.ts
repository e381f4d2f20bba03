/** /api/v1/auth/recovery */
import * as operations from '@moa/contracts/auth/recovery';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { handle, type Route } from '../../http/route.ts';
import type { DescribeSignedIn } from '../describe-signed-in.ts';
import { doAndRecord } from '../security-log.ts';
import { completeRecovery } from './complete-recovery.ts';
import { grantRecovery } from './grant-recovery.ts';
import { countCodes, renewCodes, useCode } from './recovery-codes.ts';
import { useRecoveryToken } from './recovery-tokens.ts';
import { recoveryEmails } from './send-recovery-email.ts';
import { hasVerifiedEmail } from './store.ts';

const fewCodes = 3;

export function recoveryRoutes(context: Context, signedInOf: DescribeSignedIn): Route[] {
  const { db } = context;
  const emails = recoveryEmails(context);
  return [
    handle(operations.sendRecoveryEmail, async ({ body, ip, userAgent, proof }) => {
      await emails.ask(body.email, { ip, userAgent, proof });
      return { sent: true as const };
    }),
    handle(operations.verifyRecoveryToken, async ({ body }) => {
      const link = { token: body.token, kind: 'link' as const };
      return db.transaction(async (tx) => {
        const { userId } = await useRecoveryToken(context, tx, link);
        return grantRecovery(context, tx, { userId, by: 'link' });
      });
    }),
    handle(operations.verifyRecoveryCode, async ({ body, ip, userAgent }) => {
      const exchange = async (tx: Transaction) => {
        const { userId, left } = await useCode(context, tx, body.recoveryCode);
        return { userId, left, grant: await grantRecovery(context, tx, { userId, by: 'code' }) };
      };
      const { grant } = await doAndRecord(context, exchange, ({ userId, left }) =>
        left < fewCodes
          ? { userId, kind: 'recovery.few-codes-left', ip, userAgent, data: { left }, mail: true }
          : null,
      );
      return grant;
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
      const { userId } = caller;
      const codes = await doAndRecord(
        context,
        (tx) => renewCodes(context, tx, userId),
        () => ({ userId, kind: 'recovery.codes-renewed', ip, userAgent, mail: true }),
      );
      return { codes };
    }),
    handle(operations.recoveryStatus, async ({ caller }) => {
      const hasEmail = await hasVerifiedEmail(context, caller.userId);
      const { left, createdAt } = await countCodes(db, caller.userId);
      return {
        hasRecoveryCodes: left > 0,
        hasEmail,
        codesLeft: left,
        codesCreatedAt: createdAt?.toISOString() ?? null,
      };
    }),
  ];
}
