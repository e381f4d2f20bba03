import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { createPastWalk } from '../../ledger/wallet-backfill/past-walk.ts';
import { getWalk } from './walk-of.ts';

const came = Date.UTC(2026, 8, 1);
const at = (days: number) => new Date(came + days * dayMs);

describe('the past of a wallet', () => {
  const heldThen = [{ symbol: 'ETH', quantity: '7', priceSymbol: 'ETH', priceFactor: '1' }];
  const row = { sourceId: 'w', blockNumber: '1', readAt: at(0) };
  const past = createPastWalk(
    [
      { ...row, at: at(-1), state: 'read', held: heldThen },
      { ...row, at: at(-2), state: 'unread', held: null },
      { ...row, at: at(-3), state: 'read', held: heldThen },
    ],
    new Set(),
  );
  const move = { counterSymbol: null, counterQuantity: null, feeSymbol: null, feeQuantity: null };
  const account = {
    source: { createdAt: at(0) },
    held: new Map([['ETH', '10']]),
    priced: new Map(),
    moves: [{ ...move, at: at(30), symbol: 'ETH', quantity: '1' }],
    reach: at(-100),
    past,
  };
  const amountsOf = (walk: ReturnType<typeof getWalk>, ...days: number[]) =>
    days.map((days) => walk?.at(at(days))?.held.get('ETH')?.toFixed() ?? null);

  it('is told by its moves since it was connected, and by its node before', () => {
    const days = [60, 31, 29, 1, -1, -2, -3];
    assert.deepEqual(amountsOf(getWalk(account), ...days), ['10', '10', '9', '9', '7', null, '7']);
  });

  it('is not known since it was connected where nothing tells what moved', () => {
    assert.deepEqual(amountsOf(getWalk({ ...account, reach: null }), 60, -1), [null, '7']);
  });

  it('is not made unknown by what a person wrote down that cannot have moved', () => {
    const said = { ...move, at: at(20), symbol: 'ETH', quantity: '50', manual: true };
    const moves = [...account.moves, said];
    assert.deepEqual(amountsOf(getWalk({ ...account, moves }), 31, 29, 1), ['10', '9', '9']);
    const really = moves.map((one) => ({ ...one, manual: false }));
    assert.deepEqual(amountsOf(getWalk({ ...account, moves: really }), 31, 29, 1), [
      '10',
      '9',
      null,
    ]);
  });

  it('is told by its moves alone where its node told nothing', () => {
    assert.deepEqual(amountsOf(getWalk({ ...account, past: null }), 60, 1, -1), ['10', '9', '9']);
    assert.equal(getWalk({ ...account, past: null, reach: null }), null);
  });
});
