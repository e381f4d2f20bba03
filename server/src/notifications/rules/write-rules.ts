/** Writes configs and rules to the database, within the limits per user. */
import type { NewNoticeConfig } from '@moa/contracts/notifications/configs';
import { storedRuleName } from '@moa/contracts/notifications/given-names';
import type { NewTrigger } from '@moa/contracts/notifications/triggers';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { requireOwnWebhooks } from '../targets/require-own-webhooks.ts';
import { noConfig, readOwnConfig } from './own-config.ts';
import { requireRoom } from './require-room.ts';
import {
  type NoticeConfigRow,
  type NoticeTriggerRow,
  noticeConfigs,
  noticeTriggers,
} from './tables.ts';
import { refuseProblems } from './validate/refuse-problems.ts';

export const maxConfigs = 50;
export const maxTriggers = 200;

/** The user must be locked, so that counts stay valid. */
export async function insertConfig(
  tx: Transaction,
  userId: string,
  config: NewNoticeConfig,
  now: Date,
): Promise<NoticeConfigRow> {
  await requireOwnWebhooks(tx, userId, config.webhookIds);
  if ((await tx.$count(noticeConfigs, eq(noticeConfigs.userId, userId))) >= maxConfigs)
    throw tooMany('configs', maxConfigs);
  const [row] = await tx
    .insert(noticeConfigs)
    .values({
      id: newId('ncf'),
      userId,
      ...configColumns(config),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw noConfig();
  return row;
}

/** Likewise; what cannot be meant is refused. */
export async function insertTrigger(
  tx: Transaction,
  userId: string,
  trigger: NewTrigger,
  now: Date,
): Promise<NoticeTriggerRow> {
  await readOwnConfig(tx, userId, trigger.configId);
  refuseProblems(trigger, now);
  await requireRoom(tx, userId, trigger, null);
  if ((await tx.$count(noticeTriggers, eq(noticeTriggers.userId, userId))) >= maxTriggers)
    throw tooMany('rules', maxTriggers);
  const [row] = await tx
    .insert(noticeTriggers)
    .values({
      id: newId('ntr'),
      userId,
      ...triggerColumns(trigger),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw noConfig();
  return row;
}

export function configColumns({ enabled, ...config }: NewNoticeConfig) {
  return { enabled, config: { ...config, channels: [...new Set(config.channels)] } };
}

export function triggerColumns({ enabled, configId, ...rule }: NewTrigger) {
  return { enabled, configId, rule: { ...rule, name: storedRuleName(rule.name) } };
}

export function tooMany(what: 'configs' | 'rules', max: number): ApiError {
  return new ApiError('CONFLICT', `You can have up to ${max} ${what}.`);
}
