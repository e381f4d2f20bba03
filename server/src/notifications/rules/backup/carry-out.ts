/**
 * Writes what a file of rules changes: one statement for all configs and one for all rules, since the
 * database does nothing else meanwhile.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { newId } from '../../../database/new-id.ts';
import { requireLooks } from '../require-room.ts';
import { noticeConfigs, noticeTriggers, ruleStates } from '../tables.ts';
import { tooMany } from '../too-many.ts';
import { configColumns, maxConfigs, maxTriggers, triggerColumns } from '../write-rules.ts';
import { getChecksum } from './checksum-of.ts';
import type { ImportPlan, Step } from './plan-import.ts';

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
