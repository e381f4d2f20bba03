/** Deposits and withdrawals, those between people at the exchange included. */
import type * as z from '@moa/contracts/schema';
import { reportedByState } from '../history/reported-by-state.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { meaningOf, notUnderstood } from '../history/reported-words.ts';
import { reportedUnlessUnnamed } from '../history/unless-unnamed.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import { readMoment } from '../read/read-moment.ts';
import type { deposits, internalDeposits, withdrawals } from './history-rows.ts';
import {
  blockedDeposit,
  depositStates,
  internalDepositStates,
  withdrawalStates,
} from './reported-words.ts';

const reported = reportedEvents('bybit');

export function reportedByDeposit(row: z.Output<typeof deposits>['rows'][number]): ReportedOfPast {
  const externalId = `deposit:${row.id}`;
  if (`${row.depositType ?? ''}` === blockedDeposit) return { events: [], settled: [externalId] };
  const state = meaningOf(depositStates, `${row.status}`);
  if (state === null) {
    const at = readMoment('bybit', row.successAt);
    return {
      events: [],
      notUnderstood: [notUnderstood(externalId, at, 'status', `${row.status}`)],
    };
  }
  if (state !== 'done' && state !== 'returned') return { events: [], settled: [externalId] };
  const { id, coin: symbol, amount: quantity, successAt: at } = row;
  return reportedUnlessUnnamed(
    externalId,
    () => readMoment('bybit', at),
    () => {
      const deposit = reported.deposit({ id, at, symbol, quantity, hash: row.txID });
      if (state === 'done') return [deposit];
      return [deposit, reported.withdrawal({ id: `returned:${id}`, at, symbol, quantity })];
    },
  );
}

/** From another person at the exchange, without a chain; its time is in seconds. */
export function reportedByInternalDeposit(
  row: z.Output<typeof internalDeposits>['rows'][number],
): ReportedOfPast {
  const at = Number(row.createdTime) * 1_000;
  const id = `internal:${row.id}`;
  return reportedByState(
    'bybit',
    internalDepositStates,
    { externalId: `deposit:${id}`, at, word: `${row.status}` },
    () => reported.deposit({ id, at, symbol: row.coin, quantity: row.amount }),
  );
}

export function reportedByWithdrawal(
  row: z.Output<typeof withdrawals>['rows'][number],
): ReportedOfPast {
  return reportedByState(
    'bybit',
    withdrawalStates,
    { externalId: `withdrawal:${row.withdrawId}`, at: row.createTime, word: row.status },
    () =>
      reported.withdrawal({
        id: row.withdrawId,
        at: row.createTime,
        symbol: row.coin,
        quantity: row.amount,
        fee: row.withdrawFee,
        hash: row.txID,
      }),
  );
}
