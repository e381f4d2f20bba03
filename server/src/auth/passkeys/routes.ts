/** /api/v1/auth/credentials */
import * as operations from '@moa/contracts/auth/credentials';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/request-caller.ts';
import { handle, type Route } from '../../http/route.ts';
import { keepChallenge, takeChallenge } from '../challenge-store.ts';
import { endSessionsWithin, tellEnded } from '../end-session.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { doAndRecord } from '../security-log/record-security.ts';
import { type CredentialRow, credentials, sessions, users } from '../tables.ts';
import { describeCreation, keepPasskey, verifyAttestation } from '../verify-attestation.ts';
import { describePasskey } from './describe-passkey.ts';
import { removePasskey } from './remove-passkey.ts';

const mostPasskeys = 20;

export function passkeyRoutes(context: Context): Route[] {
  const { db, clock } = context;

  const list = (userId: string): Promise<CredentialRow[]> =>
    db
      .select()
      .from(credentials)
      .where(eq(credentials.userId, userId))
      .orderBy(asc(credentials.createdAt));
  const usedBy = async ({ sessionId }: Caller) => {
    const [session] = await db
      .select({ credentialId: sessions.credentialId })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    return session?.credentialId ?? null;
  };

  return [
    handle(operations.listCredentials, async ({ caller }) => {
      const current = await usedBy(caller);
      return (await list(caller.userId)).map((row) => describePasskey(row, current));
    }),
    handle(operations.addCredentialInit, async ({ caller }) => {
      const [user] = await db.select().from(users).where(eq(users.id, caller.userId));
      if (user === undefined) throw new ApiError('UNAUTHORIZED', 'This account is gone.');
      const known = await list(caller.userId);
      if (known.length >= mostPasskeys) throw tooManyPasskeys();
      const kept = await keepChallenge(context, 'add', {
        userId: user.id,
        boundTo: caller.sessionId,
      });
      return describeCreation(context, kept, user, known);
    }),
    handle(operations.addCredentialComplete, async ({ caller, body, ip, userAgent }) => {
      const expected = await takeChallenge(context, 'add', body.challengeId, caller.sessionId);
      const passkey = await verifyAttestation(context, expected.challenge, body.credential);
      const add = async (tx: Transaction) => {
        await oneAtATime(tx, caller.userId);
        const all = await tx
          .select({ id: credentials.id })
          .from(credentials)
          .where(eq(credentials.userId, caller.userId));
        if (all.length >= mostPasskeys) throw tooManyPasskeys();
        return keepPasskey(
          tx,
          { ...passkey, name: body.name ?? passkey.name },
          { userId: caller.userId, now: clock.now(), used: false },
        );
      };
      const added = await doAndRecord(context, add, ({ name }) => ({
        userId: caller.userId,
        kind: 'passkey.added',
        ip,
        userAgent,
        data: { passkey: name },
        mail: true,
      }));
      return describePasskey(added, null);
    }),
    handle(operations.renameCredential, async ({ caller, params, body, ip, userAgent }) => {
      const rename = async (tx: Transaction) => {
        const [renamed] = await tx
          .update(credentials)
          .set({ name: body.name })
          .where(and(eq(credentials.id, params.id), eq(credentials.userId, caller.userId)))
          .returning();
        if (renamed === undefined) throw new ApiError('NOT_FOUND', 'There is no such passkey.');
        return renamed;
      };
      const renamed = await doAndRecord(context, rename, ({ name }) => ({
        userId: caller.userId,
        kind: 'passkey.renamed',
        ip,
        userAgent,
        data: { passkey: name },
      }));
      return describePasskey(renamed, await usedBy(caller));
    }),
    handle(operations.removeCredential, async ({ caller, params, ip, userAgent }) => {
      const { userId } = caller;
      const remove = async (tx: Transaction) => {
        const removed = await removePasskey(tx, userId, params.id);
        const openedWith = removed.id;
        const ended = await endSessionsWithin(context, tx, userId, 'passkey-removed', {
          openedWith,
        });
        return { removed, ended };
      };
      const { removed, ended } = await doAndRecord(context, remove, ({ removed: { name } }) => ({
        userId,
        kind: 'passkey.removed',
        ip,
        userAgent,
        data: { passkey: name },
        mail: true,
      }));
      tellEnded(context, ended);
      return { id: removed.id };
    }),
  ];
}

function tooManyPasskeys(): ApiError {
  return new ApiError('CONFLICT', `An account has at most ${mostPasskeys} passkeys.`);
}
