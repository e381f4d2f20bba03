/** Where notices come in: what draws them is fetched ahead of the first, and not with the first paint. */
import { useToasts } from '@moa/host/internal/notices/toasts';
import { type ComponentType, useEffect, useState } from 'react';
import { onActivity } from '../../notices/on-activity.ts';
import { useNavigationTrail } from '../../notices/use-navigation-trail.ts';
import { useSignInOnExpiry } from '../../notices/use-sign-in-on-expiry.ts';

let loaded: ComponentType | null = null;
const load = async () => {
  loaded ??= (await import(/* webpackChunkName: "toasts" */ './toast-region.tsx')).default;
  return loaded;
};

export function ToastHost() {
  const waiting = useToasts().length > 0;
  const [Region, setRegion] = useState<ComponentType | null>(() => loaded);
  useNavigationTrail();
  useSignInOnExpiry();
  useEffect(() => {
    if (Region) return;
    // What could not be fetched now is tried again at the next sign of life.
    const fetchIt = () =>
      void load().then(
        (part) => setRegion(() => part),
        () => undefined,
      );
    if (waiting) fetchIt();
    return onActivity(fetchIt);
  }, [Region, waiting]);
  return Region ? <Region /> : null;
}
