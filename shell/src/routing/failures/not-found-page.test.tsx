import { getErrorRecords } from '@moa/host/internal/errors';
import { getToasts } from '@moa/host/internal/notices/toasts';
import { setRelease } from '@moa/host/internal/release';
import { setLocale } from '@moa/i18n/locale';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import NotFoundPage from './not-found-page.tsx';

setRelease({
  id: 'r1',
  createdAt: '2026-01-01T00:00:00.000Z',
  shell: { version: '1.2.3', hostVersion: '1.0.0' },
  world: 'sandbox',
  remotes: [],
});

function open() {
  setLocale('ko');
  render(
    <MemoryRouter initialEntries={['/nowhere?key=abc']}>
      <NotFoundPage />
    </MemoryRouter>,
  );
}

describe('an address that no page is at', () => {
  it('is named, with the ways on', () => {
    open();
    expect(screen.getByText('Page not found: /nowhere')).toBeTruthy();
    expect(screen.getByRole('link', { name: '홈으로' })).toHaveProperty('pathname', '/');
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy();
  });

  it('is on record as what it is, and told nowhere else', () => {
    open();
    expect(getErrorRecords().at(-1)).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Page Not Found: /nowhere',
      context: { status: 404, shownInline: true },
    });
    expect(getToasts()).toEqual([]);
  });

  it('can be reported, without what was asked of it', async () => {
    const user = userEvent.setup();
    open();
    // The cause is for a report: it is behind a press.
    const problem = screen.getByText('문제 알리기');
    expect(problem.closest('details')?.open).toBe(false);
    await user.click(problem);
    await user.click(screen.getByRole('button', { name: '문제 보고용으로 복사' }));
    const report = await navigator.clipboard.readText();
    expect(report).toContain('NOT_FOUND on /nowhere');
    expect(report).not.toContain('abc');
  });
});
