/**
 * The past in windows of ninety days, newest first, a hundred at most, on from an id:
 * https://docs.coinone.co.kr/reference/find-all-completed-orders,
 * https://docs.coinone.co.kr/reference/krw-transaction-history and
 * https://docs.coinone.co.kr/reference/coin-transaction-history. Rewards by days, thirty at most:
 * https://docs.coinone.co.kr/reference/order-reward-history. Read on 2026-11-22.
 */
import { dayMs } from '../../time.ts';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import type { Entry } from '../account/ledger.ts';
import { coinoneErrors } from './coinone-errors.ts';

type Parameters = Record<string, unknown>;
type Transfer = Entry<'deposit'> | Entry<'withdrawal'>;

const maxLength = 90 * dayMs;

export function completedOrders(account: KeyedAccount, parameters: Parameters, now: number) {
  const trades = account
    .entries()
    .filter((entry): entry is Entry<'trade'> => entry.kind === 'trade');
  return getWindow(trades, parameters, 'to_trade_id', now).map((trade) => ({
    trade_id: trade.id,
    order_id: trade.orderId,
    quote_currency: trade.quote,
    target_currency: trade.base,
    order_type: trade.orderType === 'market' ? 'MARKET' : 'LIMIT',
    is_ask: trade.side === 'sell',
    is_maker: trade.orderType === 'limit',
    price: trade.price,
    qty: trade.quantity,
    timestamp: trade.at,
    fee_rate: '0.002',
    fee: trade.fee,
    fee_currency: trade.feeAsset,
  }));
}

export function transactions(
  account: KeyedAccount,
  parameters: Parameters,
  now: number,
  won: boolean,
) {
  const { currency, is_deposit: isDeposit } = parameters;
  const transfers = account
    .entries()
    .filter((entry): entry is Transfer => entry.kind === 'deposit' || entry.kind === 'withdrawal')
    .filter((entry) => (entry.asset === 'KRW') === won)
    .filter((entry) => typeof currency !== 'string' || entry.asset === currency)
    .filter((entry) => typeof isDeposit !== 'boolean' || (entry.kind === 'deposit') === isDeposit);
  const found = getWindow(transfers, parameters, 'to_id', now);
  return won ? found.map(wonTransfer) : found.map(coinTransfer);
}

/** It names no currency, and its words end otherwise than those of coins. */
function wonTransfer(entry: Transfer) {
  const came = entry.kind === 'deposit';
  return {
    id: entry.id,
    status: came ? 'DEPOSIT_COMPLETE' : 'WITHDRAWAL_COMPLETE',
    amount: entry.amount,
    fee: getFee(entry),
    type: came ? 'DEPOSIT' : 'WITHDRAWAL',
    transaction_type: 'NORMAL',
    created_at: entry.at,
  };
}

function coinTransfer(entry: Transfer) {
  const came = entry.kind === 'deposit';
  return {
    id: entry.id,
    currency: entry.asset,
    txid: entry.txid,
    type: came ? 'DEPOSIT' : 'WITHDRAWAL',
    from_address: came ? null : entry.address,
    from_secondary_address: null,
    to_address: came ? entry.address : null,
    to_secondary_address: null,
    confirmations: 24,
    amount: entry.amount,
    fee: getFee(entry),
    status: came ? 'DEPOSIT_SUCCESS' : 'WITHDRAWAL_SUCCESS',
    created_at: entry.at,
  };
}

function getFee(entry: Transfer): string {
  return entry.kind === 'withdrawal' ? entry.fee : '0';
}

const maxRewards = 30;

/** Its times are in seconds, and either may be left out. */
export function rewards(account: KeyedAccount, { from_ts, to_ts }: Parameters) {
  const from = from_ts === undefined ? 0 : whole(from_ts);
  const to = to_ts === undefined ? Number.MAX_SAFE_INTEGER : whole(to_ts);
  return account
    .entries()
    .filter((entry) => entry.kind === 'reward')
    .map((entry) => ({ ...entry, seconds: Math.floor(entry.at / 1_000) }))
    .filter(({ asset, seconds }) => asset === 'KRW' && seconds >= from && seconds <= to)
    .reverse()
    .slice(0, maxRewards)
    .map(({ amount, seconds }) => ({
      applied_at: seconds,
      reward_amount: amount,
      net_reward_amount: amount,
      deposit_status: 'COMPLETE',
      details: [
        {
          quote_currency: 'KRW',
          target_currency: 'USDT',
          daily_reward_amount: '1000000',
          received_reward_amount: amount,
          score: '12',
          total_score: '9000',
          contribution_ratio: '0.0013',
        },
      ],
    }));
}

function getWindow<T extends { id: string; at: number }>(
  entries: readonly T[],
  parameters: Parameters,
  cursor: 'to_trade_id' | 'to_id',
  now: number,
): T[] {
  const size = whole(parameters.size ?? 50);
  const from = whole(parameters.from_ts);
  const to = whole(parameters.to_ts);
  // Clocks differ a little: a moment that is barely ahead is not refused.
  if (size < 1 || size > 100 || from > to || to - from > maxLength || to > now + 10_000) {
    throw coinoneErrors.parameter();
  }
  const found = entries.filter(({ at }) => at >= from && at <= to).toSorted((a, b) => b.at - a.at);
  const last = parameters[cursor];
  if (last === undefined || last === null) return found.slice(0, size);
  const at = found.findIndex(({ id }) => id === last);
  if (at === -1) throw coinoneErrors.parameter();
  return found.slice(at + 1, at + 1 + size);
}

function whole(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw coinoneErrors.parameter();
  return value;
}
