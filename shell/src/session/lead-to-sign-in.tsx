/**
 * Whoever is signed out without having asked for it here (by idleness, in another tab, by the server)
 * is led to the sign-in page, and back to where they were afterwards.
 */
import { on } from '@moa/host/event-bus';
import { type EndReason, getSession, howItEnded } from '@moa/host/session';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { signInLink } from '../routing/return-path.ts';
import { roleOf } from '../routing/roles.ts';

export function LeadToSignIn() {
  const navigate = useNavigate();
  useEffect(() => {
    const lead = (reason: EndReason | null) => {
      const signIn = roleOf('sign-in');
      const { pathname, search } = location;
      if (reason === null || reason === 'signed-out' || !signIn || pathname === signIn) return;
      const why = reason === 'idle' ? reason : undefined;
      void navigate(signInLink(signIn, pathname + search, why), { replace: true });
    };
    // What ended before there was a page to lead away from.
    if (getSession().status === 'signed-out') lead(howItEnded());
    return on('session.ended', ({ reason }) => lead(reason));
  }, [navigate]);
  return null;
}
