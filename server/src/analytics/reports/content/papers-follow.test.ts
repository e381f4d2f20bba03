/** Papers follow the world: its prices, balances and entries are changed, and their sums with them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { exportParts } from '@moa/contracts/analytics/export';
import { type ReportOptions, type ReportType, reportTypes } from '@moa/contracts/analytics/reports';
import { dayMs } from '@moa/contracts/time';
import { add, compare } from '@moa/finance/money/decimal';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pino } from 'pino';
import { snapshots } from '../../../history/snapshots/tables.ts';
import { alerts } from '../../../notifications/tables.ts';
import { protocolName } from '../../protocol-name.ts';
import { seoulDate } from '../../series/time-of.ts';
import { noDefi } from '../../testing/no-defi.ts';
import { type Person, type SeriesWorld, startSeriesWorld } from '../../testing/series-world.ts';
import { createGatherDocument } from '../make-report.ts';
import { grouped } from '../render/cell-text.ts';
import { writeDocument } from '../render/write-document.ts';
import type { ReportDocument } from '../report-document.ts';
import type { ReportJobRow } from '../tables.ts';
import { columnOf, figureOf } from '../testing/report-world.ts';

type Days = { from?: string; to?: string; options?: ReportOptions };

describe('papers', () => {
  let world: SeriesWorld;
  let person: Person;
  before(async () => {
    world = await startSeriesWorld();
  });
  after(() => world.stop());

  const gather = (kind: ReportJobRow['kind'], subject: string, days: Days) => {
    const { db, clock, book, reader } = world;
    const { from = '2026-07-01', to = seoulDate(world.now()), options = {} } = days;
    return createGatherDocument({
      db,
      clock,
      book,
      portfolios: reader,
      defi: noDefi,
      log: pino({ level: 'silent' }),
      pricesAt: async ({ moments }) => moments.map(() => null),
      settleLedger: async () => undefined,
    })({
      id: 'rep_1',
      userId: person.userId,
      kind,
      subject,
      format: 'JSON',
      currency: 'KRW',
      fromDay: from,
      toDay: to,
      options: { language: 'ko', ...options },
      status: 'generating',
      progress: 0,
      attempts: 1,
      leaseUntil: world.now(),
      content: null,
      fileId: null,
      size: null,
      checksum: null,
      scheduleId: null,
      errorCode: null,
      errorMessage: null,
      createdAt: world.now(),
      expiresAt: null,
    } as ReportJobRow);
  };
  const paper = (type: ReportType, days: Days = {}) => gather('report', type, days);
  const data = (part: (typeof exportParts)[number], days: Days = {}) =>
    gather('export', part, days);
  const words = ({ sections }: ReportDocument) =>
    sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
  const live = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      world.pass(dayMs);
      await person.record();
    }
  };
  const begin = async () => {
    person = await world.addPerson();
    world.price('BTC', '100000000');
    await person.connect('a');
    await person.deposit('a', 'BTC', '1');
    await person.record();
    await live(3);
  };

  describe('of what is held', () => {
    it('are of the day at which the ordered days end, and say so', async () => {
      await begin();
      const then = seoulDate(world.now());
      await live(2);
      await person.deposit('a', 'BTC', '2');
      world.price('BTC', '110000000');
      const [past, now] = [await paper('holdings', { to: then }), await paper('holdings')];
      assert.equal(figureOf(past, '순자산'), '100000000');
      assert.deepEqual(columnOf(past, '보유 자산', '수량'), ['1']);
      assert.deepEqual(columnOf(past, '보관처별', '평가금액'), ['100000000']);
      assert.deepEqual([past.from, past.to], [then, then]);
      assert.match(words(past), new RegExp(`${then} \\d\\d:\\d\\d\\(서울\\)에 기록한 자산`));
      assert.equal(figureOf(now, '순자산'), '330000000');
      assert.deepEqual(columnOf(now, '보유 자산', '수량'), ['3']);
      assert.equal(now.to, seoulDate(world.now()));
    });

    it('are of now where nothing is recorded of that day, and say that', async () => {
      await begin();
      const early = { from: '2026-01-01', to: '2026-01-31' };
      const held = await paper('holdings', early);
      assert.equal(figureOf(held, '순자산'), '100000000');
      assert.match(words(held), /2026-01-31의 기록이 없어/);
      assert.equal(held.to, seoulDate(world.now()));
    });

    it('count an account until it was disconnected, and name one whose past is unknown', async () => {
      await begin();
      await person.connect('b');
      await person.deposit('b', 'ETH', '10');
      await person.record();
      await live(2);
      const then = seoulDate(world.now());
      await live(1);
      await person.disconnect('b');
      await live(1);
      await person.connect('c');
      await person.deposit('c', 'ETH', '1');
      await live(1);
      const worth = { BTC: '100000000', ETH: '40000000' };
      for (const type of ['holdings', 'summary'] as const) {
        const past = await paper(type, { to: then });
        assert.equal(figureOf(past, '순자산'), '140000000');
        assert.deepEqual(columnOf(past, '보관처별', '평가금액'), [worth.BTC, worth.ETH]);
        assert.match(words(past), /제외: c\. 지난 기록을/);
        assert.match(words(past), /에 기록한 자산/);
      }
      const risk = await paper('risk', { to: then });
      assert.deepEqual(columnOf(risk, '자산별 집중도', '비중'), ['71.43', '28.57']);
      // It is over all accounts; the returns are of those that are still connected.
      assert.match(words(await paper('performance', { to: then })), /연결을 해제한 계정은 빠져/);
      const later = await paper('holdings', { to: seoulDate(new Date(+world.now() - dayMs)) });
      assert.equal(figureOf(later, '순자산'), '100000000');
    });

    it('say that an account is lacking that was disconnected and is not recorded', async () => {
      await begin();
      await person.connect('b');
      await person.deposit('b', 'ETH', '10');
      await live(2);
      const then = seoulDate(world.now());
      await live(1);
      await person.disconnect('b');
      const own = person.sourceId('a');
      await world.db
        .update(snapshots)
        .set({
          sources: own,
          reason: 'rebuilt',
          krw: '100000000',
          assets: { BTC: ['1', '100000000', '71428'] },
          places: { [own]: ['100000000', '71428', '71428'] },
        })
        .where(eq(snapshots.userId, person.userId));
      const past = await paper('holdings', { to: then });
      assert.equal(figureOf(past, '순자산'), '100000000');
      assert.match(words(past), /연결을 해제한 계정은 빠져 있습니다/);
    });

    it('have one moment for what is held and the whole period for what was gained', async () => {
      await begin();
      const then = seoulDate(world.now());
      await live(1);
      world.price('BTC', '150000000');
      await live(2);
      const [past, now] = [await paper('summary', { to: then }), await paper('summary')];
      assert.equal(figureOf(past, '순자산'), '100000000');
      assert.deepEqual(columnOf(past, '자산별', '평가금액'), ['100000000']);
      assert.match(words(past), /에 기록한 자산/);
      assert.deepEqual(
        ['순자산', '기간 손익', '단순 수익률'].map((label) => figureOf(now, label)),
        ['150000000', '50000000', '50.00'],
      );
      assert.deepEqual(columnOf(now, '자산별', '평가금액'), ['150000000']);
    });

    it('of protocols are of now, and say so', async () => {
      await begin();
      const then = seoulDate(world.now());
      await live(2);
      const past = await paper('defi', { to: then });
      assert.equal(past.to, seoulDate(world.now()));
      assert.match(words(past), /과거 시점으로 기록하지 않으므로/);
    });
  });

  describe('of what happened', () => {
    it('have the income of the days, and no income of others', async () => {
      await begin();
      const day = seoulDate(world.now());
      const days = { from: day, to: day };
      const [before] = [await paper('income', days)];
      assert.equal(figureOf(before, '받은 수입'), '0');
      await person.enter('a', { type: 'income', symbol: 'ETH', quantity: '0.5' });
      assert.equal(figureOf(await paper('income', days), '받은 수입'), '2000000');
      assert.deepEqual(columnOf(await data('income', days), '수입 목록', '당시 가치'), ['2000000']);
      world.pass(2 * dayMs);
      await person.enter('a', { type: 'income', symbol: 'ETH', quantity: '1' });
      assert.equal(figureOf(await paper('income', days), '받은 수입'), '2000000');
      assert.equal(figureOf(await paper('income'), '받은 수입'), '6000000');
    });

    it('have every entry, by its kind and with what it was worth', async () => {
      await begin();
      const before = Number(figureOf(await paper('transactions'), '거래 건수'));
      await person.enter('a', {
        type: 'trade',
        symbol: 'ETH',
        quantity: '2',
        counterSymbol: 'KRW',
        counterQuantity: '-8000000',
      });
      const paperNow = await paper('transactions');
      assert.equal(Number(figureOf(paperNow, '거래 건수')), before + 1);
      assert.ok(columnOf(paperNow, '종류별', '종류').includes('매매'));
      const exported = await data('transactions');
      assert.equal(columnOf(exported, '거래 목록', '자산').length, before + 1);
      assert.ok(columnOf(exported, '거래 목록', '당시 가치').includes('8000000'));
    });

    it('have the returns of each step, whose sum of deposits is what came in', async () => {
      await begin();
      await live(2);
      const before = await paper('performance');
      assert.equal(figureOf(before, '기간 손익'), '0');
      world.price('BTC', '120000000');
      await live(1);
      world.pass(3_600_000);
      await person.deposit('a', 'BTC', '1');
      await live(1);
      const after = await paper('performance');
      assert.deepEqual(
        ['기말 가치', '순입금', '기간 손익', '시간가중 수익률'].map((one) => figureOf(after, one)),
        ['240000000', '120000000', '20000000', '20.00'],
      );
      assert.equal(
        add('0', ...columnOf(after, '자산별 기여', '기여 금액').map(String)),
        '20000000',
      );
      const steps = await data('returns');
      assert.equal(
        compare(add('0', ...columnOf(steps, '구간별 수익', '입금').map(String)), '120000000'),
        0,
      );
      const values = columnOf(await data('values'), '자산 가치', '가치');
      assert.deepEqual([values[0], values.at(-1)], ['100000000', '240000000']);
    });

    it('have the fall from the highest point, and what it came to', async () => {
      await begin();
      await live(3);
      assert.equal(Number(figureOf(await paper('risk'), '최대 낙폭')), 0);
      world.price('BTC', '60000000');
      await live(2);
      const fallen = await paper('risk');
      assert.equal(figureOf(fallen, '최대 낙폭'), '40.00');
      assert.deepEqual(columnOf(fallen, '최대 낙폭의 경과', '낙폭'), ['40.00']);
      assert.deepEqual(columnOf(fallen, '자산별 집중도', '자산'), ['Bitcoin']);
    });

    it('have the alerts of the days', async () => {
      await begin();
      assert.equal(figureOf(await paper('alerts'), '알림 수'), '0');
      await world.db.insert(alerts).values({
        id: 'alt_paper',
        userId: person.userId,
        kind: 'sync.completed',
        read: false,
        data: { sourceId: 'src_1', label: 'a', provider: 'upbit', positions: 1 },
        createdAt: world.now(),
      } as never);
      assert.equal(figureOf(await paper('alerts'), '알림 수'), '1');
    });
  });

  describe('in Korean', () => {
    it('have no English sentence beside a figure, nor in a chart, and in English no Korean', async () => {
      await begin();
      await live(4);
      await person.deposit('a', 'BTC', '1');
      world.price('BTC', '90000000');
      await live(3);
      const english = /[A-Za-z]{2,} [A-Za-z]{2,}/;
      for (const type of ['summary', 'performance', 'risk'] as const) {
        const ko = await paper(type);
        const notes = ko.sections.flatMap(({ figures }) => figures.map(({ note }) => note ?? ''));
        const labels = ko.sections.flatMap(({ charts }) =>
          charts.flatMap(({ points }) => points.map(({ label }) => label)),
        );
        const cells = ko.sections.flatMap(({ tables }) =>
          tables.flatMap(({ rows }) => rows.flat()),
        );
        for (const text of [...notes, ...labels, ...cells, words(ko)]) {
          assert.doesNotMatch(text ?? '', english, type);
          assert.notEqual(text, 'rest');
        }
        const en = JSON.stringify(await paper(type, { options: { language: 'en' } }));
        assert.doesNotMatch(en, /[가-힣]/, type);
      }
    });

    it('call protocols and networks by their names', () => {
      assert.deepEqual(['aave-v3-ethereum', 'uniswap-v3', 'lido'].map(protocolName), [
        'Aave v3 Ethereum',
        'Uniswap v3',
        'Lido',
      ]);
    });
  });

  describe('as PDF', () => {
    for (const type of reportTypes) {
      it(`have each figure and sum as text, their fonts, and a number on each page: ${type}`, async () => {
        await begin();
        await person.enter('a', { type: 'income', symbol: 'ETH', quantity: '0.5' });
        await live(4);
        world.price('BTC', '83000000');
        await live(3);
        const document = await paper(type);
        const bytes = Buffer.from(await writeDocument(document, 'PDF'));
        assert.ok(bytes.includes('/FontFile3'));
        const pages = await pagesOf(bytes);
        const all = pages.join(' ').replace(/\s+/g, '');
        const isThere = (text: string) =>
          assert.ok(all.includes(text.replace(/\s+/g, '')), `${type}: ${text}`);
        isThere(document.title);
        for (const { heading, figures, tables, paragraphs } of document.sections) {
          isThere(heading);
          for (const text of paragraphs) isThere(text);
          for (const { label, value } of figures) {
            isThere(`${label}: ${value === null ? '알 수 없음' : grouped(value)}`);
          }
          for (const { totals } of tables) {
            for (const total of totals ?? []) if (total !== null) isThere(grouped(total));
          }
        }
        for (const [index, page] of pages.entries()) {
          assert.ok(page.includes(`${index + 1} / ${pages.length}쪽`), `${type}: ${index + 1}`);
        }
      });
    }
  });
});

async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const opened = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= opened.numPages; number += 1) {
    const { items } = await (await opened.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}
