import { dollarRate, fromDollars, likeShown } from './dollar-rate.ts';

it('has won by the rate of the totals, a tether for a dollar, and dollars where nothing leads on', () => {
  expect(dollarRate('KRW', '1447.5')).toEqual({ currency: 'KRW', rate: '1447.5' });
  expect(dollarRate('KRW', null)).toEqual({ currency: 'USD', rate: '1' });
  expect(dollarRate('USDT', '1447.5')).toEqual({ currency: 'USDT', rate: '1' });
  expect(dollarRate('EUR', '1447.5')).toEqual({ currency: 'USD', rate: '1' });
});

it('rounds an amount as its currency is written', () => {
  expect(fromDollars('66453.67', dollarRate('KRW', '1447.5'))).toBe('96191687');
  expect(fromDollars('66453.67', dollarRate('USD', null))).toBe('66453.67');
});

it('is as far from the price on the page as the protocol’s is from its own', () => {
  const rate = dollarRate('KRW', '1400');
  // The market is two hundredths above the oracle: the distance of a third stays what it is.
  expect(likeShown({ price: '2000', priceNow: '3000' }, '4284000', rate)).toBe('2856000');
  expect(likeShown({ price: '2000', priceNow: '3000' }, null, rate)).toBe('2800000');
});
