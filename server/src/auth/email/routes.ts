/** /api/v1/auth/email */
import { sendVerification, verifyEmail } from '@moa/contracts/auth/email';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { confirmEmail } from './confirm-email.ts';
import { issueEmailProof } from './email-proof.ts';
import { sendCode, useCode } from './send-code.ts';

export function emailRoutes(context: Context): Route[] {
  return [
    handle(sendVerification, async ({ body: { email }, caller, locale }) => {
      const { expiresAt, resendAt } = await sendCode(context, { email, caller, locale });
      return {
        sent: true as const,
        expiresAt: expiresAt.toISOString(),
        resendAt: resendAt.toISOString(),
      };
    }),
    handle(verifyEmail, async ({ body: { email, code }, caller, ip, userAgent, proof }) => {
      await useCode(context, { email, code, caller });
      const taken =
        caller !== null && (await confirmEmail(context, caller, email, { ip, userAgent, proof }));
      const emailProof = taken ? null : await issueEmailProof(context, email);
      return { verified: true as const, emailProof };
    }),
  ];
}
