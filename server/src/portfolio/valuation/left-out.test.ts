/** Flows to and from holdings that the user excludes from the total. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Flow, flowsSince } from '../../ledger/store/read-flows.ts';
import type { Mark } from '../overrides/read-marks.ts';
import { aBook, aPosition, aSource, now } from '../testing/build-holdings.ts';
import { changeSince } from './change-since.ts';
import { createValuation } from './create-valuation.ts';
import { leftOut } from './left-out.ts';

const hour = 3_600_000;
const ago = (hours: number) => new Date(now.getTime() - hours * hour);
const old = { createdAt: new Date(0) };

describe('a holding that is left out of the total', () => {
  const eth = { symbol: 'ETH', priceSymbol: 'ETH' };
  const mark: Mark = {
    hidden: false,
    excluded: true,
    trusted: false,
    unitPrice: null,
    unitPriceCurrency: null,
    excludedSpans: [[ago(48).getTime(), null]],
  };
  const holdings = {
    sources: [
      aSource(old),
      aSource({ ...old, id: 'src_wallet', kind: 'wallet', provider: 'ethereum', address: '0x' }),
    ],
    positions: [aPosition(), aPosition({ id: 'cold', sourceId: 'src_wallet', ...eth })],
    marks: new Map([['cold', mark]]),
  };
  const since = ago(24);
  const at = (
    source: string,
    hours: number,
    kind: Flow['kind'],
    other?: [string, number],
  ): Flow => ({
    at: ago(hours),
    kind,
    symbol: 'ETH',
    quantity: '1',
    valueKrw: '4000000',
    valueUsd: '2900',
    sourceId: source,
    sourceLabel: source,
    otherEnd: other === undefined ? null : { sourceId: other[0], at: ago(other[1]) },
  });
  /** 118,000,000 are held now, and so much more or less was then. */
  const reported = (krw: string, flows: Flow[]) => {
    const book = aBook();
    const valuation = createValuation(holdings, book, { now: () => now.getTime() });
    const start = { at: since, KRW: krw, USD: null, USDT: null, rebuilt: false };
    const past = { flows, shifts: [] };
    const change = changeSince(start, past, valuation, valuation.sheet('KRW'), book, 'KRW');
    return [change?.value, change?.flows];
  };
  const listed = (flows: Flow[]) =>
    flowsSince(flows, since, leftOut(holdings)).map(({ kind, sourceId }) => [kind, sourceId]);

  it('takes out of the total what goes to it from what is counted: no loss', () => {
    const move = [
      at('src_one', 3, 'withdrawal', ['src_wallet', 2]),
      at('src_wallet', 2, 'deposit', ['src_one', 3]),
    ];
    assert.deepEqual(reported('122000000', move), ['0', '-4000000']);
    assert.deepEqual(listed(move), [['withdrawal', 'src_one']]);
  });

  it('brings into the total what comes from it to what is counted: no gain', () => {
    const move = [
      at('src_wallet', 3, 'withdrawal', ['src_one', 2]),
      at('src_one', 2, 'deposit', ['src_wallet', 3]),
    ];
    assert.deepEqual(reported('114000000', move), ['0', '4000000']);
    assert.deepEqual(listed(move), [['deposit', 'src_one']]);
  });

  it('is of no concern to the total where others pay into it', () => {
    assert.deepEqual(reported('118000000', [at('src_wallet', 2, 'deposit')]), ['0', '0']);
    assert.deepEqual(listed([at('src_wallet', 2, 'deposit')]), []);
  });

  it('was counted before it was left out', () => {
    const counted = { ...holdings, marks: new Map([['cold', { ...mark, excludedSpans: [] }]]) };
    const deposit = [at('src_wallet', 2, 'deposit')];
    assert.equal(flowsSince(deposit, since, leftOut(counted)).length, 1);
  });
});
