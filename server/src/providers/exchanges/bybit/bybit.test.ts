import { describe } from 'node:test';
import { proveExchange } from '../../testing/prove-exchange.ts';

const day = 86_400_000;

describe('Bybit', () => {
  proveExchange({
    exchange: 'bybit',
    quote: 'USDT',
    converts: 'ETH',
    sweeps: 'ETH',
    rates: 'USDT',
    lends: 'AAVE',
    refused: { Expired: 'expired', 'Another address': 'address', 'Without reading': 'scope' },
    tellsEnd: true,
    // Two years, longer than this account has lived; of savings three months.
    history: (now) => ({ rewardsSince: now - 89 * day }),
  });
});
