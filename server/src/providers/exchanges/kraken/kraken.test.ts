import { describe } from 'node:test';
import { proveExchange } from '../../testing/prove-exchange.ts';

describe('Kraken', () => {
  proveExchange({
    exchange: 'kraken',
    signed: true,
    quote: 'USD',
    outside: [
      ['airdrop', { symbol: 'SOL', amount: '12.5' }, ['income SOL']],
      ['delist', { symbol: 'SOL', amount: '1.25', to: 'USD' }, ['trade SOL']],
    ],
    sweeps: 'ETH',
    // It has one word for a key that ended, one that is bound elsewhere and one that never was.
    refused: { Expired: 'key', 'Another address': 'key', 'Without reading': 'scope' },
    lends: 'LINK',
    rates: 'ETH',
    tellsEnd: true,
    holdingKeys: ['Read only', 'With trading', 'With withdrawal'],
    history: () => ({ onChain: false, losses: true }),
  });
});
