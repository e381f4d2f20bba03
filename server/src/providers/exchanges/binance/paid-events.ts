/** Money and coins from outside Binance's markets, as events. */
import { absolute, add, sign, subtract } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { reportedByState } from '../history/reported-by-state.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { getMeaning, notUnderstood, type ReportedWords } from '../history/reported-words.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { readMoment } from '../read/read-moment.ts';
import { readSymbol } from '../read/read-symbol.ts';
import type { FiatOrder, FiatPayment, PayTransaction, PeerOrder, Plan } from './paid-rows.ts';

const make = reportedEvents('binance');

/** https://developers.binance.com/docs/fiat/rest-api */
const fiatStates: ReportedWords = {
  Successful: 'done',
  Finished: 'done',
  Processing: 'waits',
  Refunding: 'waits',
  Refunded: 'void',
  Failed: 'void',
  Expired: 'void',
};
/** https://developers.binance.com/docs/fiat/rest-api/Get-Fiat-Payments-History */
const paymentStates: ReportedWords = {
  Completed: 'done',
  Processing: 'waits',
  Failed: 'void',
  Refunded: 'void',
};
/** https://developers.binance.com/docs/c2c/rest-api */
const peerStates: ReportedWords = {
  COMPLETED: 'done',
  PENDING: 'waits',
  TRADING: 'waits',
  BUYER_PAYED: 'waits',
  DISTRIBUTING: 'waits',
  IN_APPEAL: 'waits',
  CANCELLED: 'void',
  CANCELLED_BY_SYSTEM: 'void',
};
const peerSides: ReportedWords<'buy' | 'sell'> = { BUY: 'buy', SELL: 'sell' };
/** https://developers.binance.com/docs/auto_invest/trade/Query-subscription-transaction-history */
const investStates: ReportedWords = { SUCCESS: 'done', PENDING: 'waits', FAILED: 'void' };

/** Money from or to a bank. */
export function readFiatOrder(row: FiatOrder, direction: 'deposit' | 'withdrawal'): ReportedOfPast {
  const id = `fiat:${row.orderNo}`;
  const entry = { externalId: `${direction}:${id}`, at: row.createTime, word: row.status };
  return reportedByState('binance', fiatStates, entry, (): LedgerEvent => {
    const { fiatCurrency: symbol, amount: quantity, createTime: at } = row;
    const fee = readAmount('binance', row.totalFee, 'fee');
    if (direction === 'withdrawal') return make.withdrawal({ id, at, symbol, quantity, fee });
    const deposit = make.deposit({ id, at, symbol, quantity });
    return sign(fee) > 0 ? { ...deposit, feeSymbol: deposit.symbol, feeQuantity: fee } : deposit;
  });
}

/** Money that lay in the account paid for it; all else came from a card or a bank. */
const fromAccount = 'Cash Balance';

/**
 * Instant purchases and sales by card or bank. The fiat amount includes the fee. Proceeds of a sale
 * are assumed to stay in the account: the list does not say whether they went on to a card.
 */
export function readPayment(row: FiatPayment, side: 'buy' | 'sell'): ReportedOfPast {
  const id = `fiat:${row.orderNo}`;
  const entry = { externalId: `trade:${id}`, at: row.createTime, word: row.status };
  return reportedByState('binance', paymentStates, entry, () => {
    const symbol = readSymbol('binance', row.cryptoCurrency);
    const money = readSymbol('binance', row.fiatCurrency);
    const quantity = readAmount('binance', row.obtainAmount, symbol);
    const fee = readAmount('binance', row.totalFee, 'fee');
    const paid = readAmount('binance', row.sourceAmount, money);
    const buys = side === 'buy';
    const funds = buys ? subtract(paid, fee) : paid;
    if (sign(funds) < 0) throw garbage('binance', 'a payment that is less than its fee');
    const at = row.createTime;
    if (buys && row.paymentMethod !== fromAccount) {
      const paidBy = { id, at, side, symbol, quantity, money, funds, fee, feeSymbol: money };
      return paidOutside(make, paidBy);
    }
    return make.trade({
      id,
      at,
      base: symbol,
      quote: money,
      side,
      quantity,
      price: '0',
      funds,
      fee,
      feeSymbol: money,
    });
  });
}

/** Peer-to-peer purchases and sales. */
export function readPeerOrder(row: PeerOrder): ReportedOfPast {
  const id = `c2c:${row.orderNumber}`;
  const at = row.createTime;
  const side = getMeaning(peerSides, row.tradeType);
  if (side === null) {
    const line = notUnderstood(
      `trade:${id}`,
      readMoment('binance', at),
      'tradeType',
      row.tradeType,
    );
    return { events: [], notUnderstood: [line] };
  }
  const entry = { externalId: `trade:${id}`, at, kind: 'orderStatus', word: row.orderStatus };
  return reportedByState('binance', peerStates, entry, () => {
    const symbol = readSymbol('binance', row.asset);
    const money = readSymbol('binance', row.fiat);
    return paidOutside(make, {
      id,
      at,
      side,
      symbol,
      money,
      quantity: readAmount('binance', row.amount, symbol),
      funds: readAmount('binance', row.totalPrice, money),
      fee: readAmount('binance', row.commission, 'commission'),
      feeSymbol: symbol,
    });
  });
}

/** A card paid: nothing of the account was spent. */
const cardWallets = new Set(['4', '6']);

/**
 * Payments by Binance Pay. The assets spent may differ from the currency of the order.
 * https://developers.binance.com/docs/pay/rest-api
 */
export function readPayTransaction(row: PayTransaction): ReportedOfPast {
  const id = `pay:${row.transactionId}`;
  const at = row.transactionTime;
  const amount = readDecimal(row.amount);
  if (amount === null) throw garbage('binance', 'a payment without an amount');
  const comes = sign(amount) > 0;
  const externalId = `${comes ? 'deposit' : 'withdrawal'}:${id}`;
  if (sign(amount) === 0 || (!comes && cardWallets.has(`${row.walletType}`))) {
    return { events: [], settled: [externalId] };
  }
  const details = (row.fundsDetail ?? []).map((part) => ({
    symbol: part.currency,
    quantity: readAmount('binance', part.amount, part.currency),
  }));
  const whole = { symbol: row.currency, quantity: absolute(amount) };
  const parts = comes || details.length === 0 ? [whole] : details;
  return {
    events: parts.map((part, i) => {
      const move = { id: i === 0 ? id : `${id}:${part.symbol}`, at, ...part };
      return comes ? make.deposit(move) : make.withdrawal(move);
    }),
  };
}

/**
 * Purchase of a recurring plan. The amount spent includes the fee if both are in the same asset.
 */
export function readPlan(row: Plan): ReportedOfPast {
  const id = `auto-invest:${row.id}`;
  const entry = {
    externalId: `trade:${id}`,
    at: row.transactionDateTime,
    kind: 'transactionStatus',
    word: row.transactionStatus,
  };
  return reportedByState('binance', investStates, entry, () => {
    const spent = readAmount('binance', row.sourceAssetAmount, row.sourceAsset);
    const isFeeIn = row.transactionFeeUnit === row.sourceAsset;
    const fee = isFeeIn ? readAmount('binance', row.transactionFee, 'fee') : '0';
    return make.trade({
      id,
      at: row.transactionDateTime,
      base: row.targetAsset,
      quote: row.sourceAsset,
      side: 'buy',
      quantity: row.targetAssetAmount,
      price: '0',
      funds: subtract(spent, fee),
      fee,
      feeSymbol: row.sourceAsset,
    });
  });
}

/** Money that has a value of its own at every moment. */
const valued = new Set(['KRW', 'USD']);

type PaidOutside = {
  id: string;
  at: number | string;
  side: 'buy' | 'sell';
  symbol: string;
  quantity: string;
  money: string;
  /** Without the fee. */
  funds: string;
  fee: string;
  /** Symbol of the coin or of the money. */
  feeSymbol: string;
};

/**
 * Purchases and sales for money that is never held at the exchange: paid by card or bank, or
 * between two users. The money is recorded as deposited and spent at once, or as received and
 * withdrawn. If the currency has no market price, its value at the time is unknown: the coin itself
 * is recorded as a deposit or withdrawal, as a purchase must never look like a gain.
 */
function paidOutside(
  make: ReturnType<typeof reportedEvents>,
  { id, at, side, symbol, quantity, money, funds, fee, feeSymbol }: PaidOutside,
): LedgerEvent[] {
  const buys = side === 'buy';
  if (!valued.has(money)) {
    const inCoin = feeSymbol === symbol && sign(fee) > 0;
    if (buys) {
      return [
        make.deposit({ id, at, symbol, quantity: inCoin ? subtract(quantity, fee) : quantity }),
      ];
    }
    return [make.withdrawal({ id, at, symbol, quantity, ...(inCoin ? { fee } : {}) })];
  }
  const inMoney = feeSymbol === money;
  const paid = { id: `paid:${id}`, at, symbol: money };
  const trade = make.trade({
    id,
    at,
    base: symbol,
    quote: money,
    side,
    quantity,
    price: '0',
    funds,
    fee,
    feeSymbol,
  });
  if (buys) {
    return [make.deposit({ ...paid, quantity: inMoney ? add(funds, fee) : funds }), ...trade];
  }
  return [...trade, make.withdrawal({ ...paid, quantity: inMoney ? subtract(funds, fee) : funds })];
}
