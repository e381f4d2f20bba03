/**
 * Writes down in one transaction that a rule fires: what it knows from now on, the fire itself, and the
 * notice with its deliveries. Several instances see the same edge: the first one to write it has it.
 */
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Deliver } from '../../delivery/deliver.ts';
import type { SubjectState } from '../decide/subject-state.ts';
import { noticeTriggers, ruleFires, ruleStates } from '../tables.ts';
import { describeFire } from './describe-fire.ts';
import type { Watch } from './watch.ts';

const dayMs = 24 * 3_600_000;

type Outcome = { value: string; condition: number; eventId: string | null };

/** Answers what the rule knows afterwards, and whether it was this call that fired. */
export type RecordFire = (
  watch: Watch,
  state: SubjectState,
  outcome: Outcome,
  at: number,
) => Promise<{ state: SubjectState; fired: boolean }>;

export function createRecordFire({ db }: Pick<Context, 'db'>, deliver: Deliver): RecordFire {
  return async ({ rule, subject }, state, outcome, at) => {
    const { id: triggerId, userId, prepared } = rule;
    const moment = new Date(at);
    const bucket = Math.floor(at / prepared.cooldownMs);
    const what = outcome.eventId ?? `${subject.id}:${bucket}`;
    const key = `${triggerId}:${rule.version.getTime()}:${what}`;
    return db.transaction(async (tx) => {
      const [current] = await tx
        .select({ finishedAt: noticeTriggers.finishedAt })
        .from(noticeTriggers)
        .where(
          and(
            eq(noticeTriggers.id, triggerId),
            eq(noticeTriggers.enabled, true),
            eq(noticeTriggers.updatedAt, rule.version),
          ),
        )
        .for('update');
      // Deleted, switched off or written again meanwhile.
      if (current === undefined) return { state, fired: false };
      const { severity, mode, maxPerDay } = rule.rule;
      // Another subject or instance may have fired since this one was decided.
      const dayBefore = new Date(at - dayMs);
      const isFull =
        (mode === 'once' && current.finishedAt !== null) ||
        (await tx.$count(
          ruleFires,
          and(eq(ruleFires.triggerId, triggerId), gt(ruleFires.at, dayBefore)),
        )) >= maxPerDay;
      if (isFull) return { state, fired: false };
      const isOfThis = and(eq(ruleStates.triggerId, triggerId), eq(ruleStates.subject, subject.id));
      const [stored] = await tx.select().from(ruleStates).where(isOfThis);
      const before = stored?.state.lastFiredAt ?? null;
      if (before !== null && before !== rule.fired.at(-1) && at - before < prepared.cooldownMs) {
        return { state: { ...state, lastFiredAt: before }, fired: false };
      }
      const written = { state, updatedAt: moment };
      await tx
        .insert(ruleStates)
        .values({ triggerId, subject: subject.id, ...written })
        .onConflictDoUpdate({ target: [ruleStates.triggerId, ruleStates.subject], set: written });
      const fresh = await tx
        .insert(ruleFires)
        .values({
          key,
          userId,
          triggerId,
          subject: subject.id,
          severity,
          value: outcome.value,
          at: moment,
        })
        .onConflictDoNothing()
        .returning({ key: ruleFires.key });
      if (fresh.length === 0) return { state, fired: false };
      await tx
        .update(noticeTriggers)
        .set({ lastFiredAt: moment, ...(mode === 'once' ? { finishedAt: moment } : {}) })
        .where(eq(noticeTriggers.id, triggerId));
      await deliver(tx, describeFire(rule, subject, outcome, key, moment));
      return { state, fired: true };
    });
  };
}
