import { briefPrice } from './risks.ts';

it.each([
  ['4707.817962280068652708', '4707.81'],
  ['0.000212412345678901', '0.000212412'],
  ['126901072.55', '126901072'],
  ['1', '1'],
  ['12.500000', '12.5'],
])('shows %s as %s', (price, brief) => expect(briefPrice(price)).toBe(brief));
