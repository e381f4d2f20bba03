import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Known } from './asset-steps.ts';
import { describePerformance } from './describe-performance.ts';
import { getMoves, type Move } from './moves-of.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, 1 + day));
const known = (...points: [value: string, quantity: string][]) =>
  points.map(([value, quantity], day) => ({ at: at(day), value, quantity }));
const move = (day: number, quantity: string, flow: string | null): Move => ({
  at: new Date(at(day).getTime() - 3_600_000),
  sourceId: 'src_a',
  quantity,
  flow,
});
const tell = (points: [string, string][], ...moves: Move[]) =>
  describePerformance(known(...points), moves, 'KRW');

describe('what an asset brought', () => {
  it('is the price’s doing where nothing moved', () => {
    const { simple, timeWeighted, moneyWeighted, gain, quality } = tell([
      ['100000', '1'],
      ['110000', '1'],
    ]);
    assert.deepEqual([simple, timeWeighted, gain, quality], ['10.00', '10.00', '10000', 'ok']);
    assert.deepEqual(moneyWeighted, { value: '10.00', annualised: false });
  });

  it('is none of what was bought or sold, and each return counts the money its own way', () => {
    // +10 %, then 110,000 more was bought, then −10 %.
    const reported = tell(
      [
        ['100000', '1'],
        ['110000', '1'],
        ['198000', '2'],
      ],
      move(2, '1', '110000'),
    );
    assert.deepEqual([reported.inflow, reported.outflow, reported.gain], ['110000', '0', '-12000']);
    assert.equal(reported.simple, '-5.71');
    assert.equal(reported.timeWeighted, '-1.00');
    assert.equal(reported.moneyWeighted?.value, '-7.69');
    assert.equal(reported.quality, 'ok');
  });

  it('is whole where everything was sold', () => {
    const reported = tell(
      [
        ['100000', '1'],
        ['0', '0'],
      ],
      move(1, '-1', '-120000'),
    );
    assert.deepEqual(
      [reported.simple, reported.timeWeighted, reported.gain],
      ['20.00', '20.00', '20000'],
    );
    assert.equal(reported.quality, 'ok');
  });

  it('counts income as brought, not as put in', () => {
    const reported = tell(
      [
        ['100000', '1'],
        ['105000', '1.05'],
      ],
      move(1, '0.05', '0'),
    );
    assert.deepEqual([reported.simple, reported.gain, reported.quality], ['5.00', '5000', 'ok']);
  });

  it('takes for put in what came without a word of the ledger, and says so', () => {
    const reported = tell([
      ['100000', '1'],
      ['220000', '2'],
    ]);
    assert.deepEqual([reported.simple, reported.timeWeighted], ['4.76', '4.76']);
    assert.deepEqual([reported.inflow, reported.quality], ['110000', 'partial']);
    assert.equal(reported.missing[0]?.source, 'ledger');
  });

  describe('whose balance was read later than its trade', () => {
    const sums = ({ inflow, outflow, gain, quality }: ReturnType<typeof tell>) => [
      ...[inflow, outflow, gain],
      quality,
    ];
    const late = known(['100000', '1'], ['100000', '1'], ['200000', '2']);
    const readBefore = (day: number) => ({ reads: new Map([['src_a', before(day)]]) });
    const before = (day: number) => new Date(at(day).getTime() - 2 * 3_600_000);

    it('counts the trade once, also where nobody kept when the balance was read', () => {
      const reported = describePerformance(late, [move(1, '1', '100000')], 'KRW');
      assert.deepEqual(sums(reported), ['100000', '0', '0', 'ok']);
      assert.deepEqual([reported.simple, reported.timeWeighted], ['0.00', '0.00']);
    });

    it('counts it where the balance has it', () => {
      const [first, second, last] = late as [Known, Known, Known];
      const risen = [first, { ...second, ...readBefore(1) }, { ...last, value: '240000' }];
      const reported = describePerformance(risen, [move(1, '1', '100000')], 'KRW');
      assert.deepEqual(sums(reported), ['100000', '0', '40000', 'ok']);
      assert.deepEqual([reported.simple, reported.timeWeighted], ['20.00', '20.00']);
    });

    it('counts one that the first value does not have yet, and not one that the last has not', () => {
      const [, second, last] = late as [Known, Known, Known];
      const begins = describePerformance(
        [{ ...second, ...readBefore(1) }, last],
        [move(1, '1', '100000')],
        'KRW',
      );
      assert.deepEqual(sums(begins), ['100000', '0', '0', 'ok']);
      const ends = describePerformance(
        [second, { ...second, at: at(2), ...readBefore(2) }],
        [move(2, '1', '100000')],
        'KRW',
      );
      assert.deepEqual(sums(ends), ['0', '0', '0', 'ok']);
    });

    it('takes what left and has not arrived where it is read for gone', () => {
      const [first, second] = late as [Known, Known];
      const ends = (day: number) => new Date(at(day).getTime() - 3_600_000);
      const left = { at: ends(1), sourceId: 'src_b' };
      const arrives = { at: ends(1), sourceId: 'src_a' };
      const reported = describePerformance(
        [first, { ...second, value: '0', quantity: '0', ...readBefore(1) }],
        [
          { ...left, quantity: '-1', flow: '-100000', otherEnd: arrives },
          { ...arrives, quantity: '1', flow: '100000', otherEnd: left },
        ],
        'KRW',
      );
      assert.deepEqual(sums(reported), ['0', '100000', '0', 'ok']);
    });

    it('counts once what a balance shows before the entry is dated', () => {
      const reported = tell(
        [
          ['200000', '2'],
          ['100000', '1'],
          ['100000', '1'],
        ],
        move(2, '-1', '-100000'),
      );
      assert.deepEqual(sums(reported), ['0', '100000', '0', 'ok']);
      assert.equal(reported.timeWeighted, '0.00');
    });

    it('says of amounts that came and went without an entry that they did, although they cancel', () => {
      const reported = tell([
        ['100000', '1'],
        ['200000', '2'],
        ['100000', '1'],
      ]);
      assert.deepEqual(sums(reported), ['100000', '100000', '0', 'partial']);
    });
  });

  it('is not moved by a purchase that a person wrote down and no balance shows', () => {
    const reported = tell(
      [
        ['100000', '1'],
        ['110000', '1'],
      ],
      { ...move(1, '1', '90000'), byHand: true },
    );
    assert.deepEqual([reported.inflow, reported.outflow, reported.gain], ['0', '0', '10000']);
    assert.equal(reported.quality, 'ok');
  });

  it('says since when values are known where that is later than the period begins', () => {
    const points = known(['100000', '1'], ['110000', '1']);
    const reported = describePerformance(points, [], 'KRW', at(0));
    assert.deepEqual([reported.gain, reported.quality], ['10000', 'partial']);
    assert.deepEqual(reported.missing[0]?.since, at(0).toISOString());
  });

  it('is not told from one value, nor of more debt than holding', () => {
    const one = tell([['100000', '1']]);
    assert.deepEqual([one.simple, one.timeWeighted, one.moneyWeighted], [null, null, null]);
    assert.deepEqual([one.quality, one.sample, one.needed], ['insufficient_data', 1, 2]);
    const owed = tell([
      ['-100000', '-1'],
      ['-90000', '-1'],
    ]);
    assert.deepEqual([owed.simple, owed.gain, owed.quality], [null, null, 'partial']);
  });
});

describe('what a ledger entry moved', () => {
  const entry = {
    at: at(0),
    sourceId: 'src_a',
    type: 'trade' as const,
    symbol: 'BTC',
    quantity: '2',
    ownMoveId: null,
    counterSymbol: 'KRW',
    counterQuantity: '-200000',
    feeSymbol: null,
    feeQuantity: null,
  };
  const flows = (facts: object, symbol = 'BTC') =>
    getMoves({ ...entry, ...facts }, symbol, '200000').map(({ quantity, flow }) => [
      quantity,
      flow,
    ]);

  it('is put in by a purchase with its fee, and taken out by a sale less its fee', () => {
    const fee = { feeSymbol: 'KRW', feeQuantity: '100' };
    assert.deepEqual(flows(fee), [['2', '200100']]);
    assert.deepEqual(flows({ ...fee, quantity: '-2', counterQuantity: '200000' }), [
      ['-2', '-199900'],
    ]);
    assert.deepEqual(flows({}, 'KRW'), [['-200000', '-200000']]);
  });
  it('costs the money nothing where what was traded bears the fee', () => {
    const fee = { feeSymbol: 'KRW', feeQuantity: '100' };
    assert.deepEqual(flows(fee, 'KRW'), [
      ['-200000', '-200000'],
      ['-100', '-100'],
    ]);
    assert.deepEqual(flows({ ...fee, quantity: '-2', counterQuantity: '200000' }, 'KRW'), [
      ['200000', '200000'],
      ['-100', '-100'],
    ]);
    // 300,000 won, of which 200,100 bought: 99,900 are left, and nothing was gained or lost with won.
    const reported = describePerformance(
      known(['300000', '300000'], ['99900', '99900']),
      getMoves({ ...entry, ...fee, at: new Date(at(1).getTime() - 3_600_000) }, 'KRW', '200000'),
      'KRW',
    );
    assert.deepEqual(
      [reported.gain, reported.outflow, reported.simple, reported.timeWeighted, reported.quality],
      ['0', '200100', '0.00', '0.00', 'ok'],
    );
  });
  it('is no flow where it is income, a fee or a move between own accounts', () => {
    assert.deepEqual(flows({ type: 'income', counterQuantity: null }), [['2', '0']]);
    assert.deepEqual(flows({ type: 'deposit', ownMoveId: 'x' }), [['2', '0']]);
    assert.deepEqual(flows({ feeSymbol: 'BTC', feeQuantity: '0.1' }), [
      ['2', '200000'],
      ['-0.1', '0'],
    ]);
    assert.deepEqual(flows({ type: 'adjustment' }), []);
  });
});
