import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until there is something to see; fails with what it waited for. */
export async function waitFor<T>(
  what: string,
  look: () => T | null | undefined | false | 0 | Promise<T | null | undefined | false | 0>,
  withinMs = 90_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`Waited ${withinMs} ms in vain for ${what}`);
    await pause(25);
  }
}
