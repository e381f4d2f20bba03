/** Where notices of one kind go: what the rules of a config share. */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import { channel, noticeCategory, severity } from './shapes/notice-words.ts';

const base = '/api/v1/notifications/configs';

export const newNoticeConfig = z.object({
  name: shortText(80),
  category: noticeCategory,
  channels: z.array(channel).check(z.minLength(1), z.maxLength(5)),
  /** The webhooks that `discord` means; none: all of them. */
  webhookIds: z.withDefault(z.array(id).check(z.maxLength(20)), []),
  /** Minimum severity; less severe notices are not sent. */
  severityFloor: z.withDefault(severity, 'low'),
  /** Sent in quiet hours too. */
  quietHoursBreach: z.withDefault(z.boolean(), false),
  enabled: z.withDefault(z.boolean(), true),
});
export type NewNoticeConfig = z.Output<typeof newNoticeConfig>;

export const noticeConfig = z.extend(newNoticeConfig, {
  id,
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type NoticeConfig = z.Output<typeof noticeConfig>;

export const listConfigs = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List notification configs',
  output: z.array(noticeConfig),
});

export const createConfig = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  owned: { webhookIds: 'webhook' },
  summary: 'Create a notification config',
  body: newNoticeConfig,
  output: noticeConfig,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const getConfig = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'notice-config' },
  summary: 'Get a notification config',
  params: idParams,
  output: noticeConfig,
});

export const updateConfig = defineOperation({
  method: 'PUT',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'notice-config', webhookIds: 'webhook' },
  summary: 'Replace a notification config',
  params: idParams,
  body: newNoticeConfig,
  output: noticeConfig,
});

export const deleteConfig = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'notice-config' },
  summary: 'Delete a notification config and its rules',
  params: idParams,
  output: z.object({ id }),
});

export const switchConfig = defineOperation({
  method: 'PATCH',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'notice-config' },
  summary: 'Turn a notification config and all its rules on or off',
  params: idParams,
  body: z.object({ enabled: z.boolean() }),
  output: noticeConfig,
});
