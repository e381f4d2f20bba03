/**
 * Writes what a file of rules changes: one statement for all configs and one for all rules, since the
 * database does nothing else meanwhile.
 */

import { createHash } from 'node:crypto';
import type { RulesContents } from '@moa/contracts/notifications/backup';
import type { NewNoticeConfig } from '@moa/contracts/notifications/configs';
import type { NewTrigger } from '@moa/contracts/notifications/triggers';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { newId } from '../../../database/new-id.ts';
import { requireLooks } from '../require-room.ts';
import { noticeConfigs, noticeTriggers, ruleStates } from '../tables.ts';
import { configColumns, maxConfigs, maxTriggers, tooMany, triggerColumns } from '../write-rules.ts';

/**
 * Executes an import. Returns the new ids by the ids of the file. The user must be locked, so that
 * counts stay valid.
 */
export async function carryOut(
  tx: Transaction,
  userId: string,
  { configs, triggers }: ImportPlan,
  now: Date,
): Promise<Record<string, string>> {
  const idOf = new Map<string, string>();
  for (const { fileId, id } of configs) idOf.set(fileId, id ?? newId('ncf'));
  for (const { fileId, id } of triggers) idOf.set(fileId, id ?? newId('ntr'));
  const own = (fileId: string) => idOf.get(fileId) ?? '';
  const written = { userId, createdAt: now, updatedAt: now };

  const newConfigs = configs.filter(isChanged);
  if (newConfigs.length > 0)
    await tx
      .insert(noticeConfigs)
      .values(
        newConfigs.map(({ fileId, after }) => ({
          id: own(fileId),
          ...written,
          ...configColumns(after),
        })),
      )
      .onConflictDoUpdate({
        target: noticeConfigs.id,
        set: { enabled: sql`excluded.enabled`, config: sql`excluded.config`, updatedAt: now },
        setWhere: eq(noticeConfigs.userId, userId),
      });
  if ((await tx.$count(noticeConfigs, eq(noticeConfigs.userId, userId))) > maxConfigs)
    throw tooMany('configs', maxConfigs);

  const newTriggers = triggers.filter(isChanged);
  if (newTriggers.length > 0)
    await tx
      .insert(noticeTriggers)
      .values(
        newTriggers.map(({ fileId, after }) => ({
          id: own(fileId),
          ...written,
          ...triggerColumns({ ...after, configId: own(after.configId) }),
        })),
      )
      .onConflictDoUpdate({
        target: noticeTriggers.id,
        set: {
          enabled: sql`excluded.enabled`,
          configId: sql`excluded.config_id`,
          rule: sql`excluded.rule`,
          finishedAt: null,
          updatedAt: now,
        },
        setWhere: eq(noticeTriggers.userId, userId),
      });
  const replaced = newTriggers.flatMap(({ id }) => (id === null ? [] : [id]));
  // What a rule knew was of the rule as it was.
  if (replaced.length > 0)
    await tx.delete(ruleStates).where(inArray(ruleStates.triggerId, replaced));
  const all = await tx
    .select({ rule: noticeTriggers.rule })
    .from(noticeTriggers)
    .where(eq(noticeTriggers.userId, userId));
  if (all.length > maxTriggers) throw tooMany('rules', maxTriggers);
  if (newTriggers.length > 0) requireLooks(all.map(({ rule }) => rule));
  return Object.fromEntries(idOf);
}

export function isChanged({ before, after }: Step<unknown>): boolean {
  return before === null || getChecksum(before) !== getChecksum(after);
}

// Changes that a file would make: a config or rule with the same id is replaced, else one with the
// same name that no other entry of the file replaces; any other is created.

type StoredConfig = NewNoticeConfig & { id: string };
type StoredTrigger = NewTrigger & { id: string };
type StoredRules = { configs: readonly StoredConfig[]; triggers: readonly StoredTrigger[] };

/** `id` is that of what is replaced; null for what is made. */
type Step<T> = {
  fileId: string;
  id: string | null;
  before: T | null;
  after: T;
  path: string;
};

export type ImportPlan = {
  configs: Step<NewNoticeConfig>[];
  /** Their `configId` is that of the file. */
  triggers: Step<NewTrigger>[];
};

/** Steps that change nothing are in it too: their ids are of use. */
export function planImport(file: RulesContents, stored: StoredRules): ImportPlan {
  const sameConfig = matching(
    file.configs,
    stored.configs,
    (one, other) => one.name === other.name && one.category === other.category,
  );
  const configs = file.configs.map((config): Step<NewNoticeConfig> => {
    const { id: fileId, ...after } = config;
    return { fileId, ...replaced(sameConfig.get(config)), after, path: after.name };
  });
  const getConfig = (fileId: string) => configs.find((one) => one.fileId === fileId);
  const sameTrigger = matching(
    file.triggers,
    stored.triggers,
    (one, other) => one.name === other.name && getConfig(one.configId)?.id === other.configId,
  );
  const triggers = file.triggers.flatMap((trigger): Step<NewTrigger>[] => {
    const { id: fileId, ...after } = trigger;
    const config = getConfig(after.configId);
    // A rule whose config is not in the file has nowhere to go.
    if (config === undefined) return [];
    const { before, id } = replaced(sameTrigger.get(trigger));
    // One that is in its config has it under the id of the file.
    const known = before?.configId === config.id ? { ...before, configId: after.configId } : before;
    return [{ fileId, id, before: known, after, path: `${config.path} / ${after.name}` }];
  });
  return { configs, triggers };
}

/**
 * Matches entries of the file with stored ones: by id first, then by name, each stored one once.
 */
function matching<T extends { id: string }>(
  wanted: readonly T[],
  stored: readonly T[],
  isNamed: (one: T, other: T) => boolean,
): Map<T, T> {
  const same = new Map<T, T>();
  const free = new Set(stored);
  for (const isSame of [(one: T, other: T) => one.id === other.id, isNamed]) {
    for (const one of wanted) {
      const found = same.has(one) ? undefined : [...free].find((other) => isSame(one, other));
      if (found === undefined) continue;
      same.set(one, found);
      free.delete(found);
    }
  }
  return same;
}

function replaced<T extends { id: string }>(
  same: T | undefined,
): { id: string | null; before: Omit<T, 'id'> | null } {
  if (same === undefined) return { id: null, before: null };
  const { id, ...before } = same;
  return { id, before };
}

/** Keys in order, nothing between: the same text for the same contents. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
  return `{${entries.join(',')}}`;
}

export function getChecksum(contents: unknown): string {
  return createHash('sha256').update(canonicalJson(contents)).digest('hex');
}
