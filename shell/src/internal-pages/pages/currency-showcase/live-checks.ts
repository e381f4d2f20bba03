import { convertBatch } from '@moa/contracts/currency/convert';
import { listSupported } from '@moa/contracts/currency/supported';
import { currencyCodes } from '@moa/contracts/primitives';
import { convertAt } from '@moa/finance/money/convert-at';
import { currencies } from '@moa/finance/money/currencies';
import { call } from '@moa/host/api';
import { getSession } from '@moa/host/session';
import type { Check, Finding } from '../../checks/check.ts';

/** Skips a check for anonymous visitors, because the server requires a signed-in user. */
function signedIn(run: () => Promise<string | null>): Check['run'] {
  return (): Finding | Promise<Finding> =>
    getSession().status === 'signed-in'
      ? run()
      : { notHere: { ko: '로그인해야 확인할 수 있습니다.', en: 'Sign in to run this check.' } };
}

/** Checks that the server's currencies match those of the pages. */
export const liveChecks: readonly Check[] = [
  {
    states: {
      ko: '서버와 화면이 같은 여덟 통화를 같은 자리까지 압니다.',
      en: 'The server and pages use the same eight currencies with the same decimals.',
    },
    run: signedIn(async () => {
      const reported = await call(listSupported, {});
      const wrong = currencyCodes.filter(
        (code) => reported.find((one) => one.code === code)?.decimals !== currencies[code].decimals,
      );
      return wrong.length === 0 ? null : wrong.join(' ');
    }),
  },
  {
    states: {
      ko: '묶음 환산은 순서를 지키고, 틀린 줄만 그 이유를 말합니다.',
      en: 'Batch conversion keeps the order, and only invalid lines fail, with a reason.',
    },
    run: signedIn(async () => {
      const requests = [
        { amount: '1', fromCurrency: 'USD', toCurrency: 'KRW' },
        { amount: '1', fromCurrency: 'DOGE', toCurrency: 'KRW' },
        { amount: '2', fromCurrency: 'BTC', toCurrency: 'USD' },
      ];
      const { results } = await call(convertBatch, { body: { requests } });
      const found = results
        .map(({ index, result, error }) => `${index} ${result?.fromCurrency ?? error?.code}`)
        .join(', ');
      const isSaid = Boolean(results[1]?.error?.message);
      return isSaid && /^0 USD, 1 [A-Z_]+, 2 BTC$/.test(found) ? null : found;
    }),
  },
  {
    states: {
      ko: '환산한 금액은 함께 온 환율로 다시 계산해도 같습니다.',
      en: 'Recalculating a converted amount with the returned rate gives the same result.',
    },
    run: signedIn(async () => {
      const requests = [{ amount: '1234.56', fromCurrency: 'ETH', toCurrency: 'KRW' }];
      const [one] = (await call(convertBatch, { body: { requests } })).results;
      if (!one?.result) return one?.error?.message ?? 'no answer';
      const { exchangeRate, convertedAmount } = one.result;
      const again = convertAt('1234.56', { rate: exchangeRate, to: 'KRW' });
      return again === convertedAmount ? null : `${again}, not ${convertedAmount}`;
    }),
  },
];
