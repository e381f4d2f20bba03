import { describe } from 'node:test';
import { proveExchange } from '../../testing/prove-exchange.ts';

describe('Bybit', () => {
  proveExchange({
    exchange: 'bybit',
    quote: 'USDT',
    converts: 'ETH',
    lends: 'AAVE',
    refused: { Expired: 'expired', 'Another address': 'address', 'Without reading': 'scope' },
    tellsEnd: true,
    // Two years, longer than this account has lived.
    history: () => ({}),
  });
});
