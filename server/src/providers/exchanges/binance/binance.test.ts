import { describe } from 'node:test';
import { proveExchange } from '../../testing/prove-exchange.ts';

describe('Binance', () => {
  proveExchange({
    exchange: 'binance',
    quote: 'USDT',
    refused: { 'Another address': 'key' },
    tellsEnd: false,
    history: () => ({ bySecond: true }),
  });
});
