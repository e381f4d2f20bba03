import { leaveBreadcrumb } from '@moa/host/internal/failures/breadcrumbs';
import { setRelease } from '@moa/host/internal/release';
import { setLocale } from '@moa/i18n/locale';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { runGuards } from '../entry/guards.ts';
import { CriticalBoundary } from './critical-boundary.tsx';
import { ErrorPage } from './error-page.tsx';

setRelease({
  id: 'r1',
  createdAt: '2026-01-01T00:00:00.000Z',
  shell: { version: '1.2.3', hostVersion: '1.0.0' },
  world: 'sandbox',
  remotes: [],
});

let broken = true;
function Guarded() {
  const verdict = runGuards(
    broken ? ['nobody'] : [],
    { status: 'signed-out', user: null },
    { from: null },
  );
  return <p>{String(verdict)}</p>;
}

function Mounted({ tell }: { tell(): void }) {
  useEffect(tell, [tell]);
  return <p>page</p>;
}

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/assets',
        element: (
          <CriticalBoundary>
            <Guarded />
          </CriticalBoundary>
        ),
      },
      { path: '/error', element: <ErrorPage /> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

describe('a failure of the shell itself', () => {
  beforeEach(() => {
    broken = true;
    setLocale('ko');
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  it('of a guard that is not there leads to /error, which says so', async () => {
    const router = open('/assets?tab=cex');
    expect(await screen.findByText('앱의 설정에 문제가 있습니다.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/error');
    expect(await screen.findByText('Unknown route middleware: nobody')).toBeTruthy();
    expect(screen.getByText('SYS_CONFIGURATION_ERROR')).toBeTruthy();
  });

  it('can be tried again where it happened', async () => {
    const router = open('/assets?tab=cex');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    broken = false;
    await userEvent.click(retry);
    expect(await screen.findByText('enter')).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/assets', search: '?tab=cex' });
  });

  it('is copied with the way that led to it', async () => {
    const user = userEvent.setup();
    open('/assets');
    leaveBreadcrumb('click', '지금 새로 읽기');
    await user.click(await screen.findByRole('button', { name: '문제 보고용으로 복사' }));
    expect(await screen.findByText(/복사했습니다/)).toBeTruthy();
    const report = await navigator.clipboard.readText();
    expect(report).toContain('SYS_CONFIGURATION_ERROR on /assets');
    expect(report).toContain('click: 지금 새로 읽기');
    expect(report).toContain('release r1');
  });

  it('that nobody told of has a way home and no report', () => {
    open('/error');
    expect(screen.getByRole('link', { name: '홈으로' })).toHaveProperty('pathname', '/');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('what works is not drawn anew where only the address within the page changes', async () => {
  broken = false;
  const mounted = jest.fn();
  const router = createMemoryRouter(
    [
      {
        path: '/assets',
        element: (
          <CriticalBoundary>
            <Mounted tell={mounted} />
          </CriticalBoundary>
        ),
      },
    ],
    { initialEntries: ['/assets'] },
  );
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/assets?add=wallet'));
  expect(mounted).toHaveBeenCalledTimes(1);
});
