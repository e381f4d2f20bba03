/** Draws a page or a part as the shell would hold it: a session, a world, a language, an address. */

import type { User } from '@moa/contracts/auth/shapes/user';
import type { Release } from '@moa/contracts/platform/release';
import { QueryClientProvider } from '@moa/host/internal/api/query';
import { setRelease } from '@moa/host/internal/release';
import { queryClient } from '@moa/host/query';
import { endSession, startSession } from '@moa/host/session';
import { type Locale, setLocale } from '@moa/i18n/locale';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { buildTokens } from './build-tokens.ts';
import { installCookieJar } from './cookie-jar.ts';
import { testRelease } from './test-release.ts';

export const testUser: User = { id: 'u1', email: 'kim@moa.example', nickname: '김모아' };

type Options = {
  path?: string;
  /** The pattern of the page's route, where it has parameters: `/assets/:id`. */
  route?: string;
  locale?: Locale;
  world?: Release['world'];
  /** Null for an anonymous user. */
  user?: User | null;
};

/** `address()` is where one has been taken. */
export function renderInApp(
  element: ReactNode,
  { path = '/', route = '*', locale = 'ko', world = 'sandbox', user = testUser }: Options = {},
) {
  installCookieJar();
  endSession();
  queryClient.clear();
  setLocale(locale);
  setRelease(testRelease(world));
  if (user) startSession(user, buildTokens({ rememberMe: true }));
  let address = path;
  function Watch() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Watch />
        <Routes>
          <Route path={route} element={element} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, address: () => address };
}
