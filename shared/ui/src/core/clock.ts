/** One timer for all that show how long ago something was, however many there are. */
const clocks = new Map<number, { listeners: Set<(now: number) => void>; stop(): void }>();

/** Tells the time every `interval` ms until the answer is called. */
export function onTick(interval: number, listener: (now: number) => void): () => void {
  const clock = clocks.get(interval) ?? start(interval);
  clock.listeners.add(listener);
  return () => {
    clock.listeners.delete(listener);
    if (clock.listeners.size > 0) return;
    clock.stop();
    clocks.delete(interval);
  };
}

function start(interval: number) {
  const listeners = new Set<(now: number) => void>();
  const timer = setInterval(() => {
    const now = Date.now();
    for (const listener of listeners) listener(now);
  }, interval);
  const clock = { listeners, stop: () => clearInterval(timer) };
  clocks.set(interval, clock);
  return clock;
}
