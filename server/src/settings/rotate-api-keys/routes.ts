/** /api/v1/settings/rotate-api-keys */
import {
  endRotation,
  type KeyRotation,
  listRotations,
  replaceApiKey,
  rotateApiKeys,
} from '@moa/contracts/settings/rotate-api-keys';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { findExchangeAccount, readExchangeAccounts } from '../../sources/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';
import { replaceKey } from './replace-key.ts';
import { readRotations, removeRotation, startRotations } from './store.ts';
import type { KeyRotationRow } from './tables.ts';

export function rotationRoutes(context: Context): Route[] {
  const { db, clock } = context;
  const list = async (userId: string) =>
    (await readRotations(db, userId)).map(({ rotation, account }) => describe(rotation, account));

  return [
    handle(listRotations, ({ caller: { userId } }) => list(userId)),
    handle(rotateApiKeys, async ({ caller: { userId }, body: { keyIds } }) => {
      const accounts =
        keyIds === undefined
          ? await readExchangeAccounts(context, userId)
          : await Promise.all(
              [...new Set(keyIds)].map((id) => findExchangeAccount(context, userId, id)),
            );
      const startedAt = clock.now();
      const rows = accounts.map(({ id, hint }) => ({
        keyId: id,
        userId,
        oldHint: hint,
        startedAt,
      }));
      await startRotations(db, rows);
      return list(userId);
    }),
    handle(replaceApiKey, async ({ caller, params, body, ip, userAgent }) => {
      const row = await findExchangeAccount(context, caller.userId, params.id);
      const by = { ip, userAgent, sessionId: caller.sessionId };
      const { rotation, account } = await replaceKey(context, row, body, by);
      return describe(rotation, account);
    }),
    handle(endRotation, async ({ caller: { userId }, params }) => {
      const { id } = await findExchangeAccount(context, userId, params.id);
      await removeRotation(db, userId, id);
      return { id };
    }),
  ];
}

function describe(
  { oldHint, startedAt, replacedAt }: KeyRotationRow,
  { id, exchange, label, hint }: ApiKeyRow,
): KeyRotation {
  return {
    id,
    exchange,
    label,
    status: replacedAt === null ? 'new-key-needed' : 'delete-old-key',
    oldHint,
    hint,
    startedAt: startedAt.toISOString(),
    replacedAt: replacedAt?.toISOString() ?? null,
  };
}
