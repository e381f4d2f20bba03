import { ruleNameWords } from '@moa/contracts/notifications/given-names';
import type { Trigger } from '@moa/contracts/notifications/triggers';
import { dayMs } from '@moa/contracts/time';
import { and, count, gt, inArray, max } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import type { Language } from '../../words/rule-words.ts';
import { durationMs } from '../decide/duration-ms.ts';
import { type NoticeTriggerRow, ruleFires } from '../tables.ts';

/** Rules with what they have fired, in the order of the rows. */
export async function describeTriggers(
  db: Database | Transaction,
  rows: readonly NoticeTriggerRow[],
  now: Date,
  locale: Language,
): Promise<Trigger[]> {
  if (rows.length === 0) return [];
  const ofThese = inArray(
    ruleFires.triggerId,
    rows.map(({ id }) => id),
  );
  const since = (ms: number) => gt(ruleFires.at, new Date(now.getTime() - ms));
  const fired = await db
    .select({ id: ruleFires.triggerId, last: max(ruleFires.at), count: count() })
    .from(ruleFires)
    .where(and(ofThese, since(30 * dayMs)))
    .groupBy(ruleFires.triggerId);
  const today = await db
    .select({ id: ruleFires.triggerId, at: ruleFires.at })
    .from(ruleFires)
    .where(and(ofThese, since(dayMs)))
    .orderBy(ruleFires.at);
  return rows.map((row) => {
    const of = fired.find(({ id }) => id === row.id);
    const last = of?.last ?? row.lastFiredAt;
    const times = today.filter(({ id }) => id === row.id).map(({ at }) => at.getTime());
    return {
      ...row.rule,
      name: ruleNameWords(row.rule.name)[locale],
      id: row.id,
      configId: row.configId,
      enabled: row.enabled,
      finishedAt: row.finishedAt?.toISOString() ?? null,
      lastFiredAt: last?.toISOString() ?? null,
      firedCount30d: of?.count ?? 0,
      nextAllowedAt: nextAllowed(row, last?.getTime() ?? null, times, now.getTime()),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

/** The end of the cooldown, or of the 24 hours that are full; null where it may fire now, and where it fires no more. */
function nextAllowed(
  {
    rule: { cooldown, maxPerDay, expiresAt },
    finishedAt,
  }: Pick<NoticeTriggerRow, 'rule' | 'finishedAt'>,
  last: number | null,
  times: readonly number[],
  now: number,
): string | null {
  const afterCooldown = last === null ? 0 : last + durationMs(cooldown);
  const first = times.at(-maxPerDay);
  const afterDay = first === undefined ? 0 : first + dayMs;
  const next = Math.max(afterCooldown, afterDay);
  const isOver = finishedAt !== null || (expiresAt != null && Date.parse(expiresAt) <= next);
  return next > now && !isOver ? new Date(next).toISOString() : null;
}
