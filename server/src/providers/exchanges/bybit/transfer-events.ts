/** Deposits and withdrawals, including transfers between users of the exchange. */
import { reportedByState } from '../history/reported-by-state.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { getMeaning, notUnderstood } from '../history/reported-words.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import { readMoment } from '../read/read-moment.ts';
import type { Deposit, InternalDeposit, Withdrawal } from './history-rows.ts';
import {
  blockedDeposit,
  depositStates,
  internalDepositStates,
  withdrawalStates,
} from './reported-words.ts';

const reported = reportedEvents('bybit');

export function reportedByDeposit(row: Deposit): ReportedOfPast {
  const externalId = `deposit:${row.id}`;
  if (`${row.depositType ?? ''}` === blockedDeposit) return { events: [], settled: [externalId] };
  const state = getMeaning(depositStates, `${row.status}`);
  if (state === null) {
    const at = readMoment('bybit', row.successAt);
    return {
      events: [],
      notUnderstood: [notUnderstood(externalId, at, 'status', `${row.status}`)],
    };
  }
  if (state !== 'done') return { events: [], settled: [externalId] };
  const { id, coin: symbol, amount: quantity, successAt: at } = row;
  return { events: [reported.deposit({ id, at, symbol, quantity, hash: row.txID })] };
}

/** Deposit from another user of the exchange, off chain; the time is in seconds. */
export function reportedByInternalDeposit(row: InternalDeposit): ReportedOfPast {
  const at = Number(row.createdTime) * 1_000;
  const id = `internal:${row.id}`;
  return reportedByState(
    'bybit',
    internalDepositStates,
    { externalId: `deposit:${id}`, at, word: `${row.status}` },
    () => reported.deposit({ id, at, symbol: row.coin, quantity: row.amount }),
  );
}

export function reportedByWithdrawal(row: Withdrawal): ReportedOfPast {
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
