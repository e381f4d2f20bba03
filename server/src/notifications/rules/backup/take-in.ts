/** Changes of a rules file: reading, planning and validation; `carry-out.ts` writes them. */
import type { RulesContents } from '@moa/contracts/notifications/backup';
import type { RuleProblem } from '@moa/contracts/notifications/shapes/rule-problem';
import type { Database, Transaction } from '../../../database/database.ts';
import { readWebhooks } from '../../targets/read-webhooks.ts';
import { readConfigs } from '../configs/store.ts';
import { readTriggers } from '../triggers/store.ts';
import { findProblems } from '../validate/find-problems.ts';
import { type ImportPlan, isChanged, planImport } from './carry-out.ts';

/** Reads the configs and rules of a user in the format of the file. */
export async function readRules(
  db: Database | Transaction,
  userId: string,
): Promise<RulesContents> {
  const configs = await readConfigs(db, userId);
  const triggers = await readTriggers(db, userId);
  return {
    configs: configs.map(({ id, enabled, config }) => ({ ...config, id, enabled })),
    triggers: triggers.map(({ id, configId, enabled, rule }) => ({
      ...rule,
      id,
      configId,
      enabled,
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

function getProblems({ triggers }: ImportPlan, now: Date): RuleProblem[] {
  return triggers.flatMap(({ after }, index) =>
    findProblems(after, now).map((one) => ({
      ...one,
      path: `file.contents.triggers.${index}.${one.path}`,
    })),
  );
}

export function getChanges({ configs, triggers }: ImportPlan) {
  const of = (group: 'configs' | 'triggers', steps: ImportPlan['configs' | 'triggers']) =>
    steps.filter(isChanged).map(({ path, before, after }) => ({ group, path, before, after }));
  return [...of('configs', configs), ...of('triggers', triggers)];
}

/** The user must be locked (`lockPerson`), so that the plan is still valid when it is written. */
export async function planRules(
  tx: Transaction,
  userId: string,
  file: RulesContents,
  now: Date,
): Promise<{ plan: ImportPlan; problems: RuleProblem[] }> {
  const contents = await withOwnWebhooks(tx, userId, file);
  const plan = planImport(contents, await readRules(tx, userId));
  return { plan, problems: getProblems(plan, now) };
}
