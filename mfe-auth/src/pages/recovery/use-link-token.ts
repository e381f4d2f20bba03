import { useLocation, useNavigate } from '@moa/host/router';
import { useEffect, useState } from 'react';
import { tokenIn } from './link-token.ts';

/** The token that one came with, taken out of the address and the history at once; null without. */
export function useLinkToken(): string | null {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [token, setToken] = useState(() => tokenIn(hash));
  useEffect(() => {
    if (hash === '') return;
    const found = tokenIn(hash);
    // A second link may be opened in the page that is open already.
    if (found) setToken(found);
    void navigate({ pathname, search }, { replace: true });
  }, [hash, navigate, pathname, search]);
  return token;
}
