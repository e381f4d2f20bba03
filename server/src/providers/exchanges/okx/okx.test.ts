import { describe } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { proveExchange } from '../../testing/prove-exchange.ts';

describe('OKX', () => {
  proveExchange({
    exchange: 'okx',
    quote: 'USDT',
    lends: 'LINK',
    rates: 'USDT',
    converts: 'ETH',
    sweeps: 'ETH',
    outside: [
      ['p2p', { symbol: 'USDT', amount: '1000', side: 'buy' }, ['deposit USDT']],
      ['p2p', { symbol: 'USDT', amount: '250', side: 'sell' }, ['withdrawal USDT']],
      ['gift', { symbol: 'USDT', amount: '12.5' }, ['deposit USDT']],
      ['airdrop', { symbol: 'SOL', amount: '1.5' }, ['income SOL']],
    ],
    refused: { 'Another address': 'address', 'Without reading': 'scope' },
    tellsEnd: false,
    // Transfers since ever, fills of three months, savings of one.
    history: (now) => ({
      tradesSince: now - 90 * dayMs,
      rewardsSince: now - 30 * dayMs,
      peersInMoney: false,
    }),
  });
});
