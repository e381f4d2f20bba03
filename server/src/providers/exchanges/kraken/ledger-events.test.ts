/**
 * Words of `earn` and `transfer` rows, by the table of another client that reads exports of real
 * accounts: BittyTax, `conv/parsers/kraken.py` (2026-07-17).
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesOf } from '../../testing/simulated-account.ts';
import { eventsOfExchange } from './exchange-events.ts';
import { reportedByRow } from './ledger-events.ts';
import { isExchanged, type LedgerRow } from './ledger-rows.ts';

const at = '2026-10-01T22:28:44.000Z';

function row(
  type: string,
  subtype: string,
  amount: string,
  fee = '0',
  asset = 'SOL',
  id = 'L1',
): LedgerRow {
  return { id, refid: 'R1', time: Date.parse(at) / 1_000, type, subtype, asset, amount, fee };
}

describe('a row of Kraken’s ledger', () => {
  for (const [type, subtype, amount, fee, expected] of [
    ['earn', 'reward', '0.5', '0.1', 'income SOL 0.4'],
    ['earn', 'airdrop', '12.5', '0', 'income SOL 12.5'],
    ['earn', 'airdrop', '-12.5', '0', 'adjustment SOL -12.5'],
    ['earn', 'delistingconversion', '-100', '0', 'adjustment SOL -100'],
    ['earn', 'delistingconversion', '55', '0', 'adjustment SOL 55'],
    ['earn', '', '0.5', '0.1', 'income SOL 0.4'],
    ['earn', '', '0.5', '0', null],
    ['earn', 'allocation', '-3', '0', null],
    ['earn', 'deallocation', '3', '0', null],
    ['earn', 'autoallocation', '-3', '0', null],
    ['earn', 'autoallocate', '-3', '0', null],
    ['earn', 'migration', '3', '0', null],
    ['transfer', 'airdrop', '7', '0', 'income SOL 7'],
    ['transfer', '', '7', '0', 'income SOL 7'],
    ['transfer', '', '-7', '0', 'adjustment SOL -7'],
    ['transfer', 'spottostaking', '-7', '0', null],
    ['transfer', 'stakingfromspot', '7', '0', null],
    ['transfer', 'delistingconversion', '-7', '0', 'adjustment SOL -7'],
    ['transfer', 'spotfromfutures', '7', '0', 'deposit SOL 7'],
  ] as const) {
    it(`is what it says: ${type}/${subtype} ${amount}, fee ${fee}`, () => {
      const { events, notUnderstood = [] } = reportedByRow(row(type, subtype, amount, fee));
      assert.deepEqual(
        [linesOf(events), notUnderstood],
        [expected === null ? [] : [`${at} ${expected}     `], []],
      );
    });
  }

  it('changes the balance, and is said not to be understood, by a word that nobody knows', () => {
    const { events, notUnderstood } = reportedByRow(row('earn', 'somethingnew', '3'));
    assert.deepEqual(linesOf(events), [`${at} adjustment SOL 3     `]);
    assert.deepEqual(
      notUnderstood?.map(({ externalId, kind, word }) => [externalId, kind, word]),
      [['type:L1', 'subtype', 'somethingnew']],
    );
  });

  it('is one side of a trade where a delisted coin became another one', () => {
    const rows = [
      row('earn', 'delistingconversion', '-100', '0', 'WAVES'),
      row('earn', 'delistingconversion', '55', '0', 'ZUSD', 'L2'),
    ];
    assert.ok(rows.every(isExchanged));
    assert.deepEqual(linesOf(eventsOfExchange(rows) ?? []), [`${at} trade WAVES -100 USD 55   `]);
  });
});
