import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ReportOptions } from '@moa/contracts/analytics/reports';
import { listPositions, updatePosition } from '@moa/contracts/assets/positions';
import { dayMs } from '@moa/contracts/time';
import { and, eq, like } from 'drizzle-orm';
import { priceHistory } from '../../../ledger/price-history/tables.ts';
import { ledgerCursors, ledgerEntries } from '../../../ledger/tables.ts';
import { sources } from '../../../sources/tables.ts';
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

  it('takes the total average of the decree where none is chosen, and names it', async () => {
    const document = await tax({ year: 2025 });
    const words = document.sections[0]?.paragraphs.join(' ') ?? '';
    assert.match(words, /총평균법, 모든 계정 합산\(소득세법 시행령 제88조 제1항/);
    assert.match(words, /법령 확인일: 2026-11-29/);
    assert.deepEqual(columnOf(document, '양도 내역', '취득가액 출처'), ['총평균']);
    assert.equal(figureOf(document, '양도 손익 합계'), '3997000');
  });

  it('marks other methods as not the law, and figures of a running year as estimates', async () => {
    const { mark, sections } = await tax({ year: 2025, costMethod: 'fifo' });
    assert.match(mark ?? '', /법에서 정한 방법이 아닙니다/);
    assert.doesNotMatch(sections[0]?.paragraphs.join(' ') ?? '', /현재의 예상입니다/);
    world.moveTo('2027-03-01T00:00:00Z');
    const running = await tax({ year: 2027 });
    assert.match(running.sections[0]?.paragraphs.join(' ') ?? '', /2027-03-01 현재의 예상입니다/);
    world.moveTo('2027-06-01T00:00:00Z');
    assert.match((await tax({ year: 2027 })).mark ?? '', /법령 재확인 필요/);
    world.moveTo();
  });

  it('cuts the base to whole won and taxes to ten won', async () => {
    await buy('EEE', '2023-01-05T00:00:00Z', '1000000.3');
    await sell('EEE', '2023-03-05T00:00:00Z', '4000099.9');
    const document = await tax({ year: 2023 });
    assert.deepEqual(
      ['과세 대상 금액', '소득세 (20%)', '지방소득세 (2%)', '참고 세액'].map((label) =>
        figureOf(document, label),
      ),
      ['500099', '100010', '10000', '110010'],
    );
  });

  it('prints parts that add up to the printed sum', async () => {
    for (const day of [1, 2, 3]) {
      await buy('FFF', `2022-01-0${day}T00:00:00Z`, '100.4');
      await sell('FFF', `2022-02-0${day}T00:00:00Z`, '200.8', '0.4');
    }
    const document = await tax({ year: 2022 });
    const gains = columnOf(document, '양도 내역', '손익').map(Number);
    assert.equal(
      String(gains.reduce((sum, gain) => sum + gain, 0)),
      figureOf(document, '양도 손익 합계'),
    );
    assert.equal(figureOf(document, '양도 손익 합계'), '300');
  });

  it('shows the rule for unknown costs beside the sums, over all units of the asset', async () => {
    const document = await tax({ year: 2025 });
    // 3,997,000 and half of 700,000
    assert.equal(figureOf(document, '50% 규정을 적용한 양도 손익'), '4347000');
    assert.equal(figureOf(document, '50% 규정을 적용한 참고 세액'), '406340');
  });

  it('values swaps by the base coin, and by the rate of the day where that follows the dollar', async () => {
    const at = new Date('2021-03-04T00:00:00Z');
    const row = { span: 'hour' as const, at, source: 'test' };
    await world.db.insert(priceHistory).values([
      { ...row, symbol: 'BTC', krw: '60000000', usd: '50000' },
      { ...row, symbol: 'USDT', krw: '1300', usd: '1' },
      {
        ...row,
        symbol: 'USD',
        span: 'day',
        at: new Date('2021-03-03T00:00:00Z'),
        krw: '1100',
        usd: '1',
      },
    ]);
    await buy('GGG', '2021-01-05T00:00:00Z', '1000000');
    await buy('HHH', '2021-01-05T00:00:00Z', '1000000');
    await world.enter('GGG', {
      at: '2021-03-04T00:30:00Z',
      type: 'trade',
      quantity: '-1',
      swap: ['USDT', '2000'],
    });
    await world.enter('HHH', {
      at: '2021-03-04T00:30:00Z',
      type: 'trade',
      quantity: '-1',
      swap: ['BTC', '0.05'],
    });
    const document = await tax({ year: 2021 });
    assert.deepEqual(columnOf(document, '양도 내역', '양도가액').sort(), ['2200000', '3000000']);
  });

  it('values entries that came a moment ago, and names accounts that are not read to the end', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
    const swapped = { type: 'trade' as const };
    await world.enter('III', {
      ...swapped,
      at: daysAgo(40),
      quantity: '1',
      swap: ['USDT', '-900'],
    });
    await world.enter('III', {
      ...swapped,
      at: daysAgo(10),
      quantity: '-1',
      swap: ['USDT', '950'],
    });
    const year = Number(daysAgo(10).slice(0, 4));
    const document = await tax({ year });
    const assets = columnOf(document, '양도 내역', '자산');
    const gains = columnOf(document, '양도 내역', '손익');
    assert.ok(Number(gains[assets.indexOf('III')]) > 0, `${gains}`);
    assert.doesNotMatch(document.mark ?? '', /집계 중/);
    const source = { userId: world.person.userId, kind: 'exchange', provider: 'upbit' } as const;
    await world.db.insert(sources).values({
      ...source,
      id: 'src_new',
      label: '새 업비트',
      refId: 'src_new',
      nextAttemptAt: new Date('9999-01-01'),
    });
    const early = await tax({ year });
    assert.match(early.mark ?? '', /집계 중/);
    assert.match(early.sections[0]?.paragraphs.join(' ') ?? '', /바뀔 수 있습니다: 새 업비트/);
    // Balances are read; the ledger could not be.
    await world.db
      .update(sources)
      .set({ lastSyncedAt: new Date() })
      .where(eq(sources.id, 'src_new'));
    assert.match((await tax({ year })).mark ?? '', /집계 중/);
    await world.db.insert(ledgerCursors).values({
      sourceId: 'src_new',
      state: {},
      complete: true,
      readAt: new Date(),
      lacks: ['trades'],
    });
    const partial = await tax({ year });
    assert.match(partial.mark ?? '', /일부 내역 없음$/);
    assert.match(
      partial.sections[0]?.paragraphs.join(' ') ?? '',
      /제공하지 않는 계정.*: 새 업비트/,
    );
    await world.db.delete(sources).where(eq(sources.id, 'src_new'));
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
      at: '2025-06-05T00:00:00Z',
      type: 'income',
      quantity: '1',
      won: '5000000',
    });
    const { sections } = await tax({ year: 2025 });
    assert.match(sections[0]?.paragraphs.join(' ') ?? '', /이자와 보상은 들어 있지 않습니다/);
  });

  it('counts units that are left out of totals', async () => {
    await buy('JJJ', '2020-01-05T00:00:00Z', '1000000');
    await world.writeDown('JJJ', '2');
    // It was there before the ledger begins.
    await world.db
      .delete(ledgerEntries)
      .where(and(eq(ledgerEntries.symbol, 'JJJ'), like(ledgerEntries.externalId, 'written-down%')));
    await sell('JJJ', '2020-03-05T00:00:00Z', '3000000');
    const gains = async () => {
      const document = await tax({ year: 2020 });
      return ['양도 내역', '취득가액을 모르는 양도'].map((name) =>
        columnOf(document, name, '수량'),
      );
    };
    const all = await gains();
    const { items } = await world.domain.ask(listPositions, world.person, { query: {} });
    const { id = '' } = items.find(({ symbol }) => symbol === 'JJJ') ?? {};
    await world.domain.ask(updatePosition, world.person, {
      params: { id },
      body: { excluded: true },
    });
    assert.deepEqual(await gains(), all);
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
    // Nothing is missing in a taxed year before its reference day.
    await buy('CCC', '2026-01-05T00:00:00Z', '1000000');
    await sell('CCC', '2027-03-05T00:00:00Z', '4000000');
    const ahead = (await tax({ year: 2027 })).sections[0]?.paragraphs.join(' ') ?? '';
    assert.doesNotMatch(ahead, /기준일 시가를 알 수 없어/);
    assert.match(ahead, /2027-01-01 0시\(서울\)의 시가가 아직 없어/);
  });

  it('lets units cost at least what they were worth when 2027 began, once that has come', async () => {
    world.moveTo('2027-06-01T00:00:00Z');
    const without = await tax({ year: 2027 });
    assert.equal(figureOf(without, '양도 손익 합계'), '3000000');
    assert.match(without.sections[0]?.paragraphs.join(' ') ?? '', /적용하지 않은 자산: CCC/);
    const price = { krw: '2500000', usd: null, source: 'test' };
    await world.db
      .insert(priceHistory)
      .values({ symbol: 'CCC', span: 'hour', at: new Date('2026-12-31T14:00:00Z'), ...price })
      // The hour is there already, without a price.
      .onConflictDoUpdate({
        target: [priceHistory.symbol, priceHistory.span, priceHistory.at],
        set: price,
      });
    const document = await tax({ year: 2027 });
    assert.deepEqual(columnOf(document, '양도 내역', '취득가액'), ['2500000']);
    assert.deepEqual(columnOf(document, '양도 내역', '취득가액 출처'), ['의제취득가액']);
    assert.equal(figureOf(document, '양도 손익 합계'), '1500000');
    world.moveTo();
  });
});
