/**
 * Dust that was swept up into another coin: by pages, newest first.
 * https://bybit-exchange.github.io/docs/v5/asset/convert-small-balance/exchange-history
 */

import { dayMs } from '@moa/contracts/time';
import { add } from '@moa/finance/money/decimal';
import { eachEntry } from '../history/each-entry.ts';
import { reportedByState } from '../history/reported-by-state.ts';
import { reportedEvents } from '../history/reported-events.ts';
import type { HistoryStream, ReportedOfPast } from '../history/walk-history.ts';
import { readAmount } from '../read/read-amount.ts';
import { bybitResult } from '../read/read-result.ts';
import { getFields, listIn } from '../read/read-row.ts';
import { type Sweep, sweeps, sweepsPage } from './history-rows.ts';
import { sweepStates } from './reported-words.ts';

const tenYears = 3_650 * dayMs;
const pageSize = 100;
const reported = reportedEvents('bybit');

export function sweepStream(
  ask: (params: Record<string, string>) => Promise<unknown>,
): HistoryStream {
  return {
    name: 'dust',
    tells: 'trades',
    span: tenYears,
    reach: tenYears,
    overlap: dayMs,
    isMinor: true,
    async read({ from, to }, cursor) {
      const page = typeof cursor === 'number' ? cursor : 1;
      const answer = await ask({
        startTime: `${from}`,
        endTime: `${to - 1}`,
        cursor: `${page}`,
        size: `${pageSize}`,
      });
      const { records, lastPage } = bybitResult(answer, sweepsPage, 'list of dust');
      const goesOn = records.length > 0 && page < Number(lastPage);
      const rows = records.flatMap(getAssets);
      return { ...eachEntry('bybit', rows, sweeps, getSwept), cursor: goesOn ? page + 1 : null };
    },
  };
}

/** Each asset of a record by itself; a record without a list of them is a row that cannot be read. */
function getAssets(record: unknown): unknown[] {
  const { exchangeTxId, createdAt } = getFields(record);
  return listIn(record, 'subRecords').map((row) => ({
    ...getFields(row),
    exchangeTxId,
    createdAt,
  }));
}

/** The value of the dust is the amount received plus the fee. */
function getSwept(row: Sweep): ReportedOfPast {
  const { createdAt } = row;
  const id = `dust:${row.exchangeTxId}:${row.fromCoin}`;
  const entry = { externalId: `trade:${id}`, at: createdAt, word: row.status };
  return reportedByState('bybit', sweepStates, entry, () =>
    reported.trade({
      id,
      at: createdAt,
      base: row.fromCoin,
      quote: row.toCoin,
      side: 'sell',
      quantity: row.fromAmount,
      price: '0',
      funds: add(
        readAmount('bybit', row.toAmount, row.toCoin),
        readAmount('bybit', row.feeAmount, row.feeCoin),
      ),
      fee: row.feeAmount,
      feeSymbol: row.feeCoin,
    }),
  );
}
