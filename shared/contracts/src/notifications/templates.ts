/** Ready-made rules for common cases. */
import { localized } from '../localized.ts';
import { defineOperation } from '../operation.ts';
import { id, shortText, typedDecimal } from '../primitives.ts';
import * as z from '../schema.ts';
import { noticeConfig } from './configs.ts';
import { channel, noticeCategory, severity } from './shapes/notice-words.ts';
import { duration, rule } from './shapes/rule.ts';
import { trigger } from './triggers.ts';

const base = '/api/v1/notifications/templates';

const scopeId = z.string().check(z.minLength(1), z.maxLength(120));

/** Settings of a template. Fields that it does not list as customizable are refused. */
const customizations = z.object({
  /** The config that its rules go into; without it one of its category is found or made. */
  configId: z.optional(id),
  name: z.optional(shortText(80)),
  ids: z.optional(
    z.union([z.array(scopeId).check(z.minLength(1), z.maxLength(50)), z.literal('all')]),
  ),
  /** The line of its first condition, in templates of one rule. */
  value: z.optional(typedDecimal),
  /** The lines of its rules, in their order, in templates of several: as many as it has rules. */
  values: z.optional(z.array(typedDecimal).check(z.minLength(1), z.maxLength(10))),
  severity: z.optional(severity),
  channels: z.optional(z.array(channel).check(z.minLength(1), z.maxLength(5))),
  /** The webhooks that `discord` means; none: all of them. */
  webhookIds: z.optional(z.array(id).check(z.maxLength(20))),
  for: z.optional(z.nullable(duration)),
  hysteresis: rule.shape.hysteresis,
  cooldown: z.optional(duration),
  maxPerDay: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  enabled: z.optional(z.boolean()),
});
export type TemplateCustomizations = z.Output<typeof customizations>;

const customizableFields = [
  'name',
  'ids',
  'value',
  'values',
  'severity',
  'channels',
  'webhookIds',
  'for',
  'hysteresis',
  'cooldown',
  'maxPerDay',
  'enabled',
] as const;

const ruleTemplate = z.object({
  id: z.string(),
  category: noticeCategory,
  /** Topic, for filtering. */
  group: z.oneOf(['price', 'liquidation', 'portfolio', 'defi', 'security']),
  /** True if it is among the few that best suit the user's current holdings. */
  fits: z.boolean(),
  /** The gravest of its rules. */
  severity,
  title: localized,
  description: localized,
  /** Their lines on prices and totals lie near those of now. */
  rules: z.array(rule),
  customizable: z.array(z.oneOf(customizableFields)),
});
export type RuleTemplate = z.Output<typeof ruleTemplate>;

export const listTemplates = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List rule templates, and which fit your holdings',
  output: z.array(ruleTemplate),
});

export const createFromTemplate = defineOperation({
  method: 'POST',
  path: `${base}/{id}/create`,
  access: 'bearer',
  owned: { id: 'public' },
  summary: 'Create the rules of a template, with optional changes',
  params: z.object({ id }),
  body: z.object({ customizations: z.withDefault(customizations, {}) }),
  output: z.object({ config: noticeConfig, triggers: z.array(trigger) }),
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
  errors: ['NOT_FOUND'],
});
