/**
 * Evaluates rules where their values change: a tick evaluates the rules on its price, a reading of
 * what a person holds evaluates theirs, and an event those that wait for it. It promises at most
 * one evaluation a second of a rule on a subject; `decide` alone says whether it fires.
 */
import { type Metric, metricFacts } from '@moa/contracts/notifications/shapes/metrics';
import { severities } from '@moa/contracts/notifications/shapes/notice-words';
import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { Context } from '../../../context.ts';
import { guarded, unattended } from '../../../error-boundary.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { conditionsOf } from '../decide/conditions-of.ts';
import { decide, endState, nextLook } from '../decide/decide.ts';
import { newSubjectState } from '../decide/new-subject-state.ts';
import { prepareRule } from '../decide/prepare-rule.ts';
import type { SubjectState } from '../decide/subject-state.ts';
import type { EarlierPrices } from '../metrics/earlier-prices.ts';
import { type Facts, isMeant } from '../metrics/facts.ts';
import { feedOf, followsShared } from '../metrics/metric-feeds.ts';
import { readPrice, symbolsOf } from '../metrics/read-price.ts';
import type { SharedFacts } from '../metrics/shared-facts.ts';
import type { Subject } from '../subject.ts';
import { isSameState } from './is-same-state.ts';
import type { KeptStates } from './keep-states.ts';
import { loadRules } from './load-rules.ts';
import type { EngineMeter } from './meter.ts';
import type { RecordFire } from './record-fire.ts';
import { createRuleIndex, type RuleIndex } from './rule-index.ts';
import { type ActiveRule, type RuleEvent, type Watch, watchKey } from './watch.ts';

type Needs = {
  book: PriceBook;
  earlier: EarlierPrices;
  /** What is the same for everybody and asked of a node. */
  shared: SharedFacts;
  /** What is known of a person, as it was read last; null before that. */
  factsOf(userId: string): Facts | null;
  /** Asks for it to be read again. */
  wantFacts(userId: string): void;
  /** Reads it where it is not known. */
  ensureFacts(userId: string): Promise<void>;
  states: KeptStates;
  record: RecordFire;
  meter: EngineMeter;
};

/** An event that may be met again after a restart, and is reported once. */
type HappenedEvent = { id: string; at: Date };

export type Engine = {
  index: RuleIndex;
  /** Whether one of the rules that are switched on watches it, and whose that is. */
  watches(metric: Metric): boolean;
  watcher(metric: Metric): string | null;
  watchesOf(userId: string, metric: Metric): boolean;
  /** Whose holdings rules follow. */
  people(): Iterable<string>;
  /** Reads the rules again: of a person, or of all. */
  reload(userId: string | null): Promise<void>;
  /** Prices moved; `KRW` is the rate of the won. */
  ticked(symbols: Iterable<string>): void;
  /** A person's holdings were read. */
  read(userId: string): void;
  /** What is the same for everybody was read. */
  readShared(): void;
  /** Something happened that has a value at this moment alone. */
  happened(
    userId: string,
    metric: Metric,
    subjectId: string,
    value: string,
    event?: HappenedEvent,
  ): Promise<void>;
  /** Subjects of a rule that is not kept yet, with the values of now; its person's holdings are read for it. */
  probe(userId: string, rule: Rule): Promise<{ subject: Subject; values: (string | null)[] }[]>;
  /** A person has read the alerts of a rule. */
  acknowledged(userId: string, ruleId: string): void;
  stop(): Promise<void>;
};

const minPauseMs = 1_000;
const lookEveryMs = 100;
const readAgainMs = 5_000;
const maxClockShiftMs = 10 * 60_000;
/** Of one rule on one subject; more than that only come where nothing can be written for long. */
const maxEvents = 100;

export function createEngine(
  { clock, db, log }: Pick<Context, 'clock' | 'db' | 'log'>,
  needs: Needs,
): Engine {
  const { book, earlier, shared, factsOf, wantFacts, ensureFacts, states, record, meter } = needs;
  const index = createRuleIndex();
  const rulesOf = new Map<string, ActiveRule[]>();
  /** Asked many times a second, so neither is found out of all rules. */
  const watchersOf = new Map<Metric, Set<string>>();
  const followed = new Set<string>();
  /** What rules knew of their subjects when they were read, and of those that are gone since. */
  const known = new Map<string, SubjectState>();
  /** When they last fired, as it was read. */
  const firedAt = new Map<string, number>();
  /** Moved again within the second of their last evaluation. */
  const waiting = new Set<Watch>();
  /** Have to be looked at though nothing moves. */
  const looking = new Set<Watch>();
  const firing = new Set<Promise<void>>();
  /** Of rules that were just read: the subjects that they knew before, by rule. */
  const unmet = new Map<string, Set<string>>();
  let loading: Promise<void> = Promise.resolve();
  const now = () => clock.now().getTime();
  const timer = setInterval(guarded(log, 'rules', look), lookEveryMs);
  timer.unref();
  let again: NodeJS.Timeout | undefined;

  return {
    index,
    watches: (metric) => (watchersOf.get(metric)?.size ?? 0) > 0,
    watcher: (metric) => watchersOf.get(metric)?.values().next().value ?? null,
    watchesOf: (userId, metric) => watchersOf.get(metric)?.has(userId) === true,
    people: () => followed,
    reload,
    ticked(symbols) {
      const at = now();
      const values: Values = new Map();
      for (const symbol of symbols)
        for (const watch of index.ofSymbol(symbol)) evaluateSoon(watch, at, values);
    },
    read: evaluatePerson,
    readShared() {
      for (const [userId, rules] of rulesOf)
        if (rules.some(({ conditions }) => conditions.some(({ metric }) => followsShared(metric))))
          evaluatePerson(userId);
    },
    async happened(userId, metric, subjectId, value, event) {
      await loading;
      const at = now();
      watchEvent(userId, metric, subjectId);
      for (const watch of index.allOf(userId)) {
        const { conditions } = watch.rule;
        const isOf = watch.subject.id === subjectId || watch.subject.id === 'all';
        if (!isOf || !conditions.some((one) => one.metric === metric)) continue;
        // What happened before the rule was written is not what it waits for; clocks differ by minutes.
        const writtenAt = watch.rule.version.getTime() - maxClockShiftMs;
        if (event !== undefined && event.at.getTime() < writtenAt) continue;
        postpone(watch, { metric, value, id: event?.id ?? null });
        if (!watch.busy && watch.events.length === 1) evaluateNow(watch, at, new Map());
      }
    },
    async probe(userId, rule) {
      const unkept = unkeptRule(userId, rule);
      if (
        unkept.conditions.some(({ metric }) => feedOf(metric) === 'person') ||
        rule.scope.ids === 'all'
      )
        await ensureFacts(userId);
      return subjectsOf(unkept).map((subject) => ({
        subject,
        values: unkept.conditions.map((one) =>
          readValue(one, { rule: unkept, subject }, new Map()),
        ),
      }));
    },
    acknowledged(userId, ruleId) {
      for (const watch of index.ofRule(ruleId)) {
        if (watch.rule.userId !== userId || !watch.state.truth) continue;
        learn(watch, { ...watch.state, acknowledged: true });
      }
    },
    async stop() {
      clearInterval(timer);
      clearTimeout(again);
      await loading;
      await Promise.all(firing);
      await states.stop();
    },
  };

  function evaluatePerson(userId: string): void {
    followSubjects(userId);
    const at = now();
    for (const watch of index.ofPerson(userId)) {
      if (isOver(watch)) learn(watch, endState(watch.state));
      else evaluateSoon(watch, at, new Map());
    }
  }

  function isOver({ rule, subject }: Watch): boolean {
    const facts = factsOf(rule.userId);
    const over = rule.conditions.map(({ metric }) => facts?.isOver(metric, subject.id) ?? false);
    return rule.prepared.how === 'all' ? over.includes(true) : !over.includes(false);
  }

  function reload(userId: string | null): Promise<void> {
    loading = loading.then(() => load(userId));
    return loading;
  }

  async function load(userId: string | null): Promise<void> {
    try {
      await Promise.all(firing);
      await states.flush();
      const loaded = await loadRules({ db, clock, log }, userId);
      const events = new Map<string, Watch>();
      for (const watch of userId === null ? [...index.all()] : index.allOf(userId)) {
        if (watch.events.length > 0) events.set(watchKey(watch), watch);
        forget(watch);
      }
      // What a rule knew of subjects that are gone was known by its earlier wording.
      const ids = new Set(userId === null ? [] : rulesOf.get(userId)?.map(({ id }) => id));
      for (const key of known.keys())
        if (userId === null || ids.has(key.slice(0, key.indexOf(' ')))) known.delete(key);
      if (userId === null) rulesOf.clear();
      else rulesOf.delete(userId);
      for (const set of [followed, ...watchersOf.values()])
        if (userId === null) set.clear();
        else set.delete(userId);
      for (const rule of loaded.rules) {
        const rules = rulesOf.get(rule.userId);
        if (rules === undefined) rulesOf.set(rule.userId, [rule]);
        else rules.push(rule);
      }
      for (const [key, state] of loaded.states) known.set(key, state);
      const held = new Map(
        loaded.rules.filter(isOfHoldings).map(({ id }) => [id, new Set<string>()]),
      );
      for (const key of loaded.states.keys()) {
        const end = key.indexOf(' ');
        held.get(key.slice(0, end))?.add(key.slice(end + 1));
      }
      for (const [id, subjects] of held) unmet.set(id, subjects);
      for (const [key, at] of loaded.firedAt) firedAt.set(key, at);
      const people = userId === null ? [...rulesOf.keys()] : [userId];
      for (const person of people) {
        for (const rule of rulesOf.get(person) ?? [])
          for (const subject of subjectsOf(rule)) {
            const added = watch(rule, subject);
            const before = events.get(watchKey(added));
            // What happened is evaluated by the wording that it happened under.
            if (before?.rule.version.getTime() !== rule.version.getTime()) continue;
            for (const event of before.events) postpone(added, event);
          }
        for (const { conditions } of rulesOf.get(person) ?? [])
          for (const { metric } of conditions) noteWatcher(metric, person);
        if (!needsFacts(person)) continue;
        followed.add(person);
        wantFacts(person);
      }
    } catch (error) {
      log.error({ err: error, userId }, 'rules were not read');
      // Until then nobody is notified of anything.
      again = setTimeout(
        guarded(log, 'rules', () => unattended(log, 'rules', reload(userId))),
        readAgainMs,
      );
      again.unref();
    }
  }

  function noteWatcher(metric: Metric, userId: string): void {
    const watchers = watchersOf.get(metric);
    if (watchers === undefined) watchersOf.set(metric, new Set([userId]));
    else watchers.add(userId);
  }

  /** Subjects of rules on all of a kind come and go; with a position that is closed what was true of it ends. */
  function followSubjects(userId: string): void {
    for (const rule of rulesOf.get(userId) ?? []) {
      const isHeld = isOfHoldings(rule);
      // What cannot be read is not closed.
      if (isHeld && factsOf(userId) === null) continue;
      const there = new Map(subjectsOf(rule).map((subject) => [subject.id, subject]));
      for (const id of unmet.get(rule.id) ?? []) if (!there.has(id)) closeUnmet(rule, id);
      if (isHeld) unmet.delete(rule.id);
      for (const one of index.ofRule(rule.id)) {
        if (there.delete(one.subject.id) || one.busy || one.events.length > 0) continue;
        if (isHeld) learn(one, endState(one.state));
        forget(one);
      }
      for (const subject of there.values()) watch(rule, subject);
    }
  }

  /** What comes is not held yet, and what went no longer: a rule on all assets hears of both. */
  function watchEvent(userId: string, metric: Metric, subjectId: string): void {
    for (const rule of rulesOf.get(userId) ?? []) {
      const { kind, ids } = rule.rule.scope;
      if (
        kind !== 'asset' ||
        ids !== 'all' ||
        !rule.conditions.some((one) => one.metric === metric)
      )
        continue;
      if (index.ofRule(rule.id).some(({ subject }) => subject.id === subjectId)) continue;
      watch(rule, { kind, id: subjectId, label: subjectId });
    }
  }

  /** It was closed while nobody looked. */
  function closeUnmet(rule: ActiveRule, subjectId: string): void {
    const subject = { kind: rule.rule.scope.kind, id: subjectId, label: '' };
    const state = known.get(watchKey({ rule, subject }));
    if (state === undefined) return;
    const closed = { ...unwatched(rule, subject), state: endState(state) };
    known.set(watchKey(closed), closed.state);
    if (!isSameState(state, closed.state)) states.note(closed);
  }

  function subjectsOf({ rule: { scope }, userId, conditions }: ActiveRule): Subject[] {
    const { kind, ids } = scope;
    if (kind === 'portfolio' || kind === 'security') return [{ kind, id: 'all', label: '' }];
    if ((kind === 'asset' || kind === 'currency') && ids !== 'all')
      return [...new Set(ids.map((id) => id.toUpperCase()))].map((id) => ({ kind, id, label: id }));
    const wantsShared = ids !== 'all' || conditions.some(({ metric }) => isShared(metric));
    const there = [...(factsOf(userId)?.subjects ?? []), ...(wantsShared ? shared.subjects() : [])];
    return there.filter((subject) => isMeant(subject, kind, ids));
  }

  function watch(rule: ActiveRule, subject: Subject): Watch {
    const added = unwatched(rule, subject);
    const key = watchKey(added);
    // A rule that was written again has its cooldown still.
    const lastFiredAt = rule.rule.mode === 'once' ? null : (firedAt.get(key) ?? null);
    added.state = known.get(key) ?? { ...added.state, lastFiredAt };
    const symbols = rule.conditions.flatMap((one) =>
      feedOf(one.metric) === 'price' ? symbolsOf(one, subject.id) : [],
    );
    const person = rule.conditions.some(
      ({ metric }) => feedOf(metric) === 'person' || followsShared(metric),
    );
    index.add(added, { symbols: [...new Set(symbols)], person });
    plan(added);
    evaluateSoon(added, now(), new Map());
    return added;
  }

  function forget(gone: Watch): void {
    known.set(watchKey(gone), gone.state);
    index.remove(gone);
    waiting.delete(gone);
    looking.delete(gone);
  }

  function needsFacts(userId: string): boolean {
    return (rulesOf.get(userId) ?? []).some(
      ({ conditions, rule: { scope } }) =>
        conditions.some((one) => feedOf(one.metric) === 'person') ||
        (scope.ids === 'all' && scope.kind !== 'portfolio' && scope.kind !== 'security'),
    );
  }

  /** Now, or a second after it was evaluated last. */
  function evaluateSoon(one: Watch, at: number, values: Values): void {
    if (at - one.evaluatedAt < minPauseMs) waiting.add(one);
    else evaluateNow(one, at, values);
  }

  /** It is evaluated when the rule is free, after those that came before. */
  function postpone(one: Watch, event: RuleEvent): void {
    one.events.push(event);
    waiting.add(one);
    if (one.events.length <= maxEvents) return;
    one.events.shift();
    log.error({ ruleId: one.rule.id }, 'a rule missed an event');
  }

  /** By the oldest event that waits, or by the values of now. */
  function evaluateNow(one: Watch, at: number, values: Values): void {
    if (one.busy) {
      waiting.add(one);
      return;
    }
    const event = one.events.shift() ?? null;
    evaluate(
      one,
      at,
      (condition) =>
        condition.metric === event?.metric ? event.value : readValue(condition, one, values),
      event,
    );
    if (one.events.length > 0) waiting.add(one);
  }

  function look(): void {
    const at = now();
    const values: Values = new Map();
    const due = [
      ...[...waiting].filter(({ evaluatedAt }) => at - evaluatedAt >= minPauseMs),
      ...[...looking].filter(({ lookAt }) => lookAt !== null && at >= lookAt),
    ];
    for (const one of due) if (at - one.evaluatedAt >= minPauseMs) evaluateNow(one, at, values);
  }

  function evaluate(
    one: Watch,
    at: number,
    read: (condition: RuleCondition) => string | null,
    event: RuleEvent | null,
  ): void {
    waiting.delete(one);
    const began = performance.now();
    one.evaluatedAt = at;
    const { rule, state } = one;
    let decided: ReturnType<typeof decide>;
    try {
      decided = decide(rule.prepared, rule.fired, state, rule.conditions.map(read), at);
    } catch (error) {
      // It is evaluated no more until it is written again, and keeps nobody else's from being followed.
      log.error({ err: error, ruleId: rule.id }, 'a rule cannot be evaluated');
      forget(one);
      return;
    }
    const { outcome } = decided;
    meter.evaluated(performance.now() - began);
    if (outcome === null) {
      learn(one, decided.state);
      return;
    }
    if (outcome.kind === 'suppressed' || isBelowFloor(rule)) {
      states.countSuppressed(rule.id, outcome.kind === 'suppressed' ? outcome.cause : 'severity');
      learn(one, decided.state);
      return;
    }
    const fire = record(one, decided.state, { ...outcome, eventId: event?.id ?? null }, at)
      .then((settled) => {
        one.state = settled.state;
        if (settled.fired) rule.fired.push(at);
      })
      // What was not written down did not happen: it is evaluated again from the state before.
      .catch((error) => {
        log.error({ err: error, ruleId: rule.id }, 'a rule did not fire');
        if (event !== null) one.events.unshift(event);
        waiting.add(one);
      })
      .finally(() => {
        one.busy = false;
        plan(one);
        firing.delete(fire);
      });
    one.busy = true;
    firing.add(fire);
    unattended(log, 'a rule that fires', fire);
  }

  function learn(one: Watch, state: SubjectState): void {
    const same = isSameState(one.state, state);
    one.state = state;
    if (!same) states.note(one);
    plan(one);
  }

  function plan(one: Watch): void {
    one.lookAt = nextLook(one.rule.prepared, one.state);
    if (one.lookAt === null) looking.delete(one);
    else looking.add(one);
  }

  function readValue(
    condition: RuleCondition,
    { rule, subject }: Pick<Watch, 'rule' | 'subject'>,
    values: Values,
  ): string | null {
    const { metric, unit = metricFacts(metric).units[0] } = condition;
    const feed = feedOf(metric);
    if (feed === 'event') return null;
    if (feed === 'shared') return shared.value(metric, unit, subject.id);
    if (feed === 'person')
      return (
        factsOf(rule.userId)?.value(metric, unit, subject.id) ??
        // Of a reserve that the person has nothing in.
        shared.value(metric, unit, subject.id)
      );
    const key = `${metric} ${unit} ${subject.id}`;
    let value = values.get(key);
    if (value === undefined) {
      value = readPrice(book, earlier, condition, subject.id);
      // Where no exchange quotes staked ether, the pool on its chain does.
      if (value === null && followsShared(metric)) value = shared.value(metric, unit, subject.id);
      values.set(key, value);
    }
    return value;
  }
}

/** A rule as if it were kept and had never fired. */
function unkeptRule(userId: string, rule: Rule): ActiveRule {
  return {
    ...{ id: '', userId, configId: '', version: new Date(0), rule, fired: [] },
    config: {
      name: '',
      category: 'price',
      channels: [],
      webhookIds: [],
      severityFloor: 'low',
      quietHoursBreach: false,
    },
    prepared: prepareRule(rule),
    conditions: conditionsOf(rule.condition).conditions,
  };
}

/** A rule on a subject of which it knows nothing. */
function unwatched(rule: ActiveRule, subject: Subject): Watch {
  return {
    ...{ rule, subject },
    state: newSubjectState(rule.conditions.length),
    evaluatedAt: Number.NEGATIVE_INFINITY,
    lookAt: null,
    busy: false,
    events: [],
  };
}

/** Whether its subjects are what the person holds or connected, and so come to an end. */
function isOfHoldings({ rule: { scope } }: ActiveRule): boolean {
  const isNamed = scope.kind === 'asset' && scope.ids !== 'all';
  return !isNamed && /^(position|asset|system)$/.test(scope.kind);
}

/** Of one moment, so that all rules on a price read it once. */
type Values = Map<string, string | null>;

/** What no person has of their own: reserves, protocols, networks. */
function isShared(metric: Metric): boolean {
  return feedOf(metric) === 'shared' || metric === 'steth_peg';
}

function isBelowFloor({ rule, config }: ActiveRule): boolean {
  return severities.indexOf(rule.severity) < severities.indexOf(config.severityFloor);
}
