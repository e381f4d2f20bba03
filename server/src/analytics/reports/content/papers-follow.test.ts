/** Papers follow the world: its prices, balances and entries are changed, and their sums with them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { exportParts } from '@moa/contracts/analytics/export';
import type { ReportOptions, ReportType } from '@moa/contracts/analytics/reports';
import { dayMs } from '@moa/contracts/time';
import { add, compare } from '@moa/finance/money/decimal';
import { pino } from 'pino';
import { protocolName } from '../../protocol-name.ts';
import { seoulDate } from '../../series/time-of.ts';
import { noDefi } from '../../testing/no-defi.ts';
import { type Person, type SeriesWorld, startSeriesWorld } from '../../testing/series-world.ts';
import { createGatherDocument } from '../gather-document.ts';
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
      ...{ db, clock, book, portfolios: reader, defi: noDefi, log: pino({ level: 'silent' }) },
      pricesAt: async ({ moments }) => moments.map(() => null),
    })({
      ...{ id: 'rep_1', userId: person.userId, kind, subject, format: 'JSON', currency: 'KRW' },
      ...{ fromDay: from, toDay: to, options: { language: 'ko', ...options } },
      ...{ status: 'generating', progress: 0, attempts: 1, leaseUntil: world.now() },
      ...{ content: null, fileId: null, size: null, checksum: null, scheduleId: null },
      ...{ errorCode: null, errorMessage: null, createdAt: world.now(), expiresAt: null },
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
      assert.deepEqual(columnOf(past, '보관처별', '평가액'), ['100000000']);
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

    it('have one moment for what is held and the whole period for what was gained', async () => {
      await begin();
      const then = seoulDate(world.now());
      await live(1);
      world.price('BTC', '150000000');
      await live(2);
      const [past, now] = [await paper('summary', { to: then }), await paper('summary')];
      assert.equal(figureOf(past, '순자산'), '100000000');
      assert.deepEqual(columnOf(past, '자산별', '평가액'), ['100000000']);
      assert.match(words(past), /에 기록한 자산/);
      assert.deepEqual(
        ['순자산', '기간 손익', '단순 수익률'].map((label) => figureOf(now, label)),
        ['150000000', '50000000', '50.00'],
      );
      assert.deepEqual(columnOf(now, '자산별', '평가액'), ['150000000']);
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
});
