import { queryClient } from '@moa/host/query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { whenQuiet } from '../federation/when-quiet.ts';
import { fetchPage, preloadTargets } from './fetch-page.ts';
import { linkedPath } from './linked-path.ts';
import { createPreloader, type Preloader } from './preloader.ts';
import { type ConnectionFacts, hasSpareConnection } from './spare-connection.ts';

const pointings = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches pages ahead for as long as the app runs. */
export function usePreloading(): void {
  const { pathname } = useLocation();
  const preloader = useRef<Preloader>(undefined);

  useEffect(() => {
    const current = createPreloader({
      targets: preloadTargets(),
      fetchPage,
      hasSpareConnection: () =>
        hasSpareConnection((navigator as { connection?: ConnectionFacts }).connection),
      whenQuiet: (act) => whenQuiet(() => queryClient.isFetching() > 0, act),
    });
    preloader.current = current;
    let last: string | null = null;
    const point = ({ target }: Event) => {
      const path = linkedPath(target);
      if (path !== last) current.pointedAt(path);
      last = path;
    };
    for (const name of pointings) document.addEventListener(name, point, { passive: true });
    return () => {
      for (const name of pointings) document.removeEventListener(name, point);
      current.stop();
    };
  }, []);

  useEffect(() => {
    preloader.current?.arrived(pathname);
  }, [pathname]);
}
