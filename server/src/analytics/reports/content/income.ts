/** Income received without a purchase: interest, rewards, airdrops. */
import { add, compare, negate, sign } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { amountThen } from '../../../ledger/api.ts';
import { seoulDate } from '../../series/time-of.ts';
import { beginOfDay, endOfDay } from '../../series/time-of-order.ts';
import { getTable, type ReportRow, section } from '../report-document.ts';
import { lackInWords } from './figure-words.ts';
import type { Gather, GatherContext, Order } from './gatherer.ts';
import { cutNote, readOrdered, worthDefinition, worthThen } from './ledger-entries.ts';

export const gatherIncome: Gather = async (context, order) => {
  const { say } = order;
  const [found, accrued] = await Promise.all([
    readOrdered(context, order, 'income'),
    accruedWithin(context, order),
  ]);
  const received = [
    ...found.entries.map((entry) => ({ ...entry, worth: worthThen(entry, context, order) })),
    ...accrued.rows,
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  const byAsset = new Map<string, { quantity: string; worth: string; unknown: number }>();
  const byMonth = new Map<string, string>();
  const rows = received.map((entry): ReportRow => {
    const { worth } = entry;
    const known = byAsset.get(entry.symbol) ?? { quantity: '0', worth: '0', unknown: 0 };
    byAsset.set(entry.symbol, {
      quantity: add(known.quantity, entry.quantity),
      worth: add(known.worth, worth ?? '0'),
      unknown: known.unknown + (worth === null ? 1 : 0),
    });
    const month = seoulDate(new Date(entry.at)).slice(0, 7);
    byMonth.set(month, add(byMonth.get(month) ?? '0', worth ?? '0'));
    return [entry.at, entry.sourceLabel, entry.symbol, entry.quantity, worth, entry.note];
  });
  const assets = [...byAsset]
    .sort(([, a], [, b]) => compare(b.worth, a.worth))
    .map(
      ([symbol, { quantity, worth, unknown }]): ReportRow => [
        ...[symbol, quantity, worth],
        unknown === 0 ? null : String(unknown),
      ],
    );
  const all = getTable({
    name: say({ ko: '수입 목록', en: 'Income list' }),
    columns: [
      { label: say({ ko: '시각', en: 'Time' }), kind: 'time' },
      { label: say({ ko: '보관처', en: 'Location' }), kind: 'text' },
      { label: say({ ko: '자산', en: 'Asset' }), kind: 'text' },
      { label: say({ ko: '수량', en: 'Quantity' }), kind: 'quantity' },
      { label: say({ ko: '당시 가치', en: 'Value at the time' }), kind: 'money', total: true },
      { label: say({ ko: '비고', en: 'Note' }), kind: 'text' },
    ],
    rows,
    ...cutNote(found, order),
  });
  return {
    sections: [
      section(say({ ko: '수입', en: 'Income' }), {
        paragraphs: [
          say({
            ko: '이자, 보상, 에어드롭처럼 사지 않고 받은 것에서 대출 이자를 뺀 것입니다. 시세 차익은 포함하지 않습니다.',
            en: 'What you received without buying it, such as interest, rewards and airdrops, minus borrow interest. Gains from price changes aren’t included.',
          }),
          ...accrued.missing,
        ],
        figures: [
          {
            label: say({ ko: '받은 수입', en: 'Income received' }),
            value: all.totals?.[4] ?? '0',
            kind: 'money',
          },
        ],
        charts: [
          {
            name: say({ ko: '월별 수입', en: 'By month' }),
            kind: 'bars',
            points: [...byMonth]
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([label, value]) => ({
                label,
                value,
              })),
          },
        ],
        tables: [
          getTable({
            name: say({ ko: '자산별', en: 'By asset' }),
            columns: [
              { label: say({ ko: '자산', en: 'Asset' }), kind: 'text' },
              { label: say({ ko: '수량', en: 'Quantity' }), kind: 'quantity' },
              {
                label: say({ ko: '당시 가치', en: 'Value at the time' }),
                kind: 'money',
                total: true,
              },
              {
                label: say({ ko: '가치를 모르는 건수', en: 'Entries without a known value' }),
                kind: 'quantity',
              },
            ],
            rows: assets,
          }),
          all,
        ],
      }),
    ],
    definitions: [worthDefinition(order)],
  };
};

/** `worth` is negative for the cost of a debt; null if unknown. */
type Accrued = {
  at: string;
  sourceLabel: string;
  symbol: string;
  quantity: string;
  worth: string | null;
  note: string;
};

/** Accruals of on-chain holdings within the ordered days, as rows of income. */
async function accruedWithin(
  { defi, portfolios, book }: GatherContext,
  order: Order,
): Promise<{ rows: Accrued[]; missing: string[] }> {
  const { userId, from, to, currency, say } = order;
  const { items, missing } = await defi.readAccruals(userId, beginOfDay(from));
  if (items.length === 0 && missing.length === 0) return { rows: [], missing: [] };
  const { valuation } = await portfolios.view(userId, currency);
  const labels = new Map(valuation.holdings.sources.map(({ id, label }) => [id, label]));
  const notes = {
    staking: say({ ko: '스테이킹 보상', en: 'Staking reward' }),
    interest: say({ ko: '예치 이자', en: 'Supply interest' }),
    debt: say({ ko: '대출 이자', en: 'Borrow interest' }),
  };
  const rows = items
    .filter(({ at }) => at <= endOfDay(to))
    .map((item): Accrued => {
      const { at, sourceId, symbol, quantity, kind } = item;
      const isCost = sign(quantity) < 0;
      const value = amountThen(item, currency, book);
      return {
        at: at.toISOString(),
        sourceLabel: labels.get(sourceId) ?? '',
        symbol,
        quantity,
        worth: value === null ? null : roundMoney(isCost ? negate(value) : value, currency),
        note: kind === 'interest' && isCost ? notes.debt : notes[kind],
      };
    });
  return { rows, missing: missing.map((part) => lackInWords(part, order)) };
}
