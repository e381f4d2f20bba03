import { buildPosition } from '@moa/testing/build-portfolio';
import { inCategory, readCategory, writeCategory } from './categories.ts';

it('stands in the address, and leaves there what is the table’s', () => {
  const address = new URLSearchParams('q=b%26c&sort=price&page=3');
  expect(readCategory(address)).toBe('all');
  expect(writeCategory(address, 'cex').toString()).toBe('q=b%26c&sort=price&tab=cex');
  expect(writeCategory(new URLSearchParams('tab=cex'), 'all').toString()).toBe('');
});

it('falls back where the address makes no sense', () => {
  expect(readCategory(new URLSearchParams('tab=x'))).toBe('all');
});

it('keeps the holdings of its kind', () => {
  const positions = [
    buildPosition({ id: 'a', type: 'cex' }),
    buildPosition({ id: 'b', type: 'defi' }),
  ];
  expect(inCategory(positions, 'defi').map(({ id }) => id)).toEqual(['b']);
  expect(inCategory(positions, 'all')).toBe(positions);
});
