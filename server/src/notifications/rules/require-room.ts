import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { conditionsOf } from './decide/conditions-of.ts';
import { noticeTriggers } from './tables.ts';

/** What all rules of a person may take of each second together: a condition on one subject counts once. */
const maxLooks = 1_000;
/** A change over a window compares with what was seen in it. */
const looksOfWindow = 5;
/** As many subjects as a rule on all of a kind usually has. */
const subjectsOfAll = 10;

/**
 * Refuses a rule with which one person's rules would keep the engine from everybody else's: it looks at
 * each condition on each subject up to once a second. Throws INVALID_REQUEST at `scope.ids`.
 */
export async function requireRoom(
  db: Database | Transaction,
  userId: string,
  rule: Pick<Rule, 'scope' | 'condition'>,
  /** The rule that it takes the place of. */
  replacedId: string | null,
): Promise<void> {
  const others = await db
    .select({ rule: noticeTriggers.rule })
    .from(noticeTriggers)
    .where(
      and(
        eq(noticeTriggers.userId, userId),
        replacedId === null ? undefined : ne(noticeTriggers.id, replacedId),
      ),
    );
  requireLooks([rule, ...others.map((other) => other.rule)]);
}

/** The same of all that a person would have. */
export function requireLooks(rules: readonly Pick<Rule, 'scope' | 'condition'>[]): void {
  const looks = rules.reduce((sum, one) => sum + looksOf(one), 0);
  if (looks <= maxLooks) return;
  const message =
    'Your rules watch too many subjects in total. Choose fewer subjects or delete a rule.';
  throw new ApiError('INVALID_REQUEST', message, {
    status: 422,
    details: [{ field: 'scope.ids', message }],
  });
}

function looksOf({ scope, condition }: Pick<Rule, 'scope' | 'condition'>): number {
  const subjects = scope.ids === 'all' ? subjectsOfAll : scope.ids.length;
  const { conditions } = conditionsOf(condition);
  return (
    subjects *
    conditions.reduce((sum, { window }) => sum + (window === undefined ? 1 : looksOfWindow), 0)
  );
}
