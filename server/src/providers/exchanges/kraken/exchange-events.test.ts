import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesOf } from '../../testing/simulated-account.ts';
import { eventsOfExchange } from './exchange-events.ts';
import { reportedByRow } from './ledger-events.ts';
import type { LedgerRow } from './ledger-rows.ts';

const at = '2026-10-01T22:28:44.000Z';
let count = 0;
const row = (
  type: string,
  asset: string,
  amount: string,
  fee = '0',
  more: Partial<LedgerRow> = {},
): LedgerRow => {
  count += 1;
  return {
    id: `L${count}`,
    refid: 'TSX7QK-2LPMN-4RWVEA',
    time: Date.parse(at) / 1_000,
    type,
    subtype: '',
    asset,
    amount,
    fee,
    ...more,
  };
};
const lines = (rows: LedgerRow[]) => linesOf(eventsOfExchange(rows) ?? assert.fail('nothing'));

describe('rows of Kraken that share a reference', () => {
  const bought = [
    row('trade', 'ZUSD', '-9000', '14.4'),
    row('trade', 'XXBT', '0.1', '0'),
    row('trade', 'KFEE', '0', '1440'),
  ];
  const expected = [
    `${at} trade BTC 0.1 USD -9000 USD 14.4 `,
    `${at} adjustment KFEE -1440     `,
  ].sort();

  it('are a trade and a fee beside it, in whichever order they come', () => {
    const [one, two, three] = bought as [LedgerRow, LedgerRow, LedgerRow];
    for (const order of [
      [one, two, three],
      [three, one, two],
      [two, three, one],
      [three, two, one],
    ]) {
      assert.deepEqual(lines(order), expected);
    }
  });

  it('add up a second fee in the money that was paid', () => {
    const rows = [
      row('trade', 'ZUSD', '0', '0.5'),
      row('trade', 'XXBT', '-0.1', '0'),
      row('trade', 'ZUSD', '9000', '14.4'),
    ];
    assert.deepEqual(lines(rows), [`${at} trade BTC -0.1 USD 9000 USD 14.9 `]);
  });

  it('share what small balances became equally, to the last unit', () => {
    const sweep = { subtype: 'dustsweeping' };
    const rows = [
      row('receive', 'ZEUR', '0.1000', '0.0030', sweep),
      row('spend', 'SOL', '-0.0000000117', '0.0000000003', sweep),
      row('spend', 'BNB', '-0.00000007', '0', sweep),
      row('spend', 'XXRP', '-0.02', '0', sweep),
    ];
    assert.deepEqual(lines(rows), [
      `${at} adjustment SOL -0.0000000003     `,
      `${at} trade BNB -0.00000007 EUR 0.033333333333333333 EUR 0.001 `,
      `${at} trade SOL -0.0000000117 EUR 0.033333333333333333 EUR 0.001 `,
      `${at} trade XRP -0.02 EUR 0.033333333333333334 EUR 0.001 `,
    ]);
  });

  it('leave out money that only passed through', () => {
    const rows = [
      row('spend', 'AAPLx', '-2', '0'),
      row('receive', 'ZUSD', '410', '0'),
      row('spend', 'ZUSD', '-410', '0'),
      row('receive', 'ZEUR', '380', '1'),
    ];
    assert.deepEqual(lines(rows), [`${at} trade AAPLX -2 EUR 380 EUR 1 `]);
  });

  it('are nothing yet while one side is missing', () => {
    assert.equal(eventsOfExchange([row('spend', 'SOL', '-1')]), null);
  });
});

describe('a row of Kraken that stands alone', () => {
  const reported = (...words: Parameters<typeof row>) => {
    const { events, notUnderstood = [] } = reportedByRow(row(...words));
    return [
      events.map((event) => `${event.type} ${event.quantity}`),
      notUnderstood.map(({ kind, word }) => `${kind} ${word}`),
    ];
  };

  it('moves money to the account of futures, which is not read', () => {
    const to = { subtype: 'spottofutures' };
    assert.deepEqual(reported('transfer', 'ZUSD', '-100', '0', to), [['withdrawal -100'], []]);
    const from = { subtype: 'spotfromfutures' };
    assert.deepEqual(reported('transfer', 'ZUSD', '100', '0', from), [['deposit 100'], []]);
  });

  it('takes a withdrawal back that failed', () => {
    assert.deepEqual(reported('withdrawal', 'XXBT', '0.5', '-0.0002'), [['deposit 0.5002'], []]);
  });

  it('moves nothing from spot to what is staked', () => {
    assert.deepEqual(reported('transfer', 'SOL', '-1', '0', { subtype: 'spottostaking' }), [
      [],
      [],
    ]);
  });

  it('is told as a change and said to be not understood where its type is new', () => {
    assert.deepEqual(reported('nftlottery', 'XETH', '-0.1', '0.01'), [
      ['adjustment -0.11'],
      ['type nftlottery'],
    ]);
  });

  it('is said to be understood by now where its type is', () => {
    const names = (type: string) =>
      reportedByRow(row(type, 'XETH', '0.1', '0', { id: 'L0' })).settled;
    assert.deepEqual([names('deposit'), names('nftlottery')], [['type:L0'], undefined]);
  });
});
