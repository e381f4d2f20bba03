/** Accruals of on-chain holdings within the ordered days, as rows of income. */
import { negate, sign } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { amountThen } from '../../../ledger/api.ts';
import { beginOfDay, endOfDay } from '../../series/time-of-order.ts';
import { lackInWords } from './figure-words.ts';
import type { GatherContext, Order } from './gatherer.ts';

/** `worth` is negative for the cost of a debt; null if unknown. */
type Accrued = {
  at: string;
  sourceLabel: string;
  symbol: string;
  quantity: string;
  worth: string | null;
  note: string;
};

export async function accruedWithin(
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
        ...{ at: at.toISOString(), sourceLabel: labels.get(sourceId) ?? '', symbol, quantity },
        worth: value === null ? null : roundMoney(isCost ? negate(value) : value, currency),
        note: kind === 'interest' && isCost ? notes.debt : notes[kind],
      };
    });
  return { rows, missing: missing.map((part) => lackInWords(part, order)) };
}
