import { inMode, nowIn } from './asset-points.ts';
import { hasQuantities } from './chart-modes.ts';

const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`;
const point = (hour: number, value: string | null, quantity?: string | null) => ({
  timestamp: at(hour),
  value,
  change: null,
  origin: 'recorded' as const,
  ...(quantity === undefined ? {} : { quantity }),
});
const history = {
  currency: 'KRW' as const,
  interval: 'hourly' as const,
  points: [point(1, '300', '2'), point(2, null, null), point(3, '100', '3'), point(4, '0', '0')],
  flows: [],
};
const values = (mode: 'value' | 'quantity' | 'price') =>
  inMode(history, mode).points.map(({ value }) => value);

it('shows the value, the quantity, or the price of one', () => {
  expect(values('value')).toEqual(['300', null, '100', '0']);
  expect(values('quantity')).toEqual(['2', null, '3', '0']);
  expect(values('price')).toEqual(['150.00000000', null, '33.33333333', null]);
});

it('ends with what it is now', () => {
  expect(nowIn('value', '300', '2')).toBe('300');
  expect(nowIn('quantity', '300', '2')).toBe('2');
  expect(nowIn('price', '300', '2')).toBe('150.00000000');
  expect(nowIn('price', '300', null)).toBeNull();
  expect(nowIn('value', null, '2')).toBeNull();
});

it('knows where quantities were never told', () => {
  expect(hasQuantities(history.points)).toBe(true);
  expect(hasQuantities([point(1, '300')])).toBe(false);
});
