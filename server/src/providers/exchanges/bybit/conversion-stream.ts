/**
 * Conversions without an order, which the execution list omits: by pages, newest first.
 * https://bybit-exchange.github.io/docs/v5/asset/convert/get-convert-history
 */

import { dayMs } from '@moa/contracts/time';
import { eachLine } from '../history/each-entry.ts';
import type { ListedEvent } from '../history/listed-event.ts';
import { byPage } from '../history/read-lists.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { getMeaning, settledLine, unclearLine } from '../history/reported-words.ts';
import type { HistoryStream } from '../history/walk-history.ts';
import { readMoment } from '../read/read-moment.ts';
import { bybitResult } from '../read/read-result.ts';
import { type Conversion, conversions, numberedPage } from './history-rows.ts';
import { conversionStates } from './reported-words.ts';

const tenYears = 3_650 * dayMs;
const pageSize = 100;
const reported = reportedEvents('bybit');

export function conversionStream(
  ask: (params: Record<string, string>) => Promise<unknown>,
): HistoryStream {
  return {
    name: 'conversions',
    tells: 'trades',
    span: tenYears,
    reach: tenYears,
    overlap: dayMs,
    isMinor: true,
    read: byPage({
      pageSize,
      async readPage(page) {
        const answer = await ask({ index: `${page}`, limit: `${pageSize}` });
        const { list } = bybitResult(answer, numberedPage, 'list of conversions');
        return eachLine('bybit', list, conversions, getListed);
      },
    }),
  };
}

/** A conversion has no fee beside its rate. */
function getListed(row: Conversion): ListedEvent {
  const began = readMoment('bybit', row.createdAt);
  const externalId = `trade:convert:${row.exchangeTxId}`;
  const state = getMeaning(conversionStates, row.exchangeStatus);
  if (state === null) return unclearLine(began, externalId, 'exchangeStatus', row.exchangeStatus);
  if (state !== 'done') return settledLine(began, externalId, state);
  const events = reported.trade({
    id: `convert:${row.exchangeTxId}`,
    at: row.createdAt,
    base: row.toCoin,
    quote: row.fromCoin,
    side: 'buy',
    quantity: row.toAmount,
    price: '0',
    funds: row.fromAmount,
    fee: '0',
    feeSymbol: row.fromCoin,
  });
  return { began: began.getTime(), events };
}
