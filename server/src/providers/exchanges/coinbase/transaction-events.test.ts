import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eventsOfTransaction, type Transaction } from './transaction-events.ts';

const row = (type: string, amount: string, rest: Partial<Transaction> = {}): Transaction => ({
  id: '34e4816b-4c8c-5323-a01c-35a9fa26e490',
  type,
  status: 'completed',
  amount: { amount, currency: 'BTC' },
  created_at: '2026-02-28T12:35:20Z',
  ...rest,
});

const table: [string, Transaction, string | null][] = [
  ['a coin that was received', row('send', '0.5'), 'deposit 0.5'],
  ['a coin that was sent', row('send', '-0.5'), 'withdrawal -0.5'],
  ['money that came', row('fiat_deposit', '100'), 'deposit 100'],
  ['money that went', row('fiat_withdrawal', '-100'), 'withdrawal -100'],
  ['interest', row('interest', '0.01'), 'income 0.01'],
  ['a staking reward', row('staking_reward', '0.01'), 'income 0.01'],
  ['a side of a fill', row('advanced_trade_fill', '0.5'), null],
  ['what was staked', row('staking_transfer', '-0.5'), null],
  ['what waits', row('send', '0.5', { status: 'pending' }), null],
  ['what is new to us', row('something_new', '-0.2'), 'adjustment -0.2'],
];

for (const [words, transaction, expected] of table) {
  it(`takes ${words} for ${expected ?? 'nothing'}`, () => {
    const [event] = eventsOfTransaction(transaction);
    assert.equal(event === undefined ? null : `${event.type} ${event.quantity}`, expected);
  });
}

it('tells the fee of a network beside what was sent', () => {
  const [event] = eventsOfTransaction(
    row('send', '-0.5001', {
      network: { hash: 'abcdef0123', transaction_fee: { amount: '0.0001', currency: 'BTC' } },
    }),
  );
  assert.deepEqual(
    [event?.quantity, event?.feeSymbol, event?.feeQuantity, event?.transactionId],
    ['-0.5', 'BTC', '0.0001', 'abcdef0123'],
  );
});
