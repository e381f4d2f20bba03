/** /api/v1/notifications/push */
import { createHmac } from 'node:crypto';
import type { PushDevice } from '@moa/contracts/notifications/push';
import * as operations from '@moa/contracts/notifications/push';
import { oneAtATime, readUserAgent } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PushAnswer } from '../../providers/push.ts';
import { isCurvePoint, pushEndpoint } from '../../providers/push.ts';
import type { Push } from '../channels/send-to-browser.ts';
import { callOffWaiting } from '../delivery/call-off-waiting.ts';
import { publishStatus } from '../delivery/publish-status.ts';
import { readPushDevices } from '../targets/read-push-devices.ts';
import type { PushDeviceRow } from '../targets/tables.ts';
import { readLanguage } from '../words/read-language.ts';
import { changeDevice, findDeviceId, insertDevice, removeDevice, takeOver } from './store.ts';

const maxDevices = 20;

export function pushRoutes(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'config' | 'keys' | 'vault'>,
  push: Push,
): Route[] {
  const { db, bus, clock, config, keys, vault } = context;
  const fingerprintKey = keys.derive('push: fingerprints');

  const find = async (userId: string, id: string): Promise<PushDeviceRow | null> =>
    (await readPushDevices(db, userId)).find((device) => device.id === id) ?? null;
  const findOrRefuse = async (userId: string, id: string): Promise<PushDeviceRow> => {
    const device = await find(userId, id);
    if (device === null) throw notFound();
    return device;
  };

  return [
    handle(operations.getPushKey, async () => ({ publicKey: push.publicKey })),
    handle(operations.listPushDevices, async ({ caller: { userId } }) =>
      (await readPushDevices(db, userId)).map(describePushDevice),
    ),
    handle(operations.registerPushDevice, async ({ caller, body, userAgent, remember }) => {
      const { userId, sessionId } = caller;
      const endpoint = pushEndpoint(body.endpoint, config.pushAllowedHosts);
      if (endpoint === null) throw refuse('endpoint', 'an address of a browser’s push service');
      if (!isCurvePoint(body.keys.p256dh)) throw refuse('keys.p256dh', 'a point of P-256');
      const fingerprint = createHmac('sha256', fingerprintKey).update(endpoint).digest('base64url');
      const id = (await findDeviceId(db, userId, fingerprint)) ?? newId('psh');
      const now = {
        sessionId,
        name: getName(userAgent),
        sealed: await vault.seal(userId, id, JSON.stringify({ endpoint, keys: body.keys })),
      };
      const device = { id, userId, fingerprint, createdAt: clock.now(), ...now };
      return db
        .transaction(async (tx) => {
          await oneAtATime(tx, userId);
          await requireRoom(tx, device);
          // After another sign-in it belongs to that session: to sign out of it ends the pushes.
          const known = await changeDevice(tx, userId, id, now);
          if (known !== undefined) return remember(tx, describePushDevice(known));
          await takeOver(tx, device);
          const row = await insertDevice(tx, device);
          if (row === undefined) throw notFound();
          return remember(tx, describePushDevice(row));
        })
        .catch((cause: unknown) => {
          if (!isUniqueViolation(cause)) throw cause;
          throw new ApiError('CONFLICT', 'This browser is already being registered.');
        });
    }),
    handle(operations.removePushDevice, async ({ caller: { userId }, params }) => {
      const { id } = await findOrRefuse(userId, params.id);
      const calledOff = await db.transaction(async (tx) => {
        await removeDevice(tx, userId, id);
        return callOffWaiting(tx, { channel: 'push', userId, target: id });
      });
      publishStatus(bus, calledOff);
      return { id };
    }),
    handle(operations.testPushDevice, async ({ caller: { userId }, params, body }) => {
      const device = await findOrRefuse(userId, params.id);
      const t = trialWords[await readLanguage(db, userId)];
      const answer = await push.sendNow(device, {
        title: t.title,
        body: body.testMessage ?? t.body,
        link: '/notifications',
        tag: newId('tst'),
      });
      const now = await find(userId, device.id);
      return {
        delivered: answer.kind === 'delivered',
        error: getError(answer),
        device: now === null ? null : describePushDevice(now),
      };
    }),
  ];
}

const trialWords = {
  ko: { title: 'Moa 테스트 알림', body: '이 브라우저에서 Moa 알림을 받습니다.' },
  en: { title: 'Moa test notification', body: 'You’ll receive Moa notifications in this browser.' },
};

/** Beside this one; those that were signed out are pushed to no more. */
async function requireRoom(
  tx: Transaction,
  { userId, fingerprint }: Pick<PushDeviceRow, 'userId' | 'fingerprint'>,
): Promise<void> {
  const others = (await readPushDevices(tx, userId)).filter(
    (one) => one.fingerprint !== fingerprint,
  );
  if (others.length >= maxDevices)
    throw new ApiError('CONFLICT', `You can register up to ${maxDevices} browsers.`);
}

/** Such as "Chrome, Windows": names that are the same in every language. */
function getName(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  return [browser, system].filter((part) => part !== null).join(', ') || 'Web Push';
}

function getError(answer: PushAnswer): string | null {
  if (answer.kind === 'delivered') return null;
  if (answer.kind === 'limited') {
    return `the push service asks to wait for ${Math.ceil(answer.waitMs / 1_000)} s`;
  }
  return answer.why;
}

function refuse(field: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', 'This isn’t a browser push subscription.', {
    status: 422,
    details: [{ field, message }],
  });
}

function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'Browser not found.');
}

function describePushDevice(row: PushDeviceRow): PushDevice {
  const { id, name, status, error } = row;
  return {
    id,
    name,
    status,
    error,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
