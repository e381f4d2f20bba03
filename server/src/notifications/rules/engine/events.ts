/**
 * Momentary events, such as a sign-in: each waits at the rules that watch it until they have been
 * evaluated with it, even across a reload of the rules.
 */
import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import type { Context } from '../../../context.ts';
import type { Evaluator } from './evaluator.ts';
import type { RuleIndex } from './rule-index.ts';
import { type RuleEvent, type Watch, watchKey } from './watch.ts';
import type { Watches } from './watches.ts';

/** An event that may be met again after a restart, and is reported once. */
export type HappenedEvent = { id: string; at: Date };

type Happening = {
  userId: string;
  metric: Metric;
  subjectId: string;
  value: string;
  event: HappenedEvent | undefined;
};

/** By `watchKey`. */
type Unheard = ReadonlyMap<string, Watch>;

export type Events = {
  happened(happening: Happening): void;
  /** Returns the pending events of the watches. */
  unheardOf(watches: Iterable<Watch>): Unheard;
  /** Passes the events that were pending before a reload to the new watch. */
  handOn(unheard: Unheard, watch: Watch): void;
};

const maxClockShiftMs = 10 * 60_000;
/**
 * Maximum number of pending events per rule and subject; reached only while the database cannot be
 * written for long.
 */
const maxEvents = 100;

export function createEvents(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  { index, watches, evaluator }: { index: RuleIndex; watches: Watches; evaluator: Evaluator },
): Events {
  return {
    happened(happening) {
      const { userId, metric, subjectId, value, event } = happening;
      const at = clock.now().getTime();
      watches.addForEvent(userId, metric, subjectId);
      for (const watch of index.allOf(userId)) {
        if (!isAbout(watch, happening)) continue;
        postpone(watch, { metric, value, id: event?.id ?? null });
        if (!watch.busy && watch.events.length === 1) evaluator.evaluateNow(watch, at, new Map());
      }
    },
    unheardOf(all) {
      const waiting = [...all].filter(({ events }) => events.length > 0);
      return new Map(waiting.map((watch) => [watchKey(watch), watch]));
    },
    handOn(unheard, watch) {
      const before = unheard.get(watchKey(watch));
      // What happened is evaluated by the wording that it happened under.
      if (before?.rule.version.getTime() !== watch.rule.version.getTime()) return;
      for (const event of before.events) postpone(watch, event);
    },
  };

  /** It is evaluated when the rule is free, after those that came before. */
  function postpone(watch: Watch, event: RuleEvent): void {
    watch.events.push(event);
    evaluator.wait(watch);
    if (watch.events.length <= maxEvents) return;
    watch.events.shift();
    log.error({ ruleId: watch.rule.id }, 'a rule missed an event');
  }
}

function isAbout({ rule, subject }: Watch, { metric, subjectId, event }: Happening): boolean {
  if (subject.id !== subjectId && subject.id !== 'all') return false;
  if (!rule.conditions.some((one) => one.metric === metric)) return false;
  // What happened before the rule was written is not what it waits for; clocks differ by minutes.
  return event === undefined || event.at.getTime() >= rule.version.getTime() - maxClockShiftMs;
}
