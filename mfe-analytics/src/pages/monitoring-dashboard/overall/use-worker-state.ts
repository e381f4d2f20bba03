import { serviceWorkers } from '@moa/host/browser';
import { useEffect, useState } from 'react';

type WorkerState = 'active' | 'waiting' | 'none' | 'unsupported';

/** State of the app’s service worker in this browser; updated when the worker changes. */
export function useWorkerState(): WorkerState {
  const [state, setState] = useState<WorkerState>('none');
  useEffect(() => {
    const container = serviceWorkers();
    if (container === null) {
      setState('unsupported');
      return;
    }
    let isGone = false;
    const read = () =>
      container.getRegistration().then(
        (registration) => {
          if (isGone) return;
          if (registration?.waiting) setState('waiting');
          else setState(registration?.active ? 'active' : 'none');
        },
        // A browser that keeps no storage refuses.
        () => (isGone ? undefined : setState('unsupported')),
      );
    const again = () => void read();
    container.addEventListener('controllerchange', again);
    again();
    return () => {
      isGone = true;
      container.removeEventListener('controllerchange', again);
    };
  }, []);
  return state;
}
