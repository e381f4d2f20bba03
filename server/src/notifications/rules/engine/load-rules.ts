import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { readProviderOrders } from '../../../currency/api.ts';
import { getConditions } from '../decide/conditions-of.ts';
import { prepareRule } from '../decide/prepare-rule.ts';
import type { SubjectState } from '../decide/subject-state.ts';
import { noticeConfigs, noticeTriggers, ruleFires, ruleStates } from '../tables.ts';
import type { ActiveRule } from './watch.ts';

const dayMs = 24 * 3_600_000;

export type LoadedRules = {
  rules: ActiveRule[];
  /** By rule and subject, as `watchKey` has it. */
  states: Map<string, SubjectState>;
  /** When each last fired within the last 24 hours, likewise: epoch ms. */
  firedAt: Map<string, number>;
};

/** Loads the enabled rules of one user or of all, with their state. */
export async function loadRules(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  userId: string | null,
): Promise<LoadedRules> {
  const rows = await db
    .select({ trigger: noticeTriggers, config: noticeConfigs.config })
    .from(noticeTriggers)
    .innerJoin(noticeConfigs, eq(noticeConfigs.id, noticeTriggers.configId))
    .where(
      and(
        eq(noticeTriggers.enabled, true),
        eq(noticeConfigs.enabled, true),
        isNull(noticeTriggers.finishedAt),
        userId === null ? undefined : eq(noticeTriggers.userId, userId),
      ),
    );
  if (rows.length === 0) return { rules: [], states: new Map(), firedAt: new Map() };
  const own = db
    .select({ id: noticeTriggers.id })
    .from(noticeTriggers)
    .where(userId === null ? undefined : eq(noticeTriggers.userId, userId));
  const [orders, states, fires] = await Promise.all([
    readProviderOrders({ db }, userId),
    db.select().from(ruleStates).where(inArray(ruleStates.triggerId, own)),
    db
      .select({ id: ruleFires.triggerId, subject: ruleFires.subject, at: ruleFires.at })
      .from(ruleFires)
      .where(
        and(
          inArray(ruleFires.triggerId, own),
          gt(ruleFires.at, new Date(clock.now().getTime() - dayMs)),
        ),
      )
      .orderBy(ruleFires.at),
  ]);
  const firedOf = Map.groupBy(fires, ({ id }) => id);
  return {
    rules: rows.flatMap(({ trigger: { id, userId, configId, rule, updatedAt }, config }) => {
      try {
        return [
          {
            id,
            userId,
            configId,
            config,
            rule,
            version: updatedAt,
            prepared: prepareRule(rule),
            conditions: getConditions(rule.condition).conditions,
            rateOrder: orders.get(userId) ?? [],
            fired: (firedOf.get(id) ?? [])
              // One that fires once begins again when it is switched on or written again.
              .filter(({ at }) => rule.mode !== 'once' || at > updatedAt)
              .map(({ at }) => at.getTime()),
          },
        ];
      } catch (error) {
        // An invalid rule must not prevent other rules from being watched.
        log.error({ err: error, ruleId: id }, 'a rule cannot be read, and is left out');
        return [];
      }
    }),
    firedAt: new Map(fires.map(({ id, subject, at }) => [`${id} ${subject}`, at.getTime()])),
    states: new Map(states.map((row) => [`${row.triggerId} ${row.subject}`, row.state])),
  };
}
