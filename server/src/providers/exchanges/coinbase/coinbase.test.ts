import { describe } from 'node:test';
import { proveExchange } from '../../testing/prove-exchange.ts';

describe('Coinbase', () => {
  proveExchange({
    exchange: 'coinbase',
    signed: true,
    stakes: 'ETH',
    quote: 'USD',
    converts: 'ETH',
    purchases: 'BTC',
    // An address that is not allowed is refused like any key that is not accepted.
    refused: { 'Another address': 'key', 'Without reading': 'scope' },
    tellsEnd: false,
    history: () => ({ moneyOnChain: false }),
  });
});
