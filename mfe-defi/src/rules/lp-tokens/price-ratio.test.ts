import { getRatio } from './price-ratio.ts';

it('tells a change of the price as what it is multiplied by', () => {
  expect([-50, -5, 0, 25, 300].map(getRatio)).toEqual(['0.50', '0.95', '1.00', '1.25', '4.00']);
});
