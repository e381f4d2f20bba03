import { maskAmounts } from './check-event.ts';

it('leaves no figure of an amount, and every word', () => {
  expect(
    maskAmounts({
      symbol: 'BTC',
      price: '95123000.5',
      change: '-1.25',
      count: 3,
      tiny: '1e-9',
      places: [{ exchange: 'upbit', value: '12' }],
      none: null,
      on: true,
    }),
  ).toEqual({
    symbol: 'BTC',
    price: '•••',
    change: '•••',
    count: '•••',
    tiny: '•••',
    places: [{ exchange: 'upbit', value: '•••' }],
    none: null,
    on: true,
  });
});
