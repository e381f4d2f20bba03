/**
 * Loads what a route, slot or widget needs of a remote, and turns every failure into a state with
 * a way to try again. A failure of one remote never reaches another.
 */

import { fitsRange } from '@moa/contracts/platform/fits-range';
import type { ReleasedRemote } from '@moa/contracts/platform/release';
import { getRelease } from '@moa/host/internal/release';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { getFault, Throwing } from './faults.ts';
import { federation } from './runtime.ts';
import { askAgain } from './scripts.ts';

export type FailureKind = 'unreachable' | 'timeout' | 'broken' | 'incompatible';
export type LoadState =
  | { status: 'idle' }
  | { status: 'fetching'; since: number }
  | { status: 'ready'; since: number; tookMs: number }
  | { status: 'failed'; since: number; kind: FailureKind; reason: string };

/**
 * Default export of a module (a component, or the action of a command), or the reason why it is
 * missing: loading never throws through the shell.
 */
export type LoadResult<T = ComponentType> =
  | { ok: true; component: T }
  | { ok: false; kind: FailureKind; reason: string };

const wholeLoadTimeout = 5_000;
const states = createStore<Readonly<Record<string, LoadState>>>(() => ({}));
const loading = new Map<string, Promise<LoadResult>>();
const loaded = new Map<string, ComponentType>();
const prefetches = new Map<string, Prefetch>();

/** Optional export of a page beside its component, under this name: prefetches its data. */
type Prefetch = (params: Readonly<Record<string, string | undefined>>) => unknown;

export function useLoadStates(): Readonly<Record<string, LoadState>> {
  return useStore(states);
}

export function findRemote(name: string): ReleasedRemote | undefined {
  return getRelease().remotes.find((remote) => remote.name === name);
}

/** Returns a module that is already loaded, or null. */
export function loadedModule(remote: string, module: string): ComponentType | null {
  return loaded.get(key(remote, module)) ?? null;
}

/** Returns the prefetch function of a loaded page, or null. */
export function getPrefetch(remote: string, module: string): Prefetch | null {
  return prefetches.get(key(remote, module)) ?? null;
}

/**
 * Loads an exposed module. Parallel calls share one load; a failed load can be called again. With
 * `anew`, a load in progress that fails is repeated once, for a retry by the user.
 */
export function loadModule<T = ComponentType>(
  remote: string,
  module: string,
  { anew = false } = {},
): Promise<LoadResult<T>> {
  const id = key(remote, module);
  const known = loaded.get(id);
  if (known) return Promise.resolve({ ok: true, component: known as T });
  const running = loading.get(id) as Promise<LoadResult<T>> | undefined;
  if (running && anew)
    return running.then((result) => (result.ok ? result : loadModule<T>(remote, module)));
  if (running) return running;
  const load = attempt(remote, module).finally(() => loading.delete(id));
  loading.set(id, load);
  return load as Promise<LoadResult<T>>;
}

async function attempt(remote: string, module: string): Promise<LoadResult> {
  const since = Date.now();
  const released = findRemote(remote);
  const { hostVersion } = getRelease().shell;
  if (released && !fitsRange(hostVersion, released.manifest.needsHost)) {
    const reason = `needs host ${released.manifest.needsHost}, this is ${hostVersion}`;
    setState(remote, { status: 'failed', since, kind: 'incompatible', reason });
    return { ok: false, kind: 'incompatible', reason };
  }
  setState(remote, { status: 'fetching', since });
  const timer = new AbortController();
  try {
    const result = await Promise.race([
      federation.loadRemote<{ default?: ComponentType; prefetch?: Prefetch }>(key(remote, module), {
        from: 'runtime',
      }),
      timeout(wholeLoadTimeout, timer.signal),
    ]);
    if (typeof result?.default !== 'function' && typeof result?.default !== 'object')
      throw new Error(`${module} has no component as its default export`);
    const component = getFault(remote) === 'throws' ? Throwing : result.default;
    loaded.set(key(remote, module), component);
    if (result.prefetch) prefetches.set(key(remote, module), result.prefetch);
    setState(remote, { status: 'ready', since, tookMs: Date.now() - since });
    return { ok: true, component };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const kind = getKind(error, reason);
    askAgain(findRemote(remote)?.base ?? '');
    setState(remote, { status: 'failed', since, kind, reason });
    return { ok: false, kind, reason };
  } finally {
    timer.abort();
  }
}

class TimeoutFailure extends Error {}

function timeout(ms: number, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new TimeoutFailure(`no answer within ${ms} ms`)), ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

function getKind(error: unknown, reason: string): FailureKind {
  if (error instanceof TimeoutFailure || /timeout/i.test(reason)) return 'timeout';
  if (
    /unsatisfied|no satisfying version|(is not available|doesn't exist) in shared scope|second copy/i.test(
      reason,
    )
  )
    return 'incompatible';
  if (
    /load(ing)? (script|chunk)|failed to (fetch|load)|RUNTIME-008|ScriptNetworkError/i.test(reason)
  )
    return 'unreachable';
  return 'broken';
}

function setState(remote: string, state: LoadState) {
  states.setState({ [remote]: state });
}

function key(remote: string, module: string): string {
  return `${remote}/${module.replace(/^\.\//, '')}`;
}
