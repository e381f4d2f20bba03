/**
 * Redirects the user to the sign-in page when a session ends other than by sign-out here (by
 * idleness, in another tab, by the server), and back to the page afterwards.
 */
import { on } from '@moa/host/event-bus';
import { type EndReason, howItEnded } from '@moa/host/internal/session';
import { getSession } from '@moa/host/session';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { signInLink } from '../routing/return-path.ts';
import { roleOf } from '../routing/roles.ts';

export function RedirectToSignIn() {
  const navigate = useNavigate();
  useEffect(() => {
    const redirect = (reason: EndReason | null) => {
      const signIn = roleOf('sign-in');
      const { pathname, search } = location;
      if (reason === null || reason === 'signed-out' || !signIn || pathname === signIn) return;
      const why = reason === 'idle' ? reason : undefined;
      void navigate(signInLink(signIn, pathname + search, why), { replace: true });
    };
    // The session may have ended before this page was drawn.
    if (getSession().status === 'signed-out') redirect(howItEnded());
    return on('session.ended', ({ reason }) => redirect(reason));
  }, [navigate]);
  return null;
}
