/** Binance entries other than trades and transfers, as events. */
import { add, negate } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { reportedEvents } from '../history/reported-events.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import {
  type Conversion,
  type Dividend,
  type Dust,
  type FlexibleReward,
  flexibleName,
  type LockedReward,
  lockedName,
} from './history-rows.ts';

const reported = reportedEvents('binance');

/** Distributions that are no income: a renamed coin, or a refund. */
const owned =
  /\b(swap|redenominat\w*|rebrand\w*|migrat\w*|re-?split|redemption|refund\w*)\b(?!.*\b(reward|airdrop|interest)s?\b)/i;

/** Income; reversals and distributions of holdings are adjustments. */
export function getDividend(row: Dividend): LedgerEvent {
  const amount = readAmount('binance', row.amount, row.asset);
  const isTaken = Number(row.direction ?? 1) < 0;
  if (isTaken || owned.test(`${row.enInfo ?? ''}`)) {
    const change = isTaken ? negate(amount) : amount;
    return reported.adjustment(`${row.id}`, row.divTime, row.asset, change);
  }
  return reported.income(`${row.id}`, row.divTime, row.asset, amount);
}

/** A reward of savings that end at any time, paid as it is earned. */
export function getFlexibleReward(row: FlexibleReward): LedgerEvent {
  return reported.income(flexibleName(row), row.time, row.asset, row.rewards);
}

/** A reward of savings that are bound for a term, or a boost of it. */
export function getLockedReward(row: LockedReward): LedgerEvent {
  return reported.income(lockedName(row), row.time, row.asset, row.amount);
}

/** A conversion has no fee beside its rate. */
export function getConversion(row: Conversion): LedgerEvent[] {
  return reported.trade({
    id: `convert:${row.orderId}`,
    at: row.createTime,
    base: row.toAsset,
    quote: row.fromAsset,
    side: 'buy',
    quantity: row.toAmount,
    price: '0',
    funds: row.fromAmount,
    fee: '0',
    feeSymbol: row.fromAsset,
  });
}

/** Small balances that became BNB: what arrived and the charge together were their worth. */
export function getDust(row: Dust): LedgerEvent[] {
  const target = row.targetAsset ?? 'BNB';
  const got = readDecimal(row.transferedAmount);
  const charge = readDecimal(row.serviceChargeAmount);
  if (got === null || charge === null) throw garbage('binance', 'dust without figures');
  return reported.trade({
    id: `dust:${row.transId}:${row.fromAsset}`,
    at: row.operateTime,
    base: row.fromAsset,
    quote: target,
    side: 'sell',
    quantity: row.amount,
    price: '0',
    funds: add(got, charge),
    fee: charge,
    feeSymbol: target,
  });
}
