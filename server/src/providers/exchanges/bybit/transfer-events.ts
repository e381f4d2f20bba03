/** Deposits and withdrawals, those between people at the exchange included. */
import type * as z from '@moa/contracts/schema';
import { toldByState } from '../history/told-by-state.ts';
import { toldEvents } from '../history/told-events.ts';
import { meaningOf, notUnderstood } from '../history/told-words.ts';
import { toldUnlessUnnamed } from '../history/unless-unnamed.ts';
import type { ToldOfPast } from '../history/walk-history.ts';
import { readMoment } from '../read-moment.ts';
import type { deposits, internalDeposits, withdrawals } from './history-rows.ts';
import {
  blockedDeposit,
  depositStates,
  internalDepositStates,
  withdrawalStates,
} from './told-words.ts';

const told = toldEvents('bybit');

export function toldByDeposit(row: z.Output<typeof deposits>['rows'][number]): ToldOfPast {
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
  return toldUnlessUnnamed(
    externalId,
    () => readMoment('bybit', at),
    () => {
      const deposit = told.deposit({ id, at, symbol, quantity, hash: row.txID });
      if (state === 'done') return [deposit];
      return [deposit, told.withdrawal({ id: `returned:${id}`, at, symbol, quantity })];
    },
  );
}

/** From another person at the exchange, without a chain; its time is in seconds. */
export function toldByInternalDeposit(
  row: z.Output<typeof internalDeposits>['rows'][number],
): ToldOfPast {
  const at = Number(row.createdTime) * 1_000;
  const id = `internal:${row.id}`;
  return toldByState(
    'bybit',
    internalDepositStates,
    { externalId: `deposit:${id}`, at, word: `${row.status}` },
    () => told.deposit({ id, at, symbol: row.coin, quantity: row.amount }),
  );
}

export function toldByWithdrawal(row: z.Output<typeof withdrawals>['rows'][number]): ToldOfPast {
  return toldByState(
    'bybit',
    withdrawalStates,
    { externalId: `withdrawal:${row.withdrawId}`, at: row.createTime, word: row.status },
    () =>
      told.withdrawal({
        id: row.withdrawId,
        at: row.createTime,
        symbol: row.coin,
        quantity: row.amount,
        fee: row.withdrawFee,
        hash: row.txID,
      }),
  );
}
