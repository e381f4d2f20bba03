import { setLocale } from '@moa/i18n/locale';
import { placeName } from './place-name.ts';

afterEach(() => setLocale('ko'));

it('calls exchanges and networks as Koreans do, and protocols as everybody does', () => {
  setLocale('ko');
  expect(['upbit', 'binance', 'ethereum', 'aave-v3-ethereum', 'lido'].map(placeName)).toEqual([
    ...['업비트', '바이낸스', '이더리움', 'Aave v3', 'Lido'],
  ]);
});

it('calls them by their own names in English', () => {
  setLocale('en');
  expect(['upbit', 'ethereum', 'aave-v3-ethereum'].map((id) => placeName(id))).toEqual([
    ...['Upbit', 'Ethereum', 'Aave v3'],
  ]);
});
