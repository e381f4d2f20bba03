import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { subtract } from '@moa/finance/money/decimal';
import { proveExchange } from '../../testing/prove-exchange.ts';
import { balancesIn } from '../../testing/simulated-account.ts';
import { type Sandbox, startSandbox } from '../../testing/start-sandbox.ts';
import { readAccount } from '../read-account.ts';
import { readKeyFacts } from '../read-key-facts.ts';

describe('Bybit', () => {
  proveExchange({
    exchange: 'bybit',
    quote: 'USDT',
    converts: 'ETH',
    sweeps: 'ETH',
    outside: [
      ['p2p', { symbol: 'USDT', amount: '1000', side: 'buy' }, ['deposit USDT']],
      ['p2p', { symbol: 'USDT', amount: '250', side: 'sell' }, ['withdrawal USDT']],
      ['gift', { symbol: 'USDT', amount: '12.5' }, ['deposit USDT']],
      ['airdrop', { symbol: 'SOL', amount: '1.5' }, ['income SOL']],
    ],
    rates: 'USDT',
    lends: 'AAVE',
    refused: { Expired: 'expired', 'Another address': 'address', 'Without reading': 'scope' },
    tellsEnd: true,
    // Two years, longer than this account has lived; of savings three months.
    history: (now) => ({
      rewardsSince: now - 89 * dayMs,
      peersInMoney: false,
      outsideBySecond: true,
    }),
  });
});

describe('a key of Bybit without the right to what earns', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await startSandbox({ chain: false });
  });
  after(() => sandbox.stop());

  it('reads all the rest, and says what it cannot', async () => {
    const read = (label: string) =>
      readAccount(sandbox.addresses, 'bybit', sandbox.key('bybit', label));
    const key = sandbox.key('bybit', 'Without Earn');
    assert.deepEqual((await readKeyFacts(sandbox.addresses, 'bybit', key)).permissions, ['read']);
    const whole = await read('Read only');
    const part = await read('Without Earn');
    assert.deepEqual(whole.unread, []);
    assert.deepEqual(part.unread, [{ part: 'savings', reason: 'right', word: 'Earn' }]);
    const expected = Object.fromEntries(
      Object.entries(balancesIn(whole.holdings)).map(([symbol, amounts]) => [
        symbol,
        { ...amounts, staked: subtract(amounts.staked, amounts.staked) },
      ]),
    );
    assert.deepEqual(balancesIn(part.holdings), expected);
  });
});
