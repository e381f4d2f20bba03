/**
 * Saves what changed: about once a minute what the market did, within seconds what somebody did by
 * hand, and the rest at the stop.
 */
export type Saver = { changed(): void; changedByHand(): void; stop(): Promise<void> };

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

  function schedule(ms: number): void {
    dirty = true;
    const at = Date.now() + ms;
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void saveNow(save).catch(onError), ms);
    timer.unref();
  }

  async function saveNow(how: () => Promise<void>): Promise<void> {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    if (!dirty) return;
    dirty = false;
    await how();
  }

  return {
    changed: () => schedule(MARKET_MS),
    changedByHand: () => schedule(BY_HAND_MS),
    stop: () => saveNow(saveAtStop),
  };
}
