/** Where notices come in: what draws them is fetched ahead of the first, and not with the first paint. */

import { onErrorRecorded } from '@moa/host/internal/errors';
import { leaveBreadcrumb } from '@moa/host/internal/failures/breadcrumbs';
import { useToasts } from '@moa/host/internal/notices/toasts';
import { endSession, getSession } from '@moa/host/session';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInLink } from '../../routing/return-path.ts';
import { getRole } from '../../routing/roles.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'online'] as const;
/** ms after which the page is painted and the network idle in any case. */
const atLatest = 10_000;

/** Calls `act` at every user input, and once after ten seconds. Returns the clean-up. */
function onActivity(act: () => void): () => void {
  const timer = setTimeout(act, atLatest);
  for (const sign of signs) window.addEventListener(sign, act, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, act);
  };
}

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

/** Remembers the pages that were visited: their paths, and nothing of what was asked of them. */
function useNavigationTrail(): void {
  const { pathname } = useLocation();
  useEffect(() => leaveBreadcrumb('navigation', pathname), [pathname]);
}

/** An expired session leads to the sign-in page, and from there back to the current page. */
function useSignInOnExpiry(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onErrorRecorded(({ code }) => {
        const signIn = getRole('sign-in');
        if (code !== 'AUTH_TOKEN_EXPIRED' || !signIn || pathname === signIn) return;
        if (getSession().status === 'signed-in') endSession();
        void navigate(signInLink(signIn, pathname + search));
      }),
    [navigate, pathname, search],
  );
}
