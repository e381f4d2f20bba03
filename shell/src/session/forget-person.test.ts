/** @jest-environment @moa/build/jest/browser */
import { getErrorRecords, reportError } from '@moa/host/internal/errors';
import { getBreadcrumbs, leaveBreadcrumb } from '@moa/host/internal/failures/breadcrumbs';
import { getLogLines } from '@moa/host/internal/log';
import {
  getNoticePreferences,
  setNoticePreferences,
} from '@moa/host/internal/notices/notice-preferences';
import { getToastHistory, getToasts } from '@moa/host/internal/notices/toasts';
import { lockSession, readSessionAgain } from '@moa/host/internal/session';
import { lastTotalKey } from '@moa/host/internal/session/last-total-key';
import { saveSession } from '@moa/host/internal/session/session-storage';
import { applyRemote } from '@moa/host/internal/stored-value';
import { createLogger } from '@moa/host/log';
import { endSession, getSession, startSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { storedErrorsKey } from '../monitoring/stored-errors-key.ts';
import { forgetPerson } from './forget-person.ts';

it('the next person in the browser sees nothing of what the one before was told or did', () => {
  const stop = forgetPerson();
  startSession({ id: 'u1', email: 'a@moa.example', nickname: 'Moa' }, buildTokens());
  leaveBreadcrumb('click', 'Savings of Kim: manage');
  reportError(new Error('Savings of Kim could not be read'));
  expect([getToasts(), getErrorRecords(), getBreadcrumbs()].every(({ length }) => length > 0)).toBe(
    true,
  );
  createLogger('mfe-defi').warn('what happened to the first');
  localStorage.setItem(lastTotalKey, '{}');
  localStorage.setItem(storedErrorsKey, '[]');
  setNoticePreferences({
    quietHours: { ...getNoticePreferences().quietHours, enabled: true, start: '23:17' },
  });
  expect(localStorage.getItem('moa.notices')).toContain('23:17');
  endSession();
  expect(localStorage.getItem(lastTotalKey)).toBeNull();
  expect(localStorage.getItem(storedErrorsKey)).toBeNull();
  expect(localStorage.getItem('moa.notices')).toBeNull();
  expect(JSON.stringify(getNoticePreferences())).not.toContain('23:17');
  expect(getLogLines()).toEqual([]);
  expect(getToasts()).toEqual([]);
  expect(getToastHistory()).toEqual([]);
  expect(getErrorRecords()).toEqual([]);
  expect(getBreadcrumbs()).toEqual([]);
  stop();
});

it('a locked screen leaves no total in the browser, and a start with nobody none of whoever was there', () => {
  const stop = forgetPerson();
  startSession({ id: 'u1', email: 'a@moa.example', nickname: 'Moa' }, buildTokens());
  localStorage.setItem(lastTotalKey, '{}');
  lockSession();
  expect(localStorage.getItem(lastTotalKey)).toBeNull();
  localStorage.setItem(lastTotalKey, '{}');
  endSession();
  expect(localStorage.getItem(lastTotalKey)).toBeNull();
  stop();
});

it('another tab’s next user loses nothing that this tab has not stored', () => {
  installCookieJar();
  const stop = forgetPerson();
  startSession({ id: 'u1', email: 'a@moa.example', nickname: 'Moa' }, buildTokens());
  saveSession({
    user: { id: 'u2', email: 'b@moa.example', nickname: 'Mia' },
    tokens: buildTokens(),
  });
  const theirs = { [lastTotalKey]: '{}', [storedErrorsKey]: '[]', 'moa.notices': '{}' };
  for (const [key, text] of Object.entries(theirs)) localStorage.setItem(key, text);
  applyRemote(() => readSessionAgain());
  expect(getSession().user?.id).toBe('u2');
  expect({ ...localStorage }).toMatchObject(theirs);
  expect(getToasts()).toEqual([]);
  stop();
});
