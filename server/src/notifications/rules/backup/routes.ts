/** /api/v1/notifications/export and /import */
import { exportRules, importRules, type RulesContents } from '@moa/contracts/notifications/backup';
import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import type { Context } from '../../../context.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { ApiError } from '../../../http/answers/api-error.ts';
import { handle, type Route } from '../../../http/route.ts';
import { readWebhooks } from '../../targets/read-webhooks.ts';
import { readConfigs } from '../configs/store.ts';
import { createHeavyWork } from '../heavy-work.ts';
import { lockPerson } from '../lock-person.ts';
import { readTriggers } from '../triggers/store.ts';
import { findProblems } from '../validate/find-problems.ts';
import { carryOut, isChanged } from './carry-out.ts';
import { checksumOf } from './checksum-of.ts';
import { type ImportPlan, planImport } from './plan-import.ts';

/** Looked at or written, of one person: ten of the largest files. */
const rulesPerMinute = 2_500;

export function backupRoutes({ db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>): Route[] {
  const work = createHeavyWork('An import of rules', rulesPerMinute);
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
      work.spend(userId, file.contents.configs.length + file.contents.triggers.length);
      const change = async (tx: Transaction) => {
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
      };
      const done = await work.alone(userId, () => db.transaction(change));
      if (!dryRun) bus.publish('rules.changed', { userId });
      return done;
    }),
  ];
}

async function readContents(db: Database | Transaction, userId: string): Promise<RulesContents> {
  const configs = await readConfigs(db, userId);
  const triggers = await readTriggers(db, userId);
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
  const own = new Set((await readWebhooks(tx, userId)).map(({ id }) => id));
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
    steps.filter(isChanged).map(({ path, before, after }) => ({ group, path, before, after }));
  return [...of('configs', configs), ...of('triggers', triggers)];
}
