/**
 * Work that follows from changes, for each name at most a tenth of the time: the first change has it
 * done at once, those that come while it runs or rests have it done once more after that. So it costs
 * a long flood of changes no more than a short one, however long each run of it takes.
 */
type Paced = {
  /** Sees to it that the work is done after this. */
  ask(name: string, act: () => Promise<unknown>): void;
  stop(): void;
};

type State = { again: (() => Promise<unknown>) | null; timer: NodeJS.Timeout | null };

const restFactor = 9;

export function createPaced(minRestMs: number, onError: (cause: Error) => void): Paced {
  const states = new Map<string, State>();
  let stopped = false;

  const run = (name: string, state: State, act: () => Promise<unknown>) => {
    const since = performance.now();
    act()
      .catch(onError)
      .finally(() => {
        if (stopped) return;
        const restMs = Math.max(minRestMs, restFactor * (performance.now() - since));
        state.timer = setTimeout(() => {
          state.timer = null;
          const { again } = state;
          state.again = null;
          if (again === null) states.delete(name);
          else run(name, state, again);
        }, restMs);
        state.timer.unref();
      });
  };
  return {
    ask(name, act) {
      if (stopped) return;
      const known = states.get(name);
      if (known !== undefined) {
        known.again = act;
        return;
      }
      const state: State = { again: null, timer: null };
      states.set(name, state);
      run(name, state, act);
    },
    stop() {
      stopped = true;
      for (const { timer } of states.values()) if (timer !== null) clearTimeout(timer);
      states.clear();
    },
  };
}
