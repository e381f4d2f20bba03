import { getErrorRecords, reportError } from '@moa/host/internal/errors';
import { getBreadcrumbs, leaveBreadcrumb } from '@moa/host/internal/failures/breadcrumbs';
import { getToastHistory, getToasts } from '@moa/host/internal/notices/toasts';
import { endSession, startSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';
import { forgetPerson } from './forget-person.ts';

it('the next person in the browser sees nothing of what the one before was told or did', () => {
  const stop = forgetPerson();
  startSession({ id: 'u1', email: 'a@moa.example', nickname: 'Moa' }, buildTokens());
  leaveBreadcrumb('click', 'Savings of Kim: manage');
  reportError(new Error('Savings of Kim could not be read'));
  expect([getToasts(), getErrorRecords(), getBreadcrumbs()].every(({ length }) => length > 0)).toBe(
    true,
  );
  endSession();
  expect(getToasts()).toEqual([]);
  expect(getToastHistory()).toEqual([]);
  expect(getErrorRecords()).toEqual([]);
  expect(getBreadcrumbs()).toEqual([]);
  stop();
});
