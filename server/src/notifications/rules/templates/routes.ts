/** /api/v1/notifications/templates */
import { configKey, ruleNameWords } from '@moa/contracts/notifications/given-names';
import {
  createFromTemplate,
  listTemplates,
  type RuleTemplate,
  type TemplateCustomizations,
} from '@moa/contracts/notifications/templates';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../database/database.ts';
import { ApiError } from '../../../http/answers.ts';
import { handle, type Route } from '../../../http/route.ts';
import { describeConfig } from '../configs/routes.ts';
import { readUserConfigs } from '../configs/store.ts';
import { lockPerson } from '../lock-person.ts';
import { readOwnConfig } from '../own-config.ts';
import type { NoticeConfigRow } from '../tables.ts';
import { describeTriggers } from '../triggers/describe-triggers.ts';
import { insertConfig, insertTrigger } from '../write-rules.ts';
import { customize } from './customize.ts';
import { templates } from './templates.ts';
import { getTemplates, type Today } from './templates-of.ts';

/** @param readToday Null where the users' holdings are not available. */
export function templateRoutes(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  readToday: ((userId: string) => Promise<Today>) | null,
): Route[] {
  const readTemplates = async (userId: string) =>
    readToday === null ? [...templates] : getTemplates(await readToday(userId));
  return [
    handle(listTemplates, async ({ caller: { userId }, locale }) =>
      (await readTemplates(userId)).map((template) => ({
        ...template,
        rules: template.rules.map((rule) => ({ ...rule, name: ruleNameWords(rule.name)[locale] })),
      })),
    ),
    handle(createFromTemplate, async ({ caller: { userId }, params, body, remember, locale }) => {
      const template = (await readTemplates(userId)).find(({ id }) => id === params.id);
      if (template === undefined) throw new ApiError('NOT_FOUND', 'Template not found.');
      const { customizations } = body;
      refuseOthers(template, customizations);
      const now = clock.now();
      const made = await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const config =
          customizations.configId === undefined
            ? await configFor(tx, userId, template, customizations, now)
            : await readOwnConfig(tx, userId, customizations.configId);
        if (
          customizations.values !== undefined &&
          customizations.values.length !== template.rules.length
        )
          throw new ApiError('INVALID_REQUEST', 'Send one value for each rule in the template.');
        const rows = [];
        for (const rule of customize(template, customizations))
          rows.push(await insertTrigger(tx, userId, { ...rule, configId: config.id }, now));
        return remember(tx, {
          config: describeConfig(config, locale),
          triggers: await describeTriggers(tx, rows, now, locale),
        });
      });
      bus.publish('rules.changed', { userId });
      return made;
    }),
  ];
}

/** Nothing that was asked for is left out in silence. @throws ApiError INVALID_REQUEST */
function refuseOthers(
  { customizable }: RuleTemplate,
  { configId: _, ...wanted }: TemplateCustomizations,
): void {
  const others = Object.entries(wanted).flatMap(([field, value]) =>
    value === undefined || (customizable as readonly string[]).includes(field) ? [] : field,
  );
  if (others.length === 0) return;
  throw new ApiError(
    'INVALID_REQUEST',
    {
      ko: `이 템플릿에서 바꿀 수 없는 항목입니다: ${others.join(', ')}`,
      en: `This template can’t be changed in: ${others.join(', ')}`,
    },
    {
      status: 422,
      details: others.map((field) => ({
        field: `customizations.${field}`,
        message: `expected one of ${customizable.join(', ')}`,
      })),
    },
  );
}

/**
 * Returns the user's first config of the category, or a new one; with other channels, one that has
 * these.
 */
async function configFor(
  tx: Transaction,
  userId: string,
  { category }: Pick<RuleTemplate, 'category'>,
  { channels, webhookIds = [] }: TemplateCustomizations,
  now: Date,
): Promise<NoticeConfigRow> {
  const rows = await readUserConfigs(tx, userId, category);
  const wanted = channels === undefined ? null : sameText([...new Set(channels)], webhookIds);
  const found = rows.find(
    ({ config }) =>
      wanted === null || sameText(config.channels, config.webhookIds ?? []) === wanted,
  );
  return (
    found ??
    insertConfig(
      tx,
      userId,
      {
        name: configKey(category),
        category,
        channels: channels ?? ['in_app'],
        webhookIds,
        severityFloor: 'low',
        quietHoursBreach: false,
        enabled: true,
      },
      now,
    )
  );
}

function sameText(channels: readonly string[], webhookIds: readonly string[]): string {
  return JSON.stringify([[...channels].sort(), [...webhookIds].sort()]);
}
