/**
 * The rules that are switched on, and what they knew when they were read. One place replaces all of it at
 * once, so that nothing of an earlier wording is left behind. It evaluates nothing.
 */
import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { readProviderOrders } from '../../../currency/api.ts';
import { getConditions } from '../decide/conditions-of.ts';
import { newSubjectState } from '../decide/new-subject-state.ts';
import { prepareRule } from '../decide/prepare-rule.ts';
import type { SubjectState } from '../decide/subject-state.ts';
import { getFeed } from '../metrics/metric-feeds.ts';
import type { Subject } from '../subject.ts';
import { noticeConfigs, noticeTriggers, ruleFires, ruleStates } from '../tables.ts';
import { type ActiveRule, isOfHoldings, type Watch, watchKey } from './watch.ts';

export type RuleStore = {
  of(userId: string): readonly ActiveRule[];
  everybody(): Iterable<[userId: string, rules: readonly ActiveRule[]]>;
  /**
   * Replaces the rules of a user or of all with the loaded ones; returns the ids of their users.
   */
  replace(userId: string | null, loaded: LoadedRules): readonly string[];
  /** Users with a rule on the metric. Precomputed, since it is called many times per second. */
  getWatchers(metric: Metric): ReadonlySet<string>;
  /** Whose holdings rules follow. */
  followed: ReadonlySet<string>;
  /**
   * State of a rule for a subject at loading or when the subject was left; undefined for a new
   * subject.
   */
  stateOf(rule: ActiveRule, subject: Subject): SubjectState | undefined;
  /** Initial state of a rule for a subject; an edited rule keeps its cooldown. */
  firstState(rule: ActiveRule, subject: Subject): SubjectState;
  remember(watch: Pick<Watch, 'rule' | 'subject' | 'state'>): void;
  /** Subjects that a rule knew before it was read and has not been compared with since. */
  unmetOf(rule: ActiveRule): Iterable<string>;
  /** They were compared with what there is. */
  met(rule: ActiveRule): void;
};

export function createRuleStore(): RuleStore {
  const rulesByUser = new Map<string, ActiveRule[]>();
  const watchersByMetric = new Map<Metric, Set<string>>();
  const followed = new Set<string>();
  /** By `watchKey`, as are those of `firedAt`. */
  const known = new Map<string, SubjectState>();
  /** Epoch ms. */
  const firedAt = new Map<string, number>();
  /** By rule. */
  const unmet = new Map<string, Set<string>>();
  const noUsers: ReadonlySet<string> = new Set();

  return {
    followed,
    of: (userId) => rulesByUser.get(userId) ?? [],
    everybody: () => rulesByUser,
    replace(userId, loaded) {
      forget(userId);
      for (const rule of loaded.rules) add(rule);
      for (const [key, state] of loaded.states) known.set(key, state);
      for (const [key, at] of loaded.firedAt) firedAt.set(key, at);
      noteUnmet(loaded);
      return userId === null ? [...rulesByUser.keys()] : [userId];
    },
    getWatchers: (metric) => watchersByMetric.get(metric) ?? noUsers,
    stateOf: (rule, subject) => known.get(watchKey({ rule, subject })),
    firstState(rule, subject) {
      const fired = firedAt.get(watchKey({ rule, subject })) ?? null;
      const lastFiredAt = rule.rule.mode === 'once' ? null : fired;
      return { ...newSubjectState(rule.conditions.length), lastFiredAt };
    },
    remember(watch) {
      known.set(watchKey(watch), watch.state);
    },
    unmetOf: (rule) => unmet.get(rule.id) ?? [],
    met(rule) {
      unmet.delete(rule.id);
    },
  };

  /** Drops the stored states: those of absent subjects belong to the rules' previous versions. */
  function forget(userId: string | null): void {
    if (userId === null) {
      for (const map of [rulesByUser, known, watchersByMetric, followed, unmet]) map.clear();
      return;
    }
    const ids = new Set(rulesByUser.get(userId)?.map(({ id }) => id));
    for (const key of known.keys()) if (ids.has(key.slice(0, key.indexOf(' ')))) known.delete(key);
    for (const id of ids) unmet.delete(id);
    for (const people of [rulesByUser, followed, ...watchersByMetric.values()])
      people.delete(userId);
  }

  function add(rule: ActiveRule): void {
    const { userId, conditions } = rule;
    const rules = rulesByUser.get(userId);
    if (rules === undefined) rulesByUser.set(userId, [rule]);
    else rules.push(rule);
    for (const { metric } of conditions) {
      const watchers = watchersByMetric.get(metric);
      if (watchers === undefined) watchersByMetric.set(metric, new Set([userId]));
      else watchers.add(userId);
    }
    if (needsFacts(rule)) followed.add(userId);
  }

  function noteUnmet({ rules, states }: LoadedRules): void {
    for (const rule of rules) if (isOfHoldings(rule)) unmet.set(rule.id, new Set());
    for (const key of states.keys()) {
      const end = key.indexOf(' ');
      unmet.get(key.slice(0, end))?.add(key.slice(end + 1));
    }
  }
}

/** True if the rule depends on the user's holdings. */
function needsFacts({ conditions, rule: { scope } }: ActiveRule): boolean {
  return (
    conditions.some((one) => getFeed(one.metric) === 'person') ||
    (scope.ids === 'all' && scope.kind !== 'portfolio' && scope.kind !== 'security')
  );
}

const dayMs = 24 * 3_600_000;

type LoadedRules = {
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
