import { readRequests } from './read-requests.ts';

it('reads a request from each line, and leaves out empty ones', () => {
  expect(readRequests('1.5 btc krw\n\n  100   USD\tJPY ')).toMatchObject([
    { amount: '1.5', fromCurrency: 'BTC', toCurrency: 'KRW' },
    { amount: '100', fromCurrency: 'USD', toCurrency: 'JPY' },
  ]);
});

it('leaves what lacks empty, so that the answer says so', () => {
  expect(readRequests('1 BTC')).toMatchObject([{ amount: '1', toCurrency: '' }]);
});
