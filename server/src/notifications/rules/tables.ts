/** Configs and rules as written by a user, the state of each rule, and its firings. */
import type { NewNoticeConfig } from '@moa/contracts/notifications/configs';
import type { NoticeProposal } from '@moa/contracts/notifications/optimize';
import type { Severity } from '@moa/contracts/notifications/shapes/notice-words';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';
import type { SubjectState } from './decide/subject-state.ts';

export const noticeConfigs = pgTable(
  'notice_configs',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    config: jsonb('config').$type<Omit<NewNoticeConfig, 'enabled'>>().notNull(),
    enabled: boolean('enabled').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('notice_configs_user').on(table.userId, table.createdAt)],
);
export type NoticeConfigRow = typeof noticeConfigs.$inferSelect;

export const noticeTriggers = pgTable(
  'notice_triggers',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    configId: text('config_id')
      .notNull()
      .references(() => noticeConfigs.id, { onDelete: 'cascade' }),
    rule: jsonb('rule').$type<Omit<Rule, 'enabled'>>().notNull(),
    enabled: boolean('enabled').notNull(),
    /** A rule that fires once has fired. */
    finishedAt: moment('finished_at'),
    /** Stays when what was fired is no longer kept. */
    lastFiredAt: moment('last_fired_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('notice_triggers_user').on(table.userId, table.createdAt),
    index('notice_triggers_config').on(table.configId),
  ],
);
export type NoticeTriggerRow = typeof noticeTriggers.$inferSelect;

/**
 * State of a rule for one subject: whether it held, since when, and the value's side of the
 * threshold.
 */
export const ruleStates = pgTable(
  'rule_states',
  {
    triggerId: text('trigger_id')
      .notNull()
      .references(() => noticeTriggers.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    state: jsonb('state').$type<SubjectState>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.triggerId, table.subject] })],
);

export const ruleFires = pgTable(
  'rule_fires',
  {
    /** Rule, subject and bucket of time: however many instances see the same edge, it fires once. */
    key: text('key').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    triggerId: text('trigger_id')
      .notNull()
      .references(() => noticeTriggers.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    value: text('value').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('rule_fires_user').on(table.userId, table.at),
    index('rule_fires_trigger').on(table.triggerId, table.at),
  ],
);
/** Edges that were kept back, by cause and day of UTC. */
export const ruleSuppressions = pgTable(
  'rule_suppressions',
  {
    triggerId: text('trigger_id')
      .notNull()
      .references(() => noticeTriggers.id, { onDelete: 'cascade' }),
    /** Day in the time zone of the rule's owner, such as 2026-11-22. */
    day: text('day').notNull(),
    cause: text('cause').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.triggerId, table.day, table.cause] })],
);

/** Applied proposals, which can be undone. */
export const ruleOptimizations = pgTable(
  'rule_optimizations',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `left` is the field that it changed as it left it. */
    proposal: jsonb('proposal')
      .$type<Omit<NoticeProposal, 'status' | 'appliedAt'> & { left: unknown }>()
      .notNull(),
    appliedAt: moment('applied_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('rule_optimizations_user').on(table.userId, table.appliedAt)],
);
