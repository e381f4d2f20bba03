import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ReportOptions } from '@moa/contracts/analytics/reports';
import { priceHistory } from '../../../ledger/price-history/tables.ts';
import { columnOf, figureOf, type ReportWorld, startReportWorld } from '../testing/report-world.ts';

describe('the Crypto tax reference', () => {
  let world: ReportWorld;
  const tax = (options: ReportOptions) => world.documentOf({ type: 'tax_kr', options });
  const buy = (symbol: string, at: string, won: string) =>
    world.enter(symbol, { at, type: 'trade', quantity: '1', won: `-${won}` });
  const sell = (symbol: string, at: string, won: string, fee = '0') =>
    world.enter(symbol, { at, type: 'trade', quantity: '-1', won, fee });

  before(async () => {
    world = await startReportWorld();
    await buy('AAA', '2024-01-05T00:00:00Z', '1000000');
    await buy('AAA', '2024-02-05T00:00:00Z', '3000000');
    await sell('AAA', '2025-03-05T00:00:00Z', '6000000', '3000');
    await world.enter('BBB', { at: '2024-01-05T00:00:00Z', type: 'deposit', quantity: '2' });
    await sell('BBB', '2025-05-05T00:00:00Z', '700000');
  });
  after(() => world.stop());

  it('finds each gain by the chosen method, and what would be due of it', async () => {
    const fifo = await tax({ year: 2025, costMethod: 'fifo' });
    assert.equal(figureOf(fifo, '양도 손익 합계'), '4997000');
    // (4,997,000 − 2,500,000) · 20 % and 2 %
    assert.deepEqual(
      ['소득세 (20%)', '지방소득세 (2%)', '참고 세액'].map((label) => figureOf(fifo, label)),
      ['499400', '49940', '549340'],
    );
    assert.deepEqual(columnOf(fifo, '양도 내역', '취득가액 출처'), ['로트 2024-01-05']);
    const average = await tax({ year: 2025, costMethod: 'moving_average' });
    assert.equal(figureOf(average, '양도 손익 합계'), '3997000');
    assert.deepEqual(columnOf(average, '양도 내역', '취득가액 출처'), ['이동평균']);
  });

  it('takes the method of the decree where none is chosen, and names it', async () => {
    const { sections } = await tax({ year: 2025 });
    assert.match(sections[0]?.paragraphs.join(' ') ?? '', /취득가액 계산 방법: 선입선출법/);
  });

  it('says that nothing is due before 2027, and that it is no tax return', async () => {
    const { mark, sections } = await tax({ year: 2025 });
    assert.equal(mark, '참고용 — 세무 신고용이 아닙니다');
    assert.match(
      sections[0]?.paragraphs.join(' ') ?? '',
      /2025년 양도분은 알려진 법에 따라 과세하지 않습니다/,
    );
  });

  it('says that interest and rewards are not in it', async () => {
    await world.enter('AAA', {
      ...{ at: '2025-06-05T00:00:00Z', type: 'income', quantity: '1', won: '5000000' },
    });
    const { sections } = await tax({ year: 2025 });
    assert.match(sections[0]?.paragraphs.join(' ') ?? '', /이자와 보상은 들어 있지 않습니다/);
  });

  it('lists what nobody knows the cost of apart, and never as nothing', async () => {
    const document = await tax({ year: 2025 });
    assert.deepEqual(columnOf(document, '양도 내역', '자산'), ['AAA']);
    assert.deepEqual(columnOf(document, '취득가액을 모르는 양도', '자산'), ['BBB']);
    assert.deepEqual(columnOf(document, '취득가액을 모르는 양도', '취득가액'), [null]);
  });

  it('has no deemed cost in a year that is not taxed, and misses no price of a day to come', async () => {
    const document = await tax({ year: 2025, deemedCostDay: '2027-01-01' });
    const words = document.sections[0]?.paragraphs.join(' ') ?? '';
    assert.doesNotMatch(words, /기준일 시가를 알 수 없어/);
    assert.match(words, /의제취득가액은 적용하지 않았습니다/);
    // Of a taxed year whose reference day has not come nothing is missing either.
    await buy('CCC', '2026-01-05T00:00:00Z', '1000000');
    await sell('CCC', '2027-03-05T00:00:00Z', '4000000');
    const ahead = (await tax({ year: 2027 })).sections[0]?.paragraphs.join(' ') ?? '';
    assert.doesNotMatch(ahead, /기준일 시가를 알 수 없어/);
  });

  it('lets units cost at least what they were worth when 2027 began, once that has come', async () => {
    world.moveTo('2027-06-01T00:00:00Z');
    const without = await tax({ year: 2027 });
    assert.equal(figureOf(without, '양도 손익 합계'), '3000000');
    assert.match(without.sections[0]?.paragraphs.join(' ') ?? '', /적용하지 않은 자산: CCC/);
    await world.db.insert(priceHistory).values({
      ...{ symbol: 'CCC', span: 'hour', at: new Date('2026-12-31T14:00:00Z') },
      ...{ krw: '2500000', usd: null, source: 'test' },
    });
    const document = await tax({ year: 2027 });
    assert.deepEqual(columnOf(document, '양도 내역', '취득가액'), ['2500000']);
    assert.deepEqual(columnOf(document, '양도 내역', '취득가액 출처'), ['의제취득가액 2026-01-05']);
    assert.equal(figureOf(document, '양도 손익 합계'), '1500000');
    world.moveTo();
  });
});
