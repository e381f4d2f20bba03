import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesOf } from '../../testing/simulated-account.ts';
import type { Transaction } from './simple-trade-events.ts';
import { reportedByExchange, reportedByTransaction } from './transaction-events.ts';

const at = '2026-02-28T12:35:20.000Z';
const vault = 'c6b5a1de-5f0c-4c19-8f0e-6f4a2d0f7b11';
const own = new Set([vault]);
const row = (type: string, amount: string, rest: Partial<Transaction> = {}): Transaction => ({
  id: '34e4816b-4c8c-5323-a01c-35a9fa26e490',
  type,
  status: 'completed',
  amount: { amount, currency: 'BTC' },
  native_amount: { amount: '0.00', currency: 'USD' },
  created_at: '2026-02-28T12:35:20Z',
  ...rest,
});

const table: [string, Transaction, string | null][] = [
  ['a coin that was received', row('receive', '0.5'), 'deposit 0.5'],
  ['a coin that was sent', row('send', '-0.5'), 'withdrawal -0.5'],
  ['money that came', row('fiat_deposit', '100'), 'deposit 100'],
  ['money that went', row('fiat_withdrawal', '-100'), 'withdrawal -100'],
  ['interest', row('interest', '0.01'), 'income 0.01'],
  ['a staking reward', row('staking_reward', '0.01'), 'income 0.01'],
  ['a side of a fill', row('advanced_trade_fill', '0.5'), null],
  ['what was staked', row('staking_transfer', '-0.5'), null],
  ['what waits', row('send', '0.5', { status: 'pending' }), null],
  ['what went to derivatives', row('intx_deposit', '-0.5'), 'withdrawal -0.5'],
  ['what is taken back', row('clawback', '-0.2'), 'adjustment -0.2'],
  ['a fee of a subscription', row('subscription', '-14.99'), 'adjustment -14.99'],
  [
    'what went to another account that is read',
    row('transfer', '-0.5', { to: { id: vault, resource: 'account' } }),
    null,
  ],
  [
    'what went to an account that is not read',
    row('transfer', '-0.5', { to: { id: 'another', resource: 'account' } }),
    'withdrawal -0.5',
  ],
];

describe('a transaction at Coinbase', () => {
  for (const [words, transaction, expected] of table) {
    it(`takes ${words} for ${expected ?? 'nothing'}`, () => {
      const { events, notUnderstood = [] } = reportedByTransaction(transaction, own);
      const [event] = events;
      assert.equal(event === undefined ? null : `${event.type} ${event.quantity}`, expected);
      assert.deepEqual(notUnderstood, []);
    });
  }

  it('tells the fee of a network beside what was sent', () => {
    const network = { hash: 'abcdef0123', transaction_fee: { amount: '0.0001', currency: 'BTC' } };
    const [event] = reportedByTransaction(row('send', '-0.5001', { network }), own).events;
    assert.deepEqual(
      [event?.quantity, event?.feeSymbol, event?.feeQuantity, event?.transactionId],
      ['-0.5', 'BTC', '0.0001', 'abcdef0123'],
    );
  });

  it('is a change that is not understood where its type is new, and nothing where its state is', () => {
    const unclear = (transaction: Transaction) => {
      const { events, notUnderstood = [] } = reportedByTransaction(transaction, own);
      return [linesOf(events), notUnderstood.map(({ kind, word }) => `${kind} ${word}`)];
    };
    assert.deepEqual(unclear(row('something_new', '-0.2')), [
      [`${at} adjustment BTC -0.2     `],
      ['type something_new'],
    ]);
    assert.deepEqual(unclear(row('send', '-0.2', { status: 'halted' })), [[], ['status halted']]);
  });
});

describe('a transaction at Coinbase that is understood by now', () => {
  const { id } = row('send', '1');

  it('is said to be, by its state and by its type', () => {
    const settled = (...reported: Parameters<typeof row>) =>
      reportedByTransaction(row(...reported), own).settled;
    assert.deepEqual(settled('interest', '0.1'), [`tx:${id}`, `type:${id}`]);
    assert.deepEqual(settled('something_new', '0.1'), [`tx:${id}`]);
    assert.deepEqual(settled('send', '0.1', { status: 'pending' }), [`tx:${id}`, `type:${id}`]);
    assert.deepEqual(reportedByExchange([row('trade', '-10')]).settled, [`tx:${id}`, `type:${id}`]);
  });
});

describe('what is bought, sold and converted in Coinbase’s app', () => {
  const money = (amount: string, currency: string) => ({ amount, currency });
  const id = '61258a99-7e8a-4ece-94cf-485b33d09319';
  const lines = (...rows: Transaction[]) => linesOf(reportedByExchange(rows).events);

  it('is a purchase with its cost, and money that came in, where a card paid', () => {
    const bought = row('buy', '2.4', {
      amount: money('2.4', 'ETH'),
      native_amount: money('98.40', 'USD'),
      buy: { id, fee: money('2.90', 'USD') },
    });
    assert.deepEqual(
      lines(bought),
      [`${at} deposit USD 98.4     `, `${at} trade ETH 2.4 USD -95.5 USD 2.9 `].sort(),
    );
  });

  it('is a sale with its proceeds, and money that left, where a bank was paid', () => {
    const sold = row('sell', '-1', {
      amount: money('-1', 'ETH'),
      native_amount: money('-40', 'USD'),
      sell: { id },
    });
    assert.deepEqual(
      lines(sold),
      [`${at} trade ETH -1 USD 40   `, `${at} withdrawal USD -40     `].sort(),
    );
  });

  it('costs what was paid, not what the coin was worth in another currency', () => {
    const fee = money('2.90', 'EUR');
    const bought = (rest: object) =>
      row('buy', '2.4', {
        amount: money('2.4', 'ETH'),
        native_amount: money('107.20', 'USD'),
        buy: { id, fee, ...rest },
      });
    const expected = [`${at} deposit EUR 98.4     `, `${at} trade ETH 2.4 EUR -95.5 EUR 2.9 `];
    assert.deepEqual(lines(bought({ total: money('98.40', 'EUR') })), expected.toSorted());
    assert.deepEqual(lines(bought({ subtotal: money('95.50', 'EUR') })), expected.toSorted());
  });

  it('brings what was received, the fee taken off', () => {
    const sold = row('sell', '-1', {
      amount: money('-1', 'ETH'),
      native_amount: money('-44', 'USD'),
      sell: { id, fee: money('1', 'EUR'), subtotal: money('41', 'EUR') },
    });
    assert.deepEqual(
      lines(sold),
      [`${at} trade ETH -1 EUR 41 EUR 1 `, `${at} withdrawal EUR -40     `].sort(),
    );
  });

  it('is one trade where the money lies at Coinbase, whichever row comes first', () => {
    const coin = row('buy', '2.4', {
      amount: money('2.4', 'ETH'),
      native_amount: money('98.40', 'USD'),
      buy: { id, fee: money('2.90', 'USD') },
    });
    const paid = row('buy', '-98.40', {
      id: 'd5155410-809d-5f65-a6d1-7deca0b8e8e9',
      amount: money('-98.40', 'USD'),
      native_amount: money('-98.40', 'USD'),
      buy: { id, fee: money('2.90', 'USD') },
    });
    const expected = [`${at} trade ETH 2.4 USD -95.5 USD 2.9 `];
    assert.deepEqual(lines(coin, paid), expected);
    assert.deepEqual(lines(paid, coin), expected);
  });

  it('is one trade of two coins, its fee in what was given', () => {
    const given = row('trade', '-10.571942', {
      amount: money('-10.571942', 'USDC'),
      trade: { id, fee: money('0.109974', 'USDC') },
    });
    const got = row('trade', '0.00266121', {
      id: 'e34548a2-4eec-54fc-a13f-6b48996e9ecf',
      amount: money('0.00266121', 'ETH'),
      trade: { id, fee: money('0.109974', 'USDC') },
    });
    assert.deepEqual(lines(given, got), [
      `${at} trade ETH 0.00266121 USDC -10.461968 USDC 0.109974 `,
    ]);
  });

  it('is nothing yet while one side waits', () => {
    const given = row('trade', '-10', { amount: money('-10', 'USDC'), trade: { id } });
    const got = row('trade', '1', { status: 'pending', amount: money('1', 'ETH'), trade: { id } });
    assert.deepEqual(lines(given, got), []);
  });

  it('is a change where its worth is not told', () => {
    const alone = row('trade', '-10', { amount: money('-10', 'USDC'), trade: { id } });
    assert.deepEqual(lines(alone), [`${at} adjustment USDC -10     `]);
  });
});
