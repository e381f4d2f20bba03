import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { signInLink } from '../routing/return-path.ts';
import { roleOf } from '../routing/roles.ts';
import { followOtherTabs } from './follow-other-tabs.ts';

/** Follows what other tabs do. Signed out there, one is led to the sign-in page here, and back afterwards. */
export function OtherTabs() {
  const navigate = useNavigate();
  useEffect(
    () =>
      followOtherTabs({
        onSignedOut() {
          const signIn = roleOf('sign-in');
          const { pathname, search } = location;
          if (signIn && pathname !== signIn) navigate(signInLink(signIn, pathname + search));
        },
      }),
    [navigate],
  );
  return null;
}
