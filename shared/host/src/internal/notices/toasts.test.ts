/** @jest-environment @moa/build/jest/browser */
import { defaultNoticePreferences } from '@moa/contracts/notifications/preferences';
import { resetNoticePreferences, setNoticePreferences } from './notice-preferences.ts';
import {
  dismissToast,
  getToastHistory,
  getToasts,
  holdToasts,
  type NewToast,
  onToast,
  releaseToasts,
  showToast,
} from './toasts.ts';

const titles = () => getToasts().map(({ title }) => title);
const news = (title: string, more: Partial<NewToast> = {}) =>
  showToast({ title, origin: 'news', ...more });

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00+09:00') });
  resetNoticePreferences();
});
afterEach(() => {
  for (const reason of ['hover', 'focus']) releaseToasts(reason);
  for (const { id } of getToasts()) dismissToast(id);
  jest.useRealTimers();
});

describe('a notice', () => {
  it('goes after five seconds', () => {
    showToast({ title: 'Saved' });
    jest.advanceTimersByTime(4_999);
    expect(titles()).toEqual(['Saved']);
    jest.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('stays until it is dismissed where it is persistent', () => {
    const id = showToast({ title: 'Offline', persistent: true });
    jest.advanceTimersByTime(3_600_000);
    expect(titles()).toEqual(['Offline']);
    dismissToast(id);
    expect(titles()).toEqual([]);
  });

  it('is one with those of the same title and type, counted, and begins its time again', () => {
    showToast({ title: 'Error', message: 'one', type: 'error' });
    jest.advanceTimersByTime(4_000);
    showToast({ title: 'Error', message: 'two', type: 'error' });
    showToast({ title: 'Error', type: 'warning' });
    expect(getToasts().map(({ count, message }) => [count, message])).toEqual([
      [2, 'two'],
      [1, ''],
    ]);
    jest.advanceTimersByTime(4_000);
    expect(getToasts()).toHaveLength(2);
    jest.advanceTimersByTime(1_000);
    expect(getToasts()).toHaveLength(0);
  });

  it('that is critical keeps its words and stays, whatever of the same title follows', () => {
    showToast({
      title: 'Error',
      message: 'grave',
      type: 'error',
      persistent: true,
      critical: true,
    });
    showToast({ title: 'Error', message: 'lesser', type: 'error' });
    jest.advanceTimersByTime(3_600_000);
    expect(getToasts()).toMatchObject([{ count: 2, message: 'grave', persistent: true }]);
    showToast({
      title: 'Error',
      message: 'newer',
      type: 'error',
      persistent: true,
      critical: true,
    });
    expect(getToasts()).toMatchObject([{ count: 3, message: 'newer' }]);
  });

  it('stands alone where grouping is switched off', () => {
    setNoticePreferences({ groupSimilar: false });
    showToast({ title: 'Saved' });
    showToast({ title: 'Saved' });
    expect(titles()).toEqual(['Saved', 'Saved']);
  });

  it('makes room at five: the oldest goes, but none that has to stay', () => {
    showToast({ title: 'stays', persistent: true });
    for (const title of ['1', '2', '3', '4', '5']) showToast({ title });
    expect(titles()).toEqual(['stays', '2', '3', '4', '5']);
  });

  it('waits while somebody reads it, for as long as there is any reason', () => {
    showToast({ title: 'Saved' });
    jest.advanceTimersByTime(3_000);
    holdToasts('hover');
    holdToasts('focus');
    jest.advanceTimersByTime(60_000);
    releaseToasts('hover');
    jest.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['Saved']);
    releaseToasts('focus');
    jest.advanceTimersByTime(1_999);
    expect(titles()).toEqual(['Saved']);
    jest.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('does not go in the very moment one looks away', () => {
    showToast({ title: 'Saved' });
    jest.advanceTimersByTime(4_990);
    holdToasts('hover');
    releaseToasts('hover');
    jest.advanceTimersByTime(900);
    expect(titles()).toEqual(['Saved']);
  });

  it('waits as well when it comes while another is read', () => {
    holdToasts('hover');
    showToast({ title: 'Saved' });
    jest.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['Saved']);
  });

  it('is remembered, newest first, fifty of them', () => {
    for (let index = 0; index < 60; index += 1) showToast({ title: `n${index}` });
    expect(getToastHistory()).toHaveLength(50);
    expect(getToastHistory()[0]?.title).toBe('n59');
  });
});

describe('preferences of notices', () => {
  it('hold for what is on the screen as soon as they change', () => {
    for (const title of ['1', '2', '3']) showToast({ title });
    setNoticePreferences({ maxToasts: 2 });
    expect(titles()).toEqual(['2', '3']);
    setNoticePreferences({ showToasts: false });
    expect(titles()).toEqual([]);
  });

  it('never hide that something failed, nor what has to stay', () => {
    setNoticePreferences({ showToasts: false });
    showToast({ title: 'done', type: 'success' });
    showToast({ title: 'failed', type: 'error' });
    showToast({ title: 'offline', type: 'warning', persistent: true });
    expect(titles()).toEqual(['failed', 'offline']);
    expect(getToastHistory().find(({ title }) => title === 'done')?.muted).toBe(true);
  });

  it('give the time that one wishes', () => {
    setNoticePreferences({ defaultDuration: 10_000 });
    showToast({ title: 'Saved' });
    jest.advanceTimersByTime(9_999);
    expect(titles()).toEqual(['Saved']);
  });

  it('are refused where they do not fit', () => {
    expect(setNoticePreferences({ maxToasts: 6 })).toBe(false);
    const { quietHours } = defaultNoticePreferences;
    expect(setNoticePreferences({ quietHours: { ...quietHours, start: '25:00' } })).toBe(false);
    expect(setNoticePreferences({ quietHours: { ...quietHours, timeZone: 'Moon/Base' } })).toBe(
      false,
    );
  });

  it('follow another tab', () => {
    for (const title of ['1', '2']) showToast({ title });
    localStorage.setItem(
      'moa.notices',
      JSON.stringify({ ...defaultNoticePreferences, maxToasts: 1 }),
    );
    window.dispatchEvent(new StorageEvent('storage', { key: 'moa.notices' }));
    expect(titles()).toEqual(['2']);
  });
});

describe('in quiet hours', () => {
  beforeEach(() => {
    jest.setSystemTime(Date.parse('2026-11-21T23:30:00+09:00'));
    setNoticePreferences({ quietHours: { ...defaultNoticePreferences.quietHours, enabled: true } });
  });

  it('news waits in the history, and what one does oneself is answered', () => {
    news('Synchronised');
    showToast({ title: 'Saved' });
    expect(titles()).toEqual(['Saved']);
    expect(getToastHistory()[1]).toMatchObject({ title: 'Synchronised', muted: true });
  });

  it('what is critical breaks through', () => {
    news('Liquidation', { critical: true, persistent: true, type: 'error' });
    expect(titles()).toEqual(['Liquidation']);
  });

  it('whoever plays sounds learns that it was kept back', () => {
    const heard: boolean[] = [];
    const stop = onToast(({ muted }) => heard.push(muted));
    news('Synchronised');
    stop();
    news('Once more');
    expect(heard).toEqual([true]);
  });
});
