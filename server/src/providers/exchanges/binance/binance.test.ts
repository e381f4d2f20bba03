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
    refused: { 'Another address': 'key' },
    tellsEnd: false,
    // Its key with withdrawal is of another account.
    ledgerKey: 'With trading',
    history: () => ({ bySecond: true }),
  });
});
