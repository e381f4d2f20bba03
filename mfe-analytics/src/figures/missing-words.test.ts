/** Missing data of a figure names its sources. */
import { setLocale } from '@moa/i18n/locale';
import { missingWords } from './missing-words.ts';

beforeEach(() => setLocale('ko'));

const words = (source: string, reason: string, since?: string) =>
  missingWords({ source, reason, ...(since ? { since } : {}) }, 'ko');

it('names markets, exchanges and months as people do, and what a person named as they did', () => {
  const stable = 'interest of debts at a stable rate is not told apart';
  expect(words('aave-v3-ethereum', stable)).toMatch(/^Aave v3: 고정 금리/);
  expect(words('Everything · aave-v3-ethereum', stable)).toMatch(/^Everything · Aave v3: 고정/);
  expect(words('upbit', 'not read yet')).toBe('업비트를 아직 불러오지 못했습니다');
  expect(words('Main', 'not read yet')).toBe('Main을 아직 불러오지 못했습니다');
  const unvalued = 'no value is known of it: what it brought is in the next';
  expect(words('2026-10', unvalued)).toMatch(/^2026년 10월: /);
});
