import { ApiFailure } from '@moa/host/api-failure';
import { reportError } from '@moa/host/internal/errors';
import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { setRelease } from '@moa/host/internal/release';
import { getSession } from '@moa/host/session';
import { showToast } from '@moa/host/toasts';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, fireEvent, screen } from '@testing-library/react';
import { ToastHost } from './toast-host.tsx';

afterEach(() => {
  act(() => {
    for (const { id } of getToasts()) dismissToast(id);
  });
});

describe('the place of notices', () => {
  it('is there by the time somebody touches the page, before anything is said', async () => {
    renderInApp(<ToastHost />);
    expect(screen.queryByRole('region')).toBeNull();
    fireEvent.pointerMove(window);
    expect(await screen.findByRole('region', { name: '알림 메시지' })).toBeTruthy();
  });

  it('comes with the first notice at the latest', async () => {
    renderInApp(<ToastHost />);
    act(() => {
      showToast({ title: '인터넷 연결을 확인해 주세요.', type: 'warning', persistent: true });
    });
    expect(await screen.findByText('인터넷 연결을 확인해 주세요.')).toBeTruthy();
  });

  it('leads to the way in when a sign-in has expired, and from there back', () => {
    const { address } = renderInApp(<ToastHost />, { path: '/assets?page=2' });
    setRelease({
      id: 'test',
      createdAt: '2026-11-21T00:00:00.000Z',
      shell: { version: '1.0.0', hostVersion: '1.0.0' },
      world: 'sandbox',
      remotes: [
        {
          manifest: { roles: { 'sign-in': '/login' } },
        } as never,
      ],
    });
    act(() => {
      reportError(new ApiFailure('AUTH_TOKEN_EXPIRED', 'expired', { status: 401 }));
    });
    expect(getSession().status).toBe('signed-out');
    expect(address()).toBe(`/login?from=${encodeURIComponent('/assets?page=2')}`);
  });
});
