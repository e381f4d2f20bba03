import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { DeliveryRow } from '../delivery/tables.ts';
import { isMoment } from './decide/is-moment.ts';
import { noticeTriggers, ruleStates } from './tables.ts';

/**
 * Returns those of the deferred deliveries whose rule no longer holds; momentary events never end.
 */
export async function findResolved(
  tx: Transaction,
  rows: readonly DeliveryRow[],
): Promise<DeliveryRow[]> {
  const about = rows.flatMap(({ triggerId, data: { subject } }) =>
    triggerId === null ? [] : [{ triggerId, subject: subject?.id ?? 'all' }],
  );
  if (about.length === 0) return [];
  const states = await tx
    .select({
      triggerId: ruleStates.triggerId,
      subject: ruleStates.subject,
      state: ruleStates.state,
      rule: noticeTriggers.rule,
    })
    .from(ruleStates)
    .innerJoin(noticeTriggers, eq(noticeTriggers.id, ruleStates.triggerId))
    .where(
      or(
        ...about.map(({ triggerId, subject }) =>
          and(eq(ruleStates.triggerId, triggerId), eq(ruleStates.subject, subject)),
        ),
      ),
    );
  const over = new Set(
    states.flatMap(({ triggerId, subject, state, rule: { condition } }) => {
      const parts = 'all' in condition ? condition.all : condition.any;
      return state.truth || parts.some(isMoment) ? [] : [`${triggerId} ${subject}`];
    }),
  );
  return rows.filter(({ triggerId, data: { subject } }) =>
    over.has(`${triggerId} ${subject?.id ?? 'all'}`),
  );
}
