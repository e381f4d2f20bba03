import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Flow } from '../../ledger/store/read-flows.ts';
import { aBook } from '../../portfolio/testing/build-holdings.ts';
import { compareUntil } from './compare-until.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const point = (day: number, benchmark: string | null) => ({
  timestamp: at(day).toISOString(),
  value: '100',
  benchmark,
});
const flow = (day: number, valueKrw: string | null): Flow => ({
  id: `led_${day}`,
  at: at(day),
  kind: 'deposit',
  symbol: 'ODD',
  quantity: '1',
  valueKrw,
  valueUsd: null,
  sourceId: 'a',
  sourceLabel: 'A',
});
const tell = (flows: Flow[], points = [point(1, '7'), point(9, '8')], max = 10) =>
  compareUntil({ flows, points, most: max }, 'KRW', aBook());
const whole = { stopsAt: null, code: null, symbol: null, entryId: null };

describe('a comparison with a benchmark', () => {
  it('reaches to its end where every flow has a value', () => {
    assert.deepEqual(tell([flow(2, '5'), flow(3, '6')]), whole);
  });
  it('stops on the day of the first flow without a value, which it names', () => {
    assert.deepEqual(tell([flow(2, '5'), flow(3, null), flow(4, null)]), {
      stopsAt: at(3).toISOString(),
      code: 'FLOW_WITHOUT_VALUE',
      symbol: 'ODD',
      entryId: 'led_3',
    });
  });
  it('is none where the benchmark has no price at the beginning, or not every flow is listed', () => {
    assert.equal(tell([], [point(1, null), point(9, '8')]).code, 'NO_PRICE');
    assert.equal(tell([flow(2, '5'), flow(3, '5')], undefined, 1).code, 'FLOWS_CUT');
  });
});
