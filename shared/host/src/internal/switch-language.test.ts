/** @jest-environment @moa/build/jest/browser */
import { readCookie } from '@moa/i18n/cookies';
import { getLocale } from '@moa/i18n/locale';
import { getAppearance } from './appearance.ts';
import { getDisplayCurrency } from './currency.ts';
import { readText } from './stored-text.ts';
import { switchLanguage } from './switch-language.ts';

it('keeps the currency and the colours that were never chosen', () => {
  const [currency, { gainLoss }] = [getDisplayCurrency(), getAppearance()];
  switchLanguage(getLocale() === 'ko' ? 'en' : 'ko');
  expect(readText('moa.currency')).toContain(currency);
  expect(readCookie('moa_gain')).toBe(gainLoss);
  expect([getDisplayCurrency(), getAppearance().gainLoss]).toEqual([currency, gainLoss]);
});
