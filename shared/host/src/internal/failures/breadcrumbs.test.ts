/**
 * Breadcrumbs contain no text of users: names they gave, amounts, addresses.
 *
 * @jest-environment @moa/build/jest/browser
 */
import { defineMessages } from '@moa/i18n/messages';
import { reportError } from '../errors.ts';
import { showToast } from '../notices/toasts.ts';
import { ApiFailure } from './api-failure.ts';
import { forgetBreadcrumbs, getBreadcrumbs, programTextOr } from './breadcrumbs.ts';

defineMessages({ add: '지갑 추가', of: '{name} 삭제' }, { add: 'Add wallet', of: 'Delete {name}' });
beforeEach(forgetBreadcrumbs);

it.each([
  ['a sentence of the program', ' Add\n wallet ', 'Add wallet'],
  ['the same in Korean', '지갑 추가', '지갑 추가'],
  ['a sentence with a name in it', 'Delete Mum’s savings', 'button'],
  ['a name that somebody gave', 'Mum’s savings', 'button'],
  ['an amount', '₩1,250,000', 'button'],
  ['an address', '0x5290…9EE7', 'button'],
  ['nothing', null, 'button'],
])('a button is remembered by %s where that is the program’s', (_what, text, expected) => {
  expect(programTextOr('button', text)).toBe(expected);
});

it('a notice is remembered by its kind where its title is somebody’s', () => {
  showToast({ type: 'info', title: 'Mum’s savings rose', message: '' });
  showToast({ type: 'info', title: { ko: '지갑 추가', en: 'Add wallet' }, message: '' });
  expect(getBreadcrumbs().map(({ what }) => what)).toEqual(['info', 'Add wallet']);
});

it('a failure is recorded by its code where the server wrote its sentence for the person', () => {
  const failed = new ApiFailure('CONFLICT', 'Mum’s savings is watched already', {
    status: 409,
    locale: 'en',
  });
  expect(reportError(failed, { shownInline: true })?.message).toBe('CONFLICT');
});
