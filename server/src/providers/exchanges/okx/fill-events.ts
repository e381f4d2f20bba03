import { negate } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { getMeaning, notUnderstood, type ReportedWords } from '../history/reported-words.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import { garbage } from '../read/read-amount.ts';
import { readMoment } from '../read/read-moment.ts';
import type { Fill } from './history-rows.ts';
import { readBySide } from './read-by-side.ts';

const reported = reportedEvents('okx');

const kinds: ReportedWords<'spot' | 'contract'> = {
  SPOT: 'spot',
  MARGIN: 'spot',
  SWAP: 'contract',
  FUTURES: 'contract',
  OPTION: 'contract',
};

/**
 * A fee below zero was paid, one above zero is a rebate.
 * https://www.okx.com/docs-v5/en/#order-book-trading-trade-get-transaction-details-last-3-months
 */
export function reportedByFill(row: Fill): ReportedOfPast {
  const at = row.fillTime || row.ts;
  const kind = getMeaning(kinds, row.instType || 'SPOT');
  if (kind === 'contract') return { events: [] };
  if (kind === null) {
    const moment = readMoment('okx', at);
    const line = notUnderstood(`trade:${row.billId}`, moment, 'instType', row.instType ?? '');
    return { events: [], notUnderstood: [line] };
  }
  // A name can have a dash in it: what is quoted in has none.
  const [quote, ...names] = row.instId.split('-').reverse();
  const base = names.reverse().join('-');
  const fee = readDecimal(row.fee);
  if (fee === null || base === '') {
    throw garbage('okx', 'a fill without its market');
  }
  return readBySide(row.side, { externalId: `trade:${row.billId}`, at }, (side) =>
    reported.trade({
      id: row.billId,
      at,
      base,
      quote,
      side,
      quantity: row.fillSz,
      price: row.fillPx,
      fee: negate(fee),
      feeSymbol: row.feeCcy,
    }),
  );
}
