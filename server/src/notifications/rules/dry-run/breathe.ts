import { setImmediate } from 'node:timers/promises';

/** Maximum time that long work may block the thread. */
const sliceMs = 3;

/** Called between small steps of long work: lets others act when a slice of time is used. */
export function createBreathing(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < sliceMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
