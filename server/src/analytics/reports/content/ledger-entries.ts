/** Entries of the ledger within the days of an order. */
import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import { roundMoney } from '@moa/finance/money/round-money';
import { entryValue, readLedgerPage, readWholeLedger } from '../../../ledger/api.ts';
import { beginOfDay, endOfDay } from '../../series/time-of-order.ts';
import type { ReportTable } from '../report-document.ts';
import type { GatherContext, Order, Words } from './gatherer.ts';

/** The file states if entries beyond this limit were omitted. */
const maxEntries = 50_000;

type Entries = { entries: LedgerEntry[]; total: number };

export async function readOrdered(
  { db }: Pick<GatherContext, 'db'>,
  { userId, from, to }: Order,
  type?: LedgerEntry['type'],
): Promise<Entries> {
  const filters = {
    from: beginOfDay(from).toISOString(),
    to: endOfDay(to).toISOString(),
    ...(type === undefined ? {} : { type }),
  };
  const { total } = await readLedgerPage(db, userId, filters, { page: 1, limit: 1 });
  const entries: LedgerEntry[] = [];
  for await (const slice of readWholeLedger(db, userId, filters, maxEntries)) {
    entries.push(...slice);
  }
  return { entries, total };
}

/** Historical value of the entry in the currency of the order; null if unknown. */
export function worthThen(
  entry: LedgerEntry,
  { book }: Pick<GatherContext, 'book'>,
  { currency }: Order,
): string | null {
  const value = entryValue(entry, currency, book);
  return value === null ? null : roundMoney(value, currency);
}

const typeNames: Readonly<Record<LedgerEntry['type'], Words>> = {
  trade: { ko: '매매', en: 'Trade' },
  deposit: { ko: '입금', en: 'Deposit' },
  withdrawal: { ko: '출금', en: 'Withdrawal' },
  income: { ko: '수입', en: 'Income' },
  adjustment: { ko: '조정', en: 'Adjustment' },
};

export const typeName = (type: LedgerEntry['type'], { say }: Order) => say(typeNames[type]);

/** Nothing where all of them are there. */
export function cutNote({ entries, total }: Entries, { say }: Order): Pick<ReportTable, 'note'> {
  if (total <= entries.length) return {};
  return {
    note: say({
      ko: `전체 ${total}건 중 최근 ${entries.length}건만 담았습니다. 나머지는 기간을 나누어 받아 주세요.`,
      en: `Only the latest ${entries.length} of ${total} transactions are included. For the rest, choose a shorter period.`,
    }),
  };
}

export const worthDefinition = ({ say }: Order) => ({
  term: say({ ko: '당시 가치', en: 'Value at the time' }),
  text: say({
    ko: '거래 당시의 시세와 환율로 계산한 금액입니다. 당시 시세를 알 수 없으면 빈칸이며 0이 아닙니다.',
    en: 'Calculated at the prices and exchange rates at the time. Blank means unknown, not zero.',
  }),
});
