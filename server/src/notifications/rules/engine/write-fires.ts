import type { Context } from '../../../context.ts';
import { unattended } from '../../../error-boundary.ts';
import type { SubjectState } from '../decide/subject-state.ts';
import type { RecordFire } from './record-fire.ts';
import type { RuleEvent, Watch } from './watch.ts';

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
export function writeFires(
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
