import { buildPosition } from '@moa/testing/build-portfolio';
import { inCategory, readCategory, writeCategory } from './categories.ts';

it('stands in the address, and leaves there what is the table’s', () => {
  const address = new URLSearchParams('q=b%26c&sort=price&page=3');
  expect(readCategory(address)).toBe('all');
  expect(writeCategory(address, 'exchange').toString()).toBe('q=b%26c&sort=price&tab=exchange');
  expect(writeCategory(new URLSearchParams('tab=defi'), 'all').toString()).toBe('');
});

it('falls back where the address makes no sense', () => {
  expect(readCategory(new URLSearchParams('tab=x'))).toBe('all');
});

it('knows addresses from when there were two kinds', () => {
  expect(readCategory(new URLSearchParams('tab=cex'))).toBe('exchange');
});

it('keeps the holdings of its kind: a coin that simply lies in a wallet is no DeFi', () => {
  const positions = [
    buildPosition({ id: 'upbit', type: 'cex', holdingKind: 'exchange' }),
    buildPosition({ id: 'ether', type: 'defi', holdingKind: 'wallet' }),
    buildPosition({ id: 'aave', type: 'defi', holdingKind: 'defi', protocol: 'aave-v3' }),
    buildPosition({ id: 'ledger', type: 'cex', holdingKind: 'manual' }),
    buildPosition({ id: 'untold', type: 'defi', exchange: null }),
  ];
  const idsIn = (category: 'exchange' | 'wallet' | 'defi' | 'manual') =>
    inCategory(positions, category).map(({ id }) => id);
  expect(idsIn('exchange')).toEqual(['upbit']);
  expect(idsIn('wallet')).toEqual(['ether', 'untold']);
  expect(idsIn('defi')).toEqual(['aave']);
  expect(idsIn('manual')).toEqual(['ledger']);
  expect(inCategory(positions, 'all')).toBe(positions);
});
