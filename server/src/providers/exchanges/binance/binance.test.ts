import { describe } from 'node:test';
import { proveExchange } from '../../testing/prove-exchange.ts';

describe('Binance', () => {
  proveExchange({
    exchange: 'binance',
    quote: 'USDT',
    borrows: true,
    rates: 'ETH',
    converts: 'ETH',
    sweeps: 'ETH',
    outside: [
      ['purchase', { symbol: 'BTC', amount: '0.0125' }, ['deposit USD', 'trade BTC']],
      ['p2p', { symbol: 'USDT', amount: '1000', side: 'buy' }, ['deposit KRW', 'trade USDT']],
      ['p2p', { symbol: 'USDT', amount: '250', side: 'sell' }, ['trade USDT', 'withdrawal KRW']],
      ['gift', { symbol: 'USDT', amount: '120' }, ['deposit USDT']],
      ['gift', { symbol: 'USDT', amount: '15.5', side: 'sell' }, ['withdrawal USDT']],
      ['plan', { symbol: 'USDT', amount: '100', to: 'BTC' }, ['trade BTC']],
      ['bank', { symbol: 'EUR', amount: '500' }, ['deposit EUR']],
    ],
    refused: { 'Another address': 'key' },
    tellsEnd: false,
    // Its key with withdrawal is of another account.
    ledgerKey: 'With trading',
    history: () => ({ bySecond: true }),
  });
});
