/**
 * Evaluates rules when their values change: a tick evaluates the rules on its price, a reading of a
 * user's holdings evaluates that user's rules, and an event the rules that wait for it. A rule is
 * evaluated on a subject at most once per second; `decide` alone determines whether it fires.
 */

import type { RateProvider } from '@moa/contracts/currency/providers';
import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import type { Context } from '../../../context.ts';
import { readProviderOrder } from '../../../currency/api.ts';
import { guarded } from '../../../error-boundary.ts';
import { getConditions } from '../decide/conditions-of.ts';
import { endState } from '../decide/decide.ts';
import { prepareRule } from '../decide/prepare-rule.ts';
import type { Facts } from '../metrics/facts.ts';
import { followsShared, getFeed } from '../metrics/metric-feeds.ts';
import type { Subject } from '../subject.ts';
import { createEvaluator, type EvaluatorNeeds } from './evaluator.ts';
import { createEvents, type HappenedEvent } from './events.ts';
import { createLoading } from './loading.ts';
import { createReadValue, type ValueSources, type Values } from './read-value.ts';
import { createRuleIndex, type RuleIndex } from './rule-index.ts';
import { createRuleStore } from './rule-store.ts';
import type { ActiveRule, Watch } from './watch.ts';
import { createWatches } from './watches.ts';

type Needs = ValueSources &
  Pick<EvaluatorNeeds, 'states' | 'record' | 'meter'> & {
    /** Requests another reading of a user's holdings. */
    wantFacts(userId: string): void;
    /** Reads them where they are not known. */
    ensureFacts(userId: string): Promise<void>;
  };

export type Engine = {
  index: RuleIndex;
  /** True if an enabled rule watches the metric: of any user, or of one. */
  watches(metric: Metric): boolean;
  watchesOf(userId: string, metric: Metric): boolean;
  /** Whose holdings rules follow. */
  people(): Iterable<string>;
  /** Reloads the rules of a user, or of all. */
  reload(userId: string | null): Promise<void>;
  /** Prices moved; `KRW` is the rate of the won. */
  ticked(symbols: Iterable<string>): void;
  /** Called after a user's holdings were read. */
  read(userId: string): void;
  /** Called after the values shared by all users were read. */
  readShared(): void;
  /** Something happened that has a value at this moment alone. */
  happened(
    userId: string,
    metric: Metric,
    subjectId: string,
    value: string,
    event?: HappenedEvent,
  ): Promise<void>;
  /**
   * Returns the subjects of an unsaved rule with current values; reads the user's holdings for it.
   */
  probe(userId: string, rule: Rule): Promise<{ subject: Subject; values: (string | null)[] }[]>;
  /** Called after a user has read the alerts of a rule. */
  acknowledged(userId: string, ruleId: string): void;
  stop(): Promise<void>;
};

const pollIntervalMs = 100;

export function createEngine(context: Pick<Context, 'clock' | 'db' | 'log'>, needs: Needs): Engine {
  const { clock, db, log } = context;
  const { factsOf, states } = needs;
  const index = createRuleIndex();
  const store = createRuleStore();
  const readValue = createReadValue(context, needs);
  const giveUp = (watch: Watch) => watches.forget(watch);
  const evaluator = createEvaluator(context, { ...needs, readValue, giveUp });
  const watches = createWatches(context, { ...needs, store, index, evaluator });
  const events = createEvents(context, { index, watches, evaluator });
  const loading = createLoading(context, { ...needs, store, index, evaluator, watches, events });
  const timer = setInterval(guarded(log, 'rules', evaluator.look), pollIntervalMs);
  timer.unref();

  return {
    index,
    watches: (metric) => store.getWatchers(metric).size > 0,
    watchesOf: (userId, metric) => store.getWatchers(metric).has(userId),
    people: () => store.followed,
    reload: loading.reload,
    ticked(symbols) {
      const at = clock.now().getTime();
      const values: Values = new Map();
      for (const symbol of symbols)
        for (const watch of index.ofSymbol(symbol)) evaluator.evaluateSoon(watch, at, values);
    },
    read: evaluatePerson,
    readShared() {
      for (const [userId, rules] of store.everybody())
        if (rules.some(({ conditions }) => conditions.some(({ metric }) => followsShared(metric))))
          evaluatePerson(userId);
    },
    async happened(userId, metric, subjectId, value, event) {
      await loading.done();
      events.happened({ userId, metric, subjectId, value, event });
    },
    async probe(userId, rule) {
      const unkept = unkeptRule(userId, rule, await readProviderOrder({ db }, userId));
      const isOfPerson = unkept.conditions.some(({ metric }) => getFeed(metric) === 'person');
      if (isOfPerson || rule.scope.ids === 'all') await needs.ensureFacts(userId);
      return watches.subjectsOf(unkept).map((subject) => ({
        subject,
        values: unkept.conditions.map((one) =>
          readValue(one, { rule: unkept, subject }, new Map()),
        ),
      }));
    },
    acknowledged(userId, ruleId) {
      for (const watch of index.ofRule(ruleId)) {
        if (watch.rule.userId !== userId || !watch.state.truth) continue;
        evaluator.learn(watch, { ...watch.state, acknowledged: true });
      }
    },
    async stop() {
      clearInterval(timer);
      await loading.stop();
      await evaluator.settled();
      await states.stop();
    },
  };

  function evaluatePerson(userId: string): void {
    watches.follow(userId);
    const at = clock.now().getTime();
    for (const watch of index.ofPerson(userId)) {
      if (isOver(watch, factsOf(userId))) evaluator.learn(watch, endState(watch.state));
      else evaluator.evaluateSoon(watch, at, new Map());
    }
  }
}

/** True if the rule's subject has ended, such as a repaid loan. */
function isOver({ rule, subject }: Watch, facts: Facts | null): boolean {
  const over = rule.conditions.map(({ metric }) => facts?.isOver(metric, subject.id) ?? false);
  return rule.prepared.how === 'all' ? over.includes(true) : !over.includes(false);
}

/** A rule as if it were kept and had never fired. */
function unkeptRule(userId: string, rule: Rule, rateOrder: readonly RateProvider[]): ActiveRule {
  return {
    id: '',
    userId,
    configId: '',
    version: new Date(0),
    rule,
    fired: [],
    config: {
      name: '',
      category: 'price',
      channels: [],
      webhookIds: [],
      severityFloor: 'low',
      quietHoursBreach: false,
    },
    prepared: prepareRule(rule),
    conditions: getConditions(rule.condition).conditions,
    rateOrder,
  };
}
