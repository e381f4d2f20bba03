/**
 * Reloads the rules of a user or of all, one reload after another: state and pending events of the
 * rules are kept, and a failed reload is retried.
 */
import type { Context } from '../../../context.ts';
import { guarded, unattended } from '../../../error-boundary.ts';
import type { StoredStates } from './cache-states.ts';
import type { Evaluator } from './evaluator.ts';
import type { Events } from './events.ts';
import type { RuleIndex } from './rule-index.ts';
import type { RuleStore } from './rule-store.ts';
import { loadRules } from './rule-store.ts';
import type { Watches } from './watches.ts';

type Needs = {
  store: RuleStore;
  index: RuleIndex;
  evaluator: Evaluator;
  watches: Watches;
  events: Events;
  states: StoredStates;
  /** Requests another reading of a user's holdings. */
  wantFacts(userId: string): void;
};

type Loading = {
  reload(userId: string | null): Promise<void>;
  /** Once every reading that was begun is done. */
  done(): Promise<void>;
  stop(): Promise<void>;
};

const readAgainMs = 5_000;

export function createLoading(
  context: Pick<Context, 'clock' | 'db' | 'log'>,
  { store, index, evaluator, watches, events, states, wantFacts }: Needs,
): Loading {
  const { log } = context;
  let loading: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  return {
    reload,
    done: () => loading,
    async stop() {
      clearTimeout(again);
      await loading;
    },
  };

  function reload(userId: string | null): Promise<void> {
    loading = loading.then(() => load(userId));
    return loading;
  }

  async function load(userId: string | null): Promise<void> {
    try {
      await evaluator.settled();
      await states.flush();
      const loaded = await loadRules(context, userId);
      const before = userId === null ? [...index.all()] : index.allOf(userId);
      const unheard = events.unheardOf(before);
      for (const watch of before) watches.forget(watch);
      for (const person of store.replace(userId, loaded)) {
        for (const rule of store.of(person))
          for (const subject of watches.subjectsOf(rule))
            events.handOn(unheard, watches.add(rule, subject));
        if (store.followed.has(person)) wantFacts(person);
      }
    } catch (error) {
      log.error({ err: error, userId }, 'rules were not read');
      // No notices are sent until the rules are loaded.
      again = setTimeout(
        guarded(log, 'rules', () => unattended(log, 'rules', reload(userId))),
        readAgainMs,
      );
      again.unref();
    }
  }
}
