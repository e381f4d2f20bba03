/** Writes down, within a second, what rules have learned; what fires is written with its notice instead. */
import { eq, inArray, sql } from 'drizzle-orm';
import { dayIn } from '../../../auth/api.ts';
import { users } from '../../../auth/tables.ts';
import type { Context } from '../../../context.ts';
import { guarded, unattended } from '../../../error-boundary.ts';
import { noticeTriggers, ruleStates, ruleSuppressions } from '../tables.ts';
import { type Watch, watchKey } from './watch.ts';

const everyMs = 1_000;
const rowsAtOnce = 500;

export type StoredStates = {
  note(watch: Watch): void;
  countSuppressed(ruleId: string, cause: SuppressionCause): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

export function cacheStates({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): StoredStates {
  let changed = new Set<Watch>();
  let suppressed = new Map<string, { triggerId: string; cause: string; count: number }>();
  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(
    guarded(log, 'states of rules', () => {
      if (changed.size + suppressed.size > 0) unattended(log, 'states of rules', flush());
    }),
    everyMs,
  );
  timer.unref();

  return {
    note: (watch) => changed.add(watch),
    countSuppressed(triggerId, cause) {
      const key = `${triggerId} ${cause}`;
      const known = suppressed.get(key) ?? { triggerId, cause, count: 0 };
      suppressed.set(key, { ...known, count: known.count + 1 });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };

  async function write(): Promise<void> {
    const [watches, counts] = [[...changed], [...suppressed.values()]];
    changed = new Set();
    suppressed = new Map();
    try {
      while (watches.length > 0) {
        await writeStates(watches.slice(0, rowsAtOnce));
        watches.splice(0, rowsAtOnce);
      }
      await writeCounts(counts);
    } catch (error) {
      log.error({ err: error }, 'what rules have learned was not written down');
      for (const watch of watches) changed.add(watch);
    }
  }

  async function writeStates(watches: readonly Watch[]): Promise<void> {
    const updatedAt = clock.now();
    // A rule that was read again has other watches of the same subject: the last one knows more.
    const last = new Map(watches.map((watch) => [watchKey(watch), watch]));
    const rows = [...last.values()].map(({ rule, subject, state }) => ({
      triggerId: rule.id,
      version: rule.version.toISOString(),
      subject: subject.id,
      state: JSON.stringify(state),
    }));
    // A rule may be deleted or written again meanwhile: what was learned by another wording is not kept.
    await db.execute(sql`
      insert into ${ruleStates} (trigger_id, subject, state, updated_at)
      select given."triggerId", given.subject, given.state::jsonb, ${updatedAt.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("triggerId" text, version timestamptz, subject text, state text)
      join notice_triggers on notice_triggers.id = given."triggerId" and notice_triggers.updated_at = given.version
      on conflict (trigger_id, subject) do update set state = excluded.state, updated_at = excluded.updated_at
    `);
  }

  async function writeCounts(
    counts: readonly { triggerId: string; cause: string; count: number }[],
  ): Promise<void> {
    if (counts.length === 0) return;
    const now = clock.now();
    const rules = await db
      .select({ triggerId: noticeTriggers.id, zone: users.timeZone })
      .from(noticeTriggers)
      .innerJoin(users, eq(users.id, noticeTriggers.userId))
      .where(inArray(noticeTriggers.id, [...new Set(counts.map(({ triggerId }) => triggerId))]));
    const days = new Map(rules.map(({ triggerId, zone }) => [triggerId, dayIn(zone, now)]));
    // What has no day is of a rule that was deleted meanwhile.
    const rows = counts.flatMap((one) => {
      const day = days.get(one.triggerId);
      return day === undefined ? [] : [{ ...one, day }];
    });
    await db.execute(sql`
      insert into ${ruleSuppressions} (trigger_id, day, cause, count)
      select given."triggerId", given.day, given.cause, given.count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("triggerId" text, day text, cause text, count integer)
      join notice_triggers on notice_triggers.id = given."triggerId"
      on conflict (trigger_id, day, cause) do update set count = rule_suppressions.count + excluded.count
    `);
  }
}

/** Why an edge was kept back by its rule or its config; delivery has causes of its own. */
type SuppressionCause = 'cooldown' | 'max_per_day' | 'severity';
