/** An expired session leads to the sign-in page, and from there back to the current page. */
import { onErrorRecorded } from '@moa/host/internal/errors';
import { endSession, getSession } from '@moa/host/session';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInLink } from '../routing/return-path.ts';
import { getRole } from '../routing/roles.ts';

export function useSignInOnExpiry(): void {
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
