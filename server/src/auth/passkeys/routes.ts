/** /api/v1/auth/credentials */

import type { PasskeySummary } from '@moa/contracts/auth/credentials';
import * as operations from '@moa/contracts/auth/credentials';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { readUser } from '../account/update-profile.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { countCodes } from '../recovery/recovery-codes.ts';
import { doAndRecord } from '../security-log.ts';
import { announceEnd, endSessionsWithin } from '../sessions/end-session.ts';
import { consumeChallenge, storeChallenge } from '../sign-in/challenge-store.ts';
import { passkeyProvider } from '../sign-in/passkey-name.ts';
import { type CredentialRow, credentials, users } from '../tables.ts';
import { describeCreation, savePasskey, verifyAttestation } from '../verify-attestation.ts';
import { countPasskeys, readOpeningPasskey, readPasskeys, renamePasskey } from './store.ts';

const maxPasskeys = 20;

export function passkeyRoutes(context: Context): Route[] {
  const { clock } = context;

  return [
    handle(operations.listCredentials, async ({ caller }) => {
      const current = await readOpeningPasskey(context, caller.sessionId);
      return (await readPasskeys(context, caller.userId)).map((row) =>
        describePasskey(row, current),
      );
    }),
    handle(operations.addCredentialInit, async ({ caller }) => {
      const user = await readUser(context, caller.userId);
      const known = await readPasskeys(context, caller.userId);
      if (known.length >= maxPasskeys) throw tooManyPasskeys();
      const stored = await storeChallenge(context, 'add', {
        userId: user.id,
        boundTo: caller.sessionId,
      });
      return describeCreation(context, stored, user, known);
    }),
    handle(operations.addCredentialComplete, async ({ caller, body, ip, userAgent }) => {
      const expected = await consumeChallenge(context, 'add', body.challengeId, caller.sessionId);
      const passkey = await verifyAttestation(context, expected.challenge, body.credential);
      const add = async (tx: Transaction) => {
        await oneAtATime(tx, caller.userId);
        const count = await countPasskeys(tx, caller.userId);
        if (count >= maxPasskeys) throw tooManyPasskeys();
        return savePasskey(
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
      const own = { userId: caller.userId, id: params.id };
      const rename = (tx: Transaction) => renamePasskey(tx, own, body.name);
      const renamed = await doAndRecord(context, rename, ({ name }) => ({
        userId: caller.userId,
        kind: 'passkey.renamed',
        ip,
        userAgent,
        data: { passkey: name },
      }));
      return describePasskey(renamed, await readOpeningPasskey(context, caller.sessionId));
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
      announceEnd(context, ended);
      return { id: removed.id };
    }),
  ];
}

function tooManyPasskeys(): ApiError {
  return new ApiError('CONFLICT', `You can have up to ${maxPasskeys} passkeys.`);
}

function describePasskey(row: CredentialRow, current: string | null): PasskeySummary {
  return {
    id: row.id,
    name: row.name,
    provider: passkeyProvider(row.aaguid),
    synced: row.backedUp,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    current: row.id === current,
  };
}

/**
 * Removes one, but never the last way in: the last passkey goes only where recovery codes and a
 * proved address are both there.
 */
async function removePasskey(tx: Transaction, userId: string, id: string): Promise<CredentialRow> {
  // Held, so that two who remove the last two at once do not both find another.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  const all = await tx.select().from(credentials).where(eq(credentials.userId, userId));
  const row = all.find((one) => one.id === id);
  if (row === undefined) throw new ApiError('NOT_FOUND', 'Passkey not found.');
  if (all.length === 1) {
    const { left } = await countCodes(tx, userId);
    if (left === 0 || user?.emailVerifiedAt == null) {
      throw new ApiError(
        'CONFLICT',
        'This is the only way to sign in to your account. Verify your email and save recovery codes first.',
        { details: { reason: 'last-way-in' } },
      );
    }
  }
  await tx.delete(credentials).where(and(eq(credentials.id, id), eq(credentials.userId, userId)));
  return row;
}
