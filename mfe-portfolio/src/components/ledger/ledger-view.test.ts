import { ledgerFilters, readLedgerView, writeLedgerView } from './ledger-view.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const view = (address: string) => readLedgerView(new URLSearchParams(address));

it('stands in the address and comes back from it', () => {
  const address = 'view=ledger&asset=BTC&source=src_upbit&type=trade&period=30d&page=3';
  expect(writeLedgerView(view(address)).toString()).toBe(address);
  expect(writeLedgerView(view('type=x&period=y&page=-1')).toString()).toBe('view=ledger');
});

it.each([
  ['', {}],
  ['asset=btc', { symbol: 'BTC' }],
  ['period=30d', { from: '2026-10-21T15:00:00.000Z' }],
  ['period=year', { from: '2025-12-31T15:00:00.000Z' }],
  ['period=last-year', { from: '2024-12-31T15:00:00.000Z', to: '2025-12-31T15:00:00.000Z' }],
])('asks by Korean days for %j', (address, expected) => {
  expect(ledgerFilters(view(address), now)).toEqual(expected);
});
