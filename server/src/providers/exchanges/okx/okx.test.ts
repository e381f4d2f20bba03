import { describe } from 'node:test';
import { proveExchange } from '../../testing/prove-exchange.ts';

const day = 86_400_000;

describe('OKX', () => {
  proveExchange({
    exchange: 'okx',
    quote: 'USDT',
    lends: 'LINK',
    rates: 'USDT',
    converts: 'ETH',
    sweeps: 'ETH',
    refused: { 'Another address': 'address', 'Without reading': 'scope' },
    tellsEnd: false,
    // Transfers since ever, fills of three months, savings of one.
    history: (now) => ({ tradesSince: now - 90 * day, rewardsSince: now - 30 * day }),
  });
});
