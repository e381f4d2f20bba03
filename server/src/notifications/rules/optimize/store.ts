/** Queries of the data of proposals, and of applied ones. */
import { and, asc, eq, gte, isNull, sum } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import {
  type NoticeConfigRow,
  type NoticeTriggerRow,
  noticeConfigs,
  noticeTriggers,
  ruleFires,
  ruleOptimizations,
  ruleStates,
  ruleSuppressions,
} from '../tables.ts';

type Optimization = typeof ruleOptimizations.$inferSelect;

/** Row that a proposal changes. */
export type Target = NoticeConfigRow | NoticeTriggerRow;
/** A proposal as it was applied, with what it left in the field that it changed. */
export type Applied = Optimization['proposal'];

/** Reads the firings of a user's rules since a time with their values, earliest first. */
export function readFires(db: Database | Transaction, userId: string, since: Date) {
  return db
    .select({ id: ruleFires.triggerId, at: ruleFires.at, value: ruleFires.value })
    .from(ruleFires)
    .where(and(eq(ruleFires.userId, userId), gte(ruleFires.at, since)))
    .orderBy(asc(ruleFires.at));
}

/** Counts suppressions by the cooldown per rule of a user, since a day in the user's time zone. */
export function countCooldowns(db: Database | Transaction, userId: string, day: string) {
  return db
    .select({ id: ruleSuppressions.triggerId, count: sum(ruleSuppressions.count).mapWith(Number) })
    .from(ruleSuppressions)
    .innerJoin(noticeTriggers, eq(noticeTriggers.id, ruleSuppressions.triggerId))
    .where(
      and(
        eq(noticeTriggers.userId, userId),
        eq(ruleSuppressions.cause, 'cooldown'),
        gte(ruleSuppressions.day, day),
      ),
    )
    .groupBy(ruleSuppressions.triggerId);
}

/** Reads applied proposals that were not undone, earliest first. */
export function readApplied(db: Database | Transaction, userId: string): Promise<Optimization[]> {
  return db
    .select()
    .from(ruleOptimizations)
    .where(and(eq(ruleOptimizations.userId, userId), isNull(ruleOptimizations.undoneAt)))
    .orderBy(asc(ruleOptimizations.appliedAt));
}

/** Includes undone ones; undefined where the user has none with this id. */
export async function findApplied(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<Optimization | undefined> {
  const [row] = await tx.select().from(ruleOptimizations).where(isIt(userId, id));
  return row;
}

export async function storeApplied(
  tx: Transaction,
  userId: string,
  proposal: Applied,
  now: Date,
): Promise<void> {
  const row = { userId, proposal, appliedAt: now, undoneAt: null };
  await tx
    .insert(ruleOptimizations)
    .values({ id: proposal.id, ...row })
    .onConflictDoUpdate({ target: ruleOptimizations.id, set: row });
}

export async function markUndone(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<void> {
  await tx.update(ruleOptimizations).set({ undoneAt: now }).where(isIt(userId, id));
}

/** Returns undefined where the user no longer has it. */
export async function findTarget(
  tx: Transaction,
  userId: string,
  { kind, id }: Applied['target'],
): Promise<Target | undefined> {
  const table = kind === 'config' ? noticeConfigs : noticeTriggers;
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.userId, userId)));
  return row;
}

export async function writeConfig(
  tx: Transaction,
  id: string,
  values: Pick<NoticeConfigRow, 'config' | 'updatedAt'>,
): Promise<void> {
  await tx.update(noticeConfigs).set(values).where(eq(noticeConfigs.id, id));
}

/** The rule knows nothing of earlier values then. */
export async function writeTrigger(
  tx: Transaction,
  id: string,
  values: Partial<NoticeTriggerRow>,
): Promise<void> {
  await tx.update(noticeTriggers).set(values).where(eq(noticeTriggers.id, id));
  await tx.delete(ruleStates).where(eq(ruleStates.triggerId, id));
}

function isIt(userId: string, id: string) {
  return and(eq(ruleOptimizations.id, id), eq(ruleOptimizations.userId, userId));
}
