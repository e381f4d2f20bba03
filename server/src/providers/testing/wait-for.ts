import { setTimeout as pause } from 'node:timers/promises';

/** A look that takes long is not taken at once again: what is waited for needs the processor more. */
const share = 5;
const soonestMs = 25;
const latestMs = 500;

/** Looks again and again until there is something to see; fails with what it waited for. */
export async function waitFor<T>(
  what: string,
  look: () => T | null | undefined | false | 0 | Promise<T | null | undefined | false | 0>,
  withinMs = 90_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const began = performance.now();
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`Waited ${withinMs} ms in vain for ${what}`);
    const took = performance.now() - began;
    await pause(Math.min(Math.max(share * took, soonestMs), latestMs));
  }
}
