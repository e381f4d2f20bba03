/**
 * Which version of what runs. It reads `release.json` and the builds it names from the folder of
 * built packages and follows changes while the server runs. One remote that cannot be read or does not
 * fit the others is left out alone (`chooseRelease`); where the file itself cannot be read, the release
 * before stays.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@moa/contracts/platform/release';
import type { Log } from '../error-boundary.ts';
import { type CurrentRelease, readRelease } from './read-release.ts';
import { watchPublished } from './watch-published.ts';

export type ReleaseRegistry = {
  /** Null until something was built. */
  current(): CurrentRelease | null;
  /** Deviations from the published release; empty if all of it runs. */
  problems(): readonly string[];
  stop(): void;
};

type Options = {
  dist: string;
  world: Release['world'];
  outboxUrl?: string | null;
  log: Log;
  onChange(current: CurrentRelease): void;
  onError(error: Error): void;
};

/** Starts to follow the folder. A release that cannot be read is reported and the one before stays. */
export function followRelease({
  dist,
  world,
  outboxUrl = null,
  log,
  onChange,
  onError,
}: Options): ReleaseRegistry {
  let current: CurrentRelease | null = null;
  let unread: string | null = null;
  const load = (first: boolean) => {
    try {
      const next = readRelease(dist, world, outboxUrl);
      unread = null;
      for (const problem of next.problems) onError(new Error(problem));
      if (next.release.id === current?.release.id) return;
      current = next;
      if (!first) onChange(next);
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      // Before anything was built there is nothing that could be wrong.
      unread = existsSync(join(dist, 'release.json')) ? error.message : null;
      onError(error);
    }
  };
  load(true);
  const stop = watchPublished({
    folder: dist,
    file: 'release.json',
    log,
    onChange: () => load(false),
    onError,
  });
  return {
    current: () => current,
    problems: () => [...(unread === null ? [] : [unread]), ...(current?.problems ?? [])],
    stop,
  };
}
