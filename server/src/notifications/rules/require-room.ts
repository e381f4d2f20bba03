import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { getConditions } from './decide/conditions-of.ts';
import { noticeTriggers } from './tables.ts';

/**
 * Maximum number of evaluations per second of all rules of a user: a condition on one subject
 * counts once.
 */
const maxLooks = 1_000;
/** A change over a window compares with what was seen in it. */
const looksOfWindow = 5;
/** As many subjects as a rule on all of a kind usually has. */
const subjectsOfAll = 10;

/**
 * Refuses a rule with which a user's rules would slow the engine down for others: it evaluates each
 * condition on each subject up to once per second. Throws INVALID_REQUEST at `scope.ids`.
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

/** Applies the same limit to a complete list of rules. */
export function requireLooks(rules: readonly Pick<Rule, 'scope' | 'condition'>[]): void {
  const looks = rules.reduce((sum, one) => sum + getLooks(one), 0);
  if (looks <= maxLooks) return;
  const message =
    'Your rules watch too many subjects in total. Choose fewer subjects or delete a rule.';
  throw new ApiError('INVALID_REQUEST', message, {
    status: 422,
    details: [{ field: 'scope.ids', message }],
  });
}

function getLooks({ scope, condition }: Pick<Rule, 'scope' | 'condition'>): number {
  const subjects = scope.ids === 'all' ? subjectsOfAll : scope.ids.length;
  const { conditions } = getConditions(condition);
  return (
    subjects *
    conditions.reduce((sum, { window }) => sum + (window === undefined ? 1 : looksOfWindow), 0)
  );
}
