/** Covers the app: the lock screen while the session is locked, the passkey check while one is required. */

import type { Localized } from '@moa/contracts/localized';
import { useStepUpAsked } from '@moa/host/internal/session/step-up';
import { useSession } from '@moa/host/session';
import { settleStepUp } from '@moa/host/step-up';
import { useLocale } from '@moa/i18n/locale';
import { useEffect } from 'react';
import { RemoteView } from '../federation/remote-view.tsx';
import { PageSkeleton } from '../routing/entry/route-entry.tsx';
import { getWidget } from '../routing/roles.ts';

/** Lock screen, instead of every page: no data of the user is drawn behind it. */
export function LockScreen() {
  return <Covering part="lock" />;
}

/**
 * Passkey check over the page, which waits. If the check is unavailable, the request is declined.
 */
export function StepUp() {
  const requested = useStepUpAsked();
  const { status } = useSession();
  const possible = status === 'signed-in' && getWidget('step-up') !== null;
  useEffect(() => {
    if (requested && !possible) settleStepUp(false);
  }, [requested, possible]);
  return requested && possible ? <Covering part="step-up" /> : null;
}

function Covering({ part }: { part: 'lock' | 'step-up' }) {
  const locale = useLocale();
  const found = getWidget(part);
  if (!found) return null;
  const title: Localized = found.title;
  return (
    <RemoteView
      remote={found.remote}
      module={found.module}
      title={title[locale]}
      placeholder={part === 'lock' ? <PageSkeleton /> : null}
      room={part === 'lock' ? 'page' : 'button'}
    />
  );
}
