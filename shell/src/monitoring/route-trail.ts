/** Which page was open when: what a browser measures late is of the page on which it happened. */
import { getRelease } from '@moa/host/internal/release';
import { findRoute } from '../preload/find-route.ts';

type Place = {
  /** The pattern, so that no id is in it. */
  route: string;
  remote: string;
  version: string;
};

export type RouteTrail = {
  arrived(path: string): void;
  /** Returns the page at a time of `performance.now()`; null before the first page. */
  at(moment: number): Place | null;
};

const maxStops = 200;

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
