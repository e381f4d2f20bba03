import { ApiFailure } from '@moa/host/api-failure';
import { reportError } from '@moa/host/internal/errors';
import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { resetNoticePreferences, setNoticePreferences } from '@moa/host/notice-preferences';
import { showToast } from '@moa/host/toasts';
import { setLocale } from '@moa/i18n/locale';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, fireEvent, screen, within } from '@testing-library/react';
import ToastRegion from './toast-region.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  resetNoticePreferences();
  renderInApp(
    <main>
      <button type="button">저장</button>
      <ToastRegion />
    </main>,
  );
});
afterEach(() => {
  act(() => {
    for (const { id } of getToasts()) dismissToast(id);
  });
  jest.useRealTimers();
});

const region = () => screen.getByRole('region', { name: '알림 메시지' });
const show = (toast: Parameters<typeof showToast>[0]) => act(() => showToast(toast));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });

describe('notices on the screen', () => {
  it('interrupt a screen reader only where something failed', () => {
    show({ title: '저장했습니다', type: 'success' });
    show({ title: '저장하지 못했습니다', type: 'error' });
    expect(within(region()).getByRole('alert').textContent).toContain('저장하지 못했습니다');
    expect(screen.getByText('저장했습니다').closest('[aria-live]')?.getAttribute('aria-live')).toBe(
      'polite',
    );
  });

  it('stand in live regions that are there before anything is said, so that dialogs leave them be', () => {
    expect(region().querySelectorAll('[aria-live]')).toHaveLength(2);
  });

  it('follow a switch of the language', () => {
    act(() => {
      reportError(new ApiFailure('UNAUTHORIZED', 'no'));
    });
    expect(screen.getByRole('alert').textContent).toContain('인증 오류');
    act(() => setLocale('en'));
    expect(screen.getByRole('alert').textContent).toContain('Authentication error');
    act(() => setLocale('ko'));
  });

  it('say how often they were said', () => {
    show({ title: '오류 발생', type: 'error' });
    show({ title: '오류 발생', type: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('(2번)');
  });

  it('offer what can be done, once', () => {
    const perform = jest.fn();
    show({ title: '오류 발생', type: 'error', actions: [{ label: '다시 시도', perform }] });
    fireEvent.click(button('다시 시도'));
    expect(perform).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('wait while the pointer is over them', () => {
    show({ title: '저장했습니다' });
    fireEvent.pointerOver(screen.getByText('저장했습니다'));
    pass(60_000);
    expect(screen.getByText('저장했습니다')).toBeTruthy();
    fireEvent.pointerLeave(region());
    pass(5_000);
    expect(screen.queryByText('저장했습니다')).toBeNull();
  });

  it('wait while the page is out of sight', () => {
    show({ title: '저장했습니다' });
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    pass(60_000);
    expect(screen.getByText('저장했습니다')).toBeTruthy();
    seen.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    pass(5_000);
    expect(screen.queryByText('저장했습니다')).toBeNull();
  });

  it('are reached by F6, wait for whoever is there, and give the focus back', () => {
    button('저장').focus();
    show({ title: '저장했습니다' });
    fireEvent.keyDown(document.activeElement ?? document, { key: 'F6' });
    expect(document.activeElement).toBe(button('닫기: 저장했습니다'));
    pass(60_000);
    fireEvent.keyDown(document.activeElement ?? document, { key: 'F6' });
    expect(document.activeElement).toBe(button('저장'));
    pass(5_000);
    expect(screen.queryByText('저장했습니다')).toBeNull();
  });

  it('leave the focus where it went after them, whatever comes next', () => {
    show({ title: '하나', type: 'success' });
    const card = button('닫기: 하나');
    // After the last button Tab leaves the page, and says of no element that it has the focus now.
    act(() => card.focus());
    act(() => card.blur());
    act(() => button('저장').focus());
    show({ title: '둘', type: 'success' });
    expect(document.activeElement).toBe(button('저장'));
    act(() => button('저장').blur());
    show({ title: '셋', type: 'success' });
    expect(document.activeElement).toBe(document.body);
    pass(60_000);
    expect(getToasts()).toEqual([]);
  });

  it('pass the focus on when the one that had it goes, and back at the end', () => {
    button('저장').focus();
    show({ title: '하나', persistent: true });
    show({ title: '둘', persistent: true });
    act(() => button('닫기: 둘').focus());
    fireEvent.click(button('닫기: 둘'));
    expect(document.activeElement).toBe(button('닫기: 하나'));
    fireEvent.click(button('닫기: 하나'));
    expect(document.activeElement).toBe(button('저장'));
  });

  it('go by Escape, the latest first, and not while somebody closes something else with it', () => {
    show({ title: '하나' });
    show({ title: '둘' });
    const taken = (event: KeyboardEvent) => event.preventDefault();
    document.addEventListener('keydown', taken);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByText('둘')).toBeTruthy();
    document.removeEventListener('keydown', taken);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('둘')).toBeNull();
    expect(screen.getByText('하나')).toBeTruthy();
  });

  it('are pushed away by a finger that means it', () => {
    show({ title: '저장했습니다', persistent: true });
    const toast = screen.getByText('저장했습니다').closest('[data-toast]') as HTMLElement;
    const touch = (type: string, clientX: number) =>
      fireEvent(
        toast,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'touch' }),
      );
    touch('pointerdown', 10);
    touch('pointermove', 40);
    expect(toast.style.transform).toBe('translateX(30px)');
    touch('pointerup', 40);
    expect(screen.getByText('저장했습니다')).toBeTruthy();
    touch('pointerdown', 10);
    touch('pointerup', 150);
    expect(screen.queryByText('저장했습니다')).toBeNull();
  });

  it('stand where one wants them, at once', () => {
    const before = region().className;
    act(() => {
      setNoticePreferences({ position: 'top-center' });
    });
    expect(region().className).not.toBe(before);
  });
});
