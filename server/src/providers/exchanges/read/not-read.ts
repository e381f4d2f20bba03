/**
 * Parts of each exchange that are separate from the balances a key can read, and are not read.
 * Shown on every account and in `docs/exchanges`.
 */
import type { AccountPart } from '@moa/contracts/exchanges/account-limits';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';

export const notRead: Readonly<Record<ExchangeId, readonly AccountPart[]>> = {
  upbit: ['staking', 'lending'],
  bithumb: ['staking', 'lending'],
  coinone: ['staking'],
  korbit: ['staking', 'lending'],
  binance: [
    'margin-trades',
    'futures',
    'structured',
    'launches',
    'loans',
    'bots',
    'copy-trading',
    'sub-accounts',
    'other-regions',
  ],
  okx: [
    'margin-trades',
    'fiat',
    'futures',
    'structured',
    'copy-trading',
    'sub-accounts',
    'other-regions',
  ],
  bybit: [
    'fiat',
    'futures',
    'structured',
    'tokenized',
    'launches',
    'bots',
    'copy-trading',
    'sub-accounts',
    'other-regions',
  ],
  kraken: ['futures', 'sub-accounts'],
  coinbase: ['futures', 'portfolios', 'other-regions'],
};
