/**
 * What each exchange keeps apart from the balances that a key opens, and we do not read. It is said on
 * every account, and in `docs/exchanges`.
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
