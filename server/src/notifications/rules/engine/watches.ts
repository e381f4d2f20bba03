/**
 * Subjects that each rule is evaluated on. Subjects of rules on all of a kind follow the user's
 * holdings; when a position is closed, its state ends.
 */
import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import type { Context } from '../../../context.ts';
import { endState } from '../decide/decide.ts';
import { isMeant } from '../metrics/facts.ts';
import { followsShared, getFeed } from '../metrics/metric-feeds.ts';
import { getWatchedSymbols } from '../metrics/read-price.ts';
import type { Subject } from '../subject.ts';
import type { StoredStates } from './cache-states.ts';
import type { Evaluator } from './evaluator.ts';
import { isSameState } from './evaluator.ts';
import type { ValueSources } from './read-value.ts';
import type { RuleIndex } from './rule-index.ts';
import type { RuleStore } from './rule-store.ts';
import { type ActiveRule, isOfHoldings, newWatch, type Watch } from './watch.ts';

type Needs = Pick<ValueSources, 'shared' | 'factsOf'> & {
  store: RuleStore;
  index: RuleIndex;
  evaluator: Evaluator;
  states: StoredStates;
};

export type Watches = {
  subjectsOf(rule: ActiveRule): Subject[];
  add(rule: ActiveRule, subject: Subject): Watch;
  /** Nothing leads to it any more; what it knows is remembered. */
  forget(watch: Watch): void;
  /** Updates the watches of a user's rules to the current subjects. */
  follow(userId: string): void;
  /**
   * Adds the subject of an event: a deposited asset may not be held yet, a withdrawn one no longer.
   */
  addForEvent(userId: string, metric: Metric, subjectId: string): void;
};

export function createWatches(
  { clock }: Pick<Context, 'clock'>,
  { shared, factsOf, store, index, evaluator, states }: Needs,
): Watches {
  return {
    subjectsOf: getSubjects,
    add,
    forget,
    follow(userId) {
      for (const rule of store.of(userId)) {
        // What cannot be read is not closed.
        if (!isOfHoldings(rule) || factsOf(userId) !== null) followRule(rule);
      }
    },
    addForEvent(userId, metric, subjectId) {
      for (const rule of store.of(userId)) {
        const { kind, ids } = rule.rule.scope;
        const isOfAll = kind === 'asset' && ids === 'all';
        if (!isOfAll || !rule.conditions.some((one) => one.metric === metric)) continue;
        if (index.ofRule(rule.id).some(({ subject }) => subject.id === subjectId)) continue;
        add(rule, { kind, id: subjectId, label: subjectId });
      }
    },
  };

  function followRule(rule: ActiveRule): void {
    const isHeld = isOfHoldings(rule);
    const there = new Map(getSubjects(rule).map((subject) => [subject.id, subject]));
    for (const id of store.unmetOf(rule)) if (!there.has(id)) closeUnmet(rule, id);
    if (isHeld) store.met(rule);
    for (const one of index.ofRule(rule.id)) {
      if (there.delete(one.subject.id) || one.busy || one.events.length > 0) continue;
      if (isHeld) evaluator.learn(one, endState(one.state));
      forget(one);
    }
    for (const subject of there.values()) add(rule, subject);
  }

  /** Ends the state of a subject that was closed while the engine was not running. */
  function closeUnmet(rule: ActiveRule, subjectId: string): void {
    const subject = { kind: rule.rule.scope.kind, id: subjectId, label: '' };
    const state = store.stateOf(rule, subject);
    if (state === undefined) return;
    const closed = newWatch(rule, subject, endState(state));
    store.remember(closed);
    if (!isSameState(state, closed.state)) states.note(closed);
  }

  function getSubjects({ rule: { scope }, userId, conditions }: ActiveRule): Subject[] {
    const { kind, ids } = scope;
    if (kind === 'portfolio' || kind === 'security') return [{ kind, id: 'all', label: '' }];
    if ((kind === 'asset' || kind === 'currency') && ids !== 'all')
      return [...new Set(ids.map((id) => id.toUpperCase()))].map((id) => ({ kind, id, label: id }));
    const wantsShared = ids !== 'all' || conditions.some(({ metric }) => isShared(metric));
    const there = [...(factsOf(userId)?.subjects ?? []), ...(wantsShared ? shared.subjects() : [])];
    return there.filter((subject) => isMeant(subject, kind, ids));
  }

  function add(rule: ActiveRule, subject: Subject): Watch {
    const state = store.stateOf(rule, subject) ?? store.firstState(rule, subject);
    const added = newWatch(rule, subject, state);
    const symbols = rule.conditions.flatMap((one) =>
      getFeed(one.metric) === 'price' ? getWatchedSymbols(one, subject.id) : [],
    );
    const person = rule.conditions.some(
      ({ metric }) => getFeed(metric) === 'person' || followsShared(metric),
    );
    index.add(added, { symbols: [...new Set(symbols)], person });
    evaluator.plan(added);
    evaluator.evaluateSoon(added, clock.now().getTime(), new Map());
    return added;
  }

  function forget(watch: Watch): void {
    store.remember(watch);
    index.remove(watch);
    evaluator.leave(watch);
  }
}

/** True for values that belong to no user: reserves, protocols, networks. */
function isShared(metric: Metric): boolean {
  return getFeed(metric) === 'shared' || metric === 'steth_peg';
}
