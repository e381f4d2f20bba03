/** /api/v1/notifications/export and /import */
import { exportRules, importRules, type RulesContents } from '@moa/contracts/notifications/backup';
import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { handle, type Route } from '../../../http/route.ts';
import { webhooks } from '../../targets/tables.ts';
import { lockPerson } from '../lock-person.ts';
import { noticeConfigs, noticeTriggers, ruleStates } from '../tables.ts';
import { findProblems } from '../validate/find-problems.ts';
import { configColumns, insertConfig, insertTrigger, triggerColumns } from '../write-rules.ts';
import { checksumOf } from './checksum-of.ts';
import { type ImportPlan, planImport } from './plan-import.ts';

export function backupRoutes({ db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>): Route[] {
  return [
    handle(exportRules, async ({ caller }) => {
      const contents = await readContents(db, caller.userId);
      return {
        format: 'moa-notifications' as const,
        version: 1 as const,
        createdAt: clock.now().toISOString(),
        checksum: checksumOf(contents),
        contents,
      };
    }),
    handle(importRules, async ({ caller: { userId }, body: { file, dryRun }, remember }) => {
      if (checksumOf(file.contents) !== file.checksum)
        throw new ApiError('INVALID_REQUEST', 'The file is not as it was written.', {
          status: 422,
          details: [{ field: 'file.checksum', message: 'does not fit the contents' }],
        });
      const now = clock.now();
      const done = await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const contents = await withOwnWebhooks(tx, userId, file.contents);
        const plan = planImport(contents, await readContents(tx, userId));
        const problems = problemsOf(plan, now);
        const broken = problems.some(({ level }) => level === 'error');
        if (broken && !dryRun)
          throw new ApiError('INVALID_REQUEST', 'Some rules of the file cannot work.', {
            status: 422,
            details: problems.map(({ path, code, message }) => ({ field: path, code, message })),
          });
        const ids = dryRun ? {} : await carryOut(tx, userId, plan, now);
        return remember(tx, { changes: changesOf(plan), ids, problems });
      });
      if (!dryRun) bus.publish('rules.changed', { userId });
      return done;
    }),
  ];
}

async function readContents(db: Database | Transaction, userId: string): Promise<RulesContents> {
  const [configs, triggers] = [
    await db
      .select()
      .from(noticeConfigs)
      .where(eq(noticeConfigs.userId, userId))
      .orderBy(asc(noticeConfigs.createdAt), asc(noticeConfigs.id)),
    await db
      .select()
      .from(noticeTriggers)
      .where(eq(noticeTriggers.userId, userId))
      .orderBy(asc(noticeTriggers.createdAt), asc(noticeTriggers.id)),
  ];
  return {
    configs: configs.map(({ id, enabled, config }) => ({ ...config, id, enabled })),
    triggers: triggers.map(({ id, configId, enabled, rule }) => ({
      ...rule,
      ...{ id, configId, enabled },
    })),
  };
}

/** Webhooks are not in the file, since their addresses are secrets: those of elsewhere are left out. */
async function withOwnWebhooks(
  tx: Transaction,
  userId: string,
  contents: RulesContents,
): Promise<RulesContents> {
  const rows = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(eq(webhooks.userId, userId));
  const own = new Set(rows.map(({ id }) => id));
  return {
    ...contents,
    configs: contents.configs.map((config) => {
      const webhookIds = config.webhookIds.filter((id) => own.has(id));
      if (config.webhookIds.length === 0 || webhookIds.length > 0) return { ...config, webhookIds };
      // No webhook means all of them: what was meant for one chat goes to none instead.
      const channels = config.channels.filter((channel) => channel !== 'discord');
      return { ...config, webhookIds, channels: channels.length > 0 ? channels : ['in_app'] };
    }),
  };
}

function problemsOf({ triggers }: ImportPlan, now: Date): RuleProblem[] {
  return triggers.flatMap(({ after }, index) =>
    findProblems(after, now).map((one) => ({
      ...one,
      path: `file.contents.triggers.${index}.${one.path}`,
    })),
  );
}

function changesOf({ configs, triggers }: ImportPlan) {
  const of = (group: 'configs' | 'triggers', steps: ImportPlan['configs' | 'triggers']) =>
    steps
      .filter(({ before, after }) => before === null || checksumOf(before) !== checksumOf(after))
      .map(({ path, before, after }) => ({ group, path, before, after }));
  return [...of('configs', configs), ...of('triggers', triggers)];
}

/** Answers the ids of the file with those of here. */
async function carryOut(
  tx: Transaction,
  userId: string,
  { configs, triggers }: ImportPlan,
  now: Date,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const { fileId, id, after } of configs) {
    ids[fileId] = id ?? (await insertConfig(tx, userId, after, now)).id;
    if (id !== null)
      await tx
        .update(noticeConfigs)
        .set({ ...configColumns(after), updatedAt: now })
        .where(and(eq(noticeConfigs.id, id), eq(noticeConfigs.userId, userId)));
  }
  for (const { fileId, id, after, before } of triggers) {
    const rule = { ...after, configId: ids[after.configId] ?? '' };
    ids[fileId] = id ?? (await insertTrigger(tx, userId, rule, now)).id;
    if (id === null || checksumOf(before) === checksumOf(after)) continue;
    await tx
      .update(noticeTriggers)
      .set({ ...triggerColumns(rule), finishedAt: null, updatedAt: now })
      .where(and(eq(noticeTriggers.id, id), eq(noticeTriggers.userId, userId)));
    await tx.delete(ruleStates).where(eq(ruleStates.triggerId, id));
  }
  return ids;
}
