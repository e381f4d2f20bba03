/** Web Vitals as the browser and `web-vitals` measure them, each on the page where it happened. */
import type { Metric } from '@moa/contracts/monitoring/metrics';
import { onPerformance } from '@moa/host/internal/browser';
import { getRelease } from '@moa/host/internal/release';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric as Vital } from 'web-vitals';
import { findRoute } from '../preload/find-route.ts';

type Add = (metric: Omit<Metric, 'at'>) => void;

/** Reported when the page is hidden at the latest; nothing ends them but the page. */
export function watchVitals(trail: RouteTrail, add: Add): void {
  const report = ({ name, value, entries }: Vital) => {
    const happenedAt = entries.at(-1)?.startTime ?? 0;
    add({
      name,
      value: Math.round(value * 10_000) / 10_000,
      unit: name === 'CLS' ? 'score' : 'ms',
      ...trail.at(happenedAt),
    });
  };
  for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) watch(report);
}

type FirstInput = PerformanceEntry & { processingStart: number };

/** Long tasks, the delay of the first input (FID), which the library measures no more, and how long the page took. */
export function watchPerformance(
  trail: RouteTrail,
  add: Add,
  onSlow: (name: string, ms: number) => void,
  limits: { taskMs: number; pageLoadMs: number },
): () => void {
  const ends = [
    observe('longtask', ({ startTime, duration }) => {
      add({ name: 'long-task', value: Math.round(duration), unit: 'ms', ...trail.at(startTime) });
      if (duration > limits.taskMs) onSlow('long-task', duration);
    }),
    observe('first-input', (entry) => {
      const value = (entry as FirstInput).processingStart - entry.startTime;
      add({ name: 'FID', value: Math.round(value), unit: 'ms', ...trail.at(entry.startTime) });
    }),
    observe('navigation', (entry) => {
      const { loadEventEnd } = entry as PerformanceNavigationTiming;
      if (loadEventEnd <= 0) return;
      add({ name: 'page-load', value: Math.round(loadEventEnd), unit: 'ms', ...trail.at(0) });
      if (loadEventEnd > limits.pageLoadMs) onSlow('page-load', loadEventEnd);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function observe(type: string, hear: (entry: PerformanceEntry) => void): () => void {
  return onPerformance({ type, buffered: true }, (entries) => {
    for (const entry of entries) hear(entry);
  });
}

type Place = {
  /** The pattern, so that no id is in it. */
  route: string;
  remote: string;
  version: string;
};

type RouteTrail = {
  arrived(path: string): void;
  /** Returns the page at a time of `performance.now()`; null before the first page. */
  at(moment: number): Place | null;
};

const maxStops = 200;

/** Which page was open when: what a browser measures late is of the page on which it happened. */
export function createRouteTrail(path: string): RouteTrail {
  let stops = [{ since: 0, place: getPlace(path) }];
  return {
    arrived(next) {
      stops = [...stops, { since: performance.now(), place: getPlace(next) }].slice(-maxStops);
    },
    at: (moment) => (stops.findLast(({ since }) => since <= moment) ?? stops[0])?.place ?? null,
  };
}

function getPlace(path: string): Place {
  const { remotes, shell } = getRelease();
  const found = findRoute(path, remotes);
  const remote = remotes.find(({ name }) => name === found?.name);
  return found && remote
    ? { route: found.route.path, remote: remote.name, version: remote.version }
    : { route: 'other', remote: 'shell', version: shell.version };
}
