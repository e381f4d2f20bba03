/**
 * When a rule is evaluated, and what follows: at most once a second on a subject, one fire at a time, and
 * again from the state before where a fire could not be written down. `decide` alone says whether it fires.
 */
import { severities } from '@moa/contracts/notifications/shapes/notice-words';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { Context } from '../../../context.ts';
import { unattended } from '../../../error-boundary.ts';
import { decide, nextLook } from '../decide/decide.ts';
import type { SubjectState } from '../decide/subject-state.ts';
import type { StoredStates } from './cache-states.ts';
import type { EngineMeter } from './meter.ts';
import type { ReadValue, Values } from './read-value.ts';
import type { RecordFire } from './record-fire.ts';
import type { ActiveRule, RuleEvent, Watch } from './watch.ts';

export type EvaluatorNeeds = {
  readValue: ReadValue;
  states: StoredStates;
  record: RecordFire;
  meter: EngineMeter;
  /** Removes a watch whose rule cannot be evaluated from all indexes. */
  giveUp(watch: Watch): void;
};

export type Evaluator = {
  /** Now, or a second after it was evaluated last. */
  evaluateSoon(watch: Watch, at: number, values: Values): void;
  /** By the oldest event that waits, or by the values of now; as soon as it is free. */
  evaluateNow(watch: Watch, at: number, values: Values): void;
  /** Has it evaluated by the next `look` that may. */
  wait(watch: Watch): void;
  /** Evaluates what moved again within its second, and what time alone changes. */
  look(): void;
  /** Takes over what a rule learned, and when it has to be looked at. */
  learn(watch: Watch, state: SubjectState): void;
  /** When it has to be looked at though nothing moves. */
  plan(watch: Watch): void;
  leave(watch: Watch): void;
  /** Once all that fires now is written down. */
  settled(): Promise<void>;
};

const minPauseMs = 1_000;

export function createEvaluator(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  { readValue, states, record, meter, giveUp }: EvaluatorNeeds,
): Evaluator {
  /** Moved again within the second of their last evaluation. */
  const waiting = new Set<Watch>();
  /** Have to be looked at though nothing moves. */
  const looking = new Set<Watch>();
  const fires = writeFires({ log }, record, {
    failed: (watch) => waiting.add(watch),
    done: plan,
  });

  return {
    evaluateSoon(watch, at, values) {
      if (at - watch.evaluatedAt < minPauseMs) waiting.add(watch);
      else evaluateNow(watch, at, values);
    },
    evaluateNow,
    wait: (watch) => waiting.add(watch),
    look() {
      const at = clock.now().getTime();
      const values: Values = new Map();
      const due = [
        ...[...waiting].filter(({ evaluatedAt }) => at - evaluatedAt >= minPauseMs),
        ...[...looking].filter(({ lookAt }) => lookAt !== null && at >= lookAt),
      ];
      for (const one of due) if (at - one.evaluatedAt >= minPauseMs) evaluateNow(one, at, values);
    },
    learn,
    plan,
    leave(watch) {
      waiting.delete(watch);
      looking.delete(watch);
    },
    settled: fires.settled,
  };

  function evaluateNow(watch: Watch, at: number, values: Values): void {
    if (watch.busy) {
      waiting.add(watch);
      return;
    }
    const event = watch.events.shift() ?? null;
    const read = (condition: RuleCondition) =>
      condition.metric === event?.metric ? event.value : readValue(condition, watch, values);
    evaluate(watch, at, read, event);
    if (watch.events.length > 0) waiting.add(watch);
  }

  function evaluate(
    watch: Watch,
    at: number,
    read: (condition: RuleCondition) => string | null,
    event: RuleEvent | null,
  ): void {
    waiting.delete(watch);
    const began = performance.now();
    watch.evaluatedAt = at;
    const { rule, state } = watch;
    let decided: ReturnType<typeof decide>;
    try {
      decided = decide(rule.prepared, rule.fired, state, rule.conditions.map(read), at);
    } catch (error) {
      // The rule is not evaluated again until it is saved; other rules are unaffected.
      log.error({ err: error, ruleId: rule.id }, 'a rule cannot be evaluated');
      giveUp(watch);
      return;
    }
    const { outcome } = decided;
    meter.evaluated(performance.now() - began);
    if (outcome === null) {
      learn(watch, decided.state);
      return;
    }
    if (outcome.kind === 'suppressed' || isBelowFloor(rule)) {
      states.countSuppressed(rule.id, outcome.kind === 'suppressed' ? outcome.cause : 'severity');
      learn(watch, decided.state);
      return;
    }
    fires.write(watch, { state: decided.state, outcome, event, at });
  }

  function learn(watch: Watch, state: SubjectState): void {
    const same = isSameState(watch.state, state);
    watch.state = state;
    if (!same) states.note(watch);
    plan(watch);
  }

  function plan(watch: Watch): void {
    watch.lookAt = nextLook(watch.rule.prepared, watch.state);
    if (watch.lookAt === null) looking.delete(watch);
    else looking.add(watch);
  }
}

function isBelowFloor({ rule, config }: ActiveRule): boolean {
  return severities.indexOf(rule.severity) < severities.indexOf(config.severityFloor);
}

/** A rule's firing: its state at that time, the value, and the event that caused it, if any. */
type Fire = {
  state: SubjectState;
  outcome: { value: string; condition: number };
  event: RuleEvent | null;
  /** Epoch ms. */
  at: number;
};

type After = {
  /** It was not written down: the watch has the state from before, and its event again. */
  failed(watch: Watch): void;
  /** The watch is free again. */
  done(watch: Watch): void;
};

type WriteFires = {
  write(watch: Watch, fire: Fire): void;
  /** Once all that fires now is written down. */
  settled(): Promise<void>;
};

/** A rule on a subject is busy until its fire is written down or was refused, and so fires once at a time. */
function writeFires(
  { log }: Pick<Context, 'log'>,
  record: RecordFire,
  { failed, done }: After,
): WriteFires {
  const firing = new Set<Promise<void>>();
  return {
    write(watch, { state, outcome, event, at }) {
      const { rule } = watch;
      const written = record(watch, state, { ...outcome, eventId: event?.id ?? null }, at)
        .then((settled) => {
          watch.state = settled.state;
          if (settled.fired) rule.fired.push(at);
        })
        // What was not written down did not happen: it is evaluated again from the state before.
        .catch((error) => {
          log.error({ err: error, ruleId: rule.id }, 'a rule did not fire');
          if (event !== null) watch.events.unshift(event);
          failed(watch);
        })
        .finally(() => {
          watch.busy = false;
          done(watch);
          firing.delete(written);
        });
      watch.busy = true;
      firing.add(written);
      unattended(log, 'a rule that fires', written);
    },
    async settled() {
      await Promise.all(firing);
    },
  };
}

/** True if the states are equal, so that nothing has to be stored. */
export function isSameState(a: SubjectState, b: SubjectState): boolean {
  return (
    a.truth === b.truth &&
    a.since === b.since &&
    a.handled === b.handled &&
    a.lastFiredAt === b.lastFiredAt &&
    a.acknowledged === b.acknowledged &&
    a.parts.length === b.parts.length &&
    a.parts.every((part, index) => {
      const other = b.parts[index];
      return (
        part.held === other?.held &&
        part.side === other.side &&
        part.samples.length === other.samples.length &&
        part.samples.at(-1)?.at === other.samples.at(-1)?.at
      );
    })
  );
}
