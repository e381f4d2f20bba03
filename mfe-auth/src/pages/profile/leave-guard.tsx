/** Asks before a link, or going back or forward, leads away from what is not saved; closing the page asks by the browser. */
import { useNavigate } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { useEffect, useState } from 'react';
import { profileWords } from '../../messages/profile.ts';

export function LeaveGuard({ active }: { active: boolean }) {
  const t = useMessages(profileWords);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ leave(): void } | null>(null);
  useEffect(() => {
    if (!active) return;
    const onClick = (event: MouseEvent) => {
      const to = getPlace(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted({ leave: () => navigate(to) });
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    const release = blockNavigation((leave) => setWanted({ leave }));
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
      release();
    };
  }, [active, navigate]);
  return (
    <Confirm
      open={wanted !== null}
      title={t('leaveTitle')}
      action={t('leave')}
      onCancel={() => setWanted(null)}
      onConfirm={() => wanted?.leave()}
    >
      <p>{t('leaveText')}</p>
    </Confirm>
  );
}

/** Where a press would lead within the app, in this tab and away from this page; else null. */
function getPlace(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname === location.pathname) return null;
  return pathname + search + hash;
}

/**
 * Blocks the browser's back and forward navigation to another page: `ask` receives a function that
 * continues the navigation. Returns the clean-up.
 *
 * The Navigation API announces a navigation before anything has changed. A browser lets a page
 * block one navigation per user interaction; without the API, or beyond that, the navigation
 * proceeds.
 */
function blockNavigation(ask: (leave: () => void) => void): () => void {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation === undefined) return () => undefined;
  const here = location.pathname;
  let leaving = false;
  const onNavigate = (event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event;
    if (leaving || navigationType !== 'traverse' || !cancelable) return;
    if (new URL(destination.url).pathname === here) return;
    event.preventDefault();
    ask(() => {
      leaving = true;
      navigation.traverseTo(destination.key);
    });
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}
