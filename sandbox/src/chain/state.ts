/**
 * Saves changes: market changes about once a minute, manual changes within seconds, and the rest on
 * stop. Stop waits for a save in progress, whose source must stay alive until then, and repeats one
 * that failed.
 */
type Saver = {
  changed(): void;
  changedByHand(): void;
  stop(options?: { discard: boolean }): Promise<void>;
};

const MARKET_MS = 60_000;
const BY_HAND_MS = 2_000;

export function createSaver(
  save: () => Promise<void>,
  saveAtStop: () => Promise<void>,
  onError: (error: unknown) => void,
): Saver {
  let dirty = false;
  let due = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();

  function schedule(ms: number): void {
    dirty = true;
    const at = Date.now() + ms;
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void saveInTime(), ms);
    timer.unref();
  }

  function saveInTime(): void {
    due = Number.POSITIVE_INFINITY;
    saving = saving.then(() => saveNow(save)).catch(onError);
  }

  async function saveNow(how: () => Promise<void>): Promise<void> {
    if (!dirty) return;
    dirty = false;
    try {
      await how();
    } catch (error) {
      dirty = true;
      throw error;
    }
  }

  return {
    changed: () => schedule(MARKET_MS),
    changedByHand: () => schedule(BY_HAND_MS),
    async stop({ discard } = { discard: false }) {
      clearTimeout(timer);
      await saving;
      if (!discard) await saveNow(saveAtStop);
    },
  };
}
