/**
 * An account is its ledger: every balance is the exact sum of the changes of its entries, and
 * nothing else is kept. What an exchange reports as history is read from the same entries.
 */
import { BigNumber } from 'bignumber.js';
import type { Decimal } from '../../seams.ts';

export const Exact = BigNumber.clone({ DECIMAL_PLACES: 40, EXPONENTIAL_AT: 1e9 });

export type LedgerEntry = { id: string; at: number } & (
  | {
      kind: 'deposit';
      asset: string;
      amount: Decimal;
      /** Where it is credited; free where absent. */
      to?: Bucket;
      network: string;
      txid: string;
      address: string;
    }
  | {
      kind: 'withdrawal';
      asset: string;
      /** Amount sent to the address; the fee is charged in addition. */
      amount: Decimal;
      fee: Decimal;
      network: string;
      txid: string;
      address: string;
    }
  | {
      kind: 'trade';
      orderId: string;
      orderType: 'limit' | 'market';
      base: string;
      quote: string;
      side: 'buy' | 'sell';
      price: Decimal;
      quantity: Decimal;
      /** price times quantity */
      funds: Decimal;
      fee: Decimal;
      feeAsset: string;
    }
  | {
      /** An order that waits: what it would spend is locked. */
      kind: 'open-order';
      base: string;
      quote: string;
      side: 'buy' | 'sell';
      price: Decimal;
      quantity: Decimal;
      locked: Decimal;
      lockedFee: Decimal;
      /** It waits for a price before it is placed. */
      reserved?: true;
    }
  | { kind: 'stake'; asset: string; amount: Decimal; to?: 'staked' | 'bonded' }
  | { kind: 'reward'; asset: string; amount: Decimal; to?: Bucket }
  /** Transfer between two accounts of the same user at the same exchange. */
  | { kind: 'move'; asset: string; amount: Decimal; from: Bucket; to: Bucket }
  /** Lent by the exchange: there to be used, and owed. */
  | { kind: 'borrow'; asset: string; amount: Decimal }
  /**
   * One asset for another at a quoted rate, without an order. With a `charge`, in what is received and
   * beside `toAmount`, it is dust that was swept up.
   */
  | {
      kind: 'convert';
      from: string;
      fromAmount: Decimal;
      to: string;
      toAmount: Decimal;
      charge?: Decimal;
    }
  /** Bought by card: the money was never at the exchange. The fee is a part of what was paid. */
  | {
      kind: 'purchase';
      asset: string;
      amount: Decimal;
      money: string;
      paid: Decimal;
      fee: Decimal;
    }
  /** Bought from or sold to another user, for money that was never at the exchange. */
  | {
      kind: 'p2p';
      asset: string;
      amount: Decimal;
      side: 'buy' | 'sell';
      money: string;
      paid: Decimal;
      to?: Bucket;
    }
  /** Transfer from or to another user of the exchange, without a chain; negative if outgoing. */
  | { kind: 'gift'; asset: string; amount: Decimal; to?: Bucket }
  | { kind: 'airdrop'; asset: string; amount: Decimal; to?: Bucket }
  /** Money from a bank; the fee comes off it. */
  | { kind: 'bank'; asset: string; amount: Decimal; fee: Decimal }
  /** Purchase by a plan; the fee is included in the amount spent. */
  | {
      kind: 'plan';
      from: string;
      fromAmount: Decimal;
      to: string;
      toAmount: Decimal;
      fee: Decimal;
    }
  /** A coin that was delisted, and what it became. */
  | { kind: 'delist'; from: string; fromAmount: Decimal; to: string; toAmount: Decimal }
  /** Loss of a margin position; charged even if the balance is too low. */
  | { kind: 'loss'; asset: string; amount: Decimal }
);

export type Entry<K extends LedgerEntry['kind']> = Extract<LedgerEntry, { kind: K }>;
/**
 * Where a balance lies: to trade with, bound in orders, in savings that end at any time, in savings
 * that are bound for a term, in the account beside the trading one. What is owed is counted apart,
 * and is no asset.
 */
export type Bucket = 'free' | 'locked' | 'staked' | 'bonded' | 'funding' | 'owed';
type Change = { asset: string; bucket: Bucket; amount: BigNumber };
export type Balance = Record<Bucket, BigNumber>;

export function noBalance(): Balance {
  const zero = new Exact(0);
  return { free: zero, locked: zero, staked: zero, bonded: zero, funding: zero, owed: zero };
}

/** Returns the balance changes of an entry. */
export function getChanges(entry: LedgerEntry): Change[] {
  const change = (asset: string, amount: BigNumber.Value, bucket: Bucket = 'free'): Change => ({
    asset,
    bucket,
    amount: new Exact(amount),
  });
  switch (entry.kind) {
    case 'deposit':
      return [change(entry.asset, entry.amount, entry.to)];
    case 'withdrawal':
      return [change(entry.asset, new Exact(entry.amount).plus(entry.fee).negated())];
    case 'trade': {
      const sign = entry.side === 'buy' ? 1 : -1;
      return [
        change(entry.base, new Exact(entry.quantity).times(sign)),
        change(entry.quote, new Exact(entry.funds).times(-sign)),
        change(entry.feeAsset, new Exact(entry.fee).negated()),
      ];
    }
    case 'open-order': {
      const asset = entry.side === 'buy' ? entry.quote : entry.base;
      return [
        change(asset, new Exact(entry.locked).negated()),
        change(asset, entry.locked, 'locked'),
      ];
    }
    case 'stake':
      return [
        change(entry.asset, new Exact(entry.amount).negated()),
        change(entry.asset, entry.amount, entry.to ?? 'staked'),
      ];
    case 'reward':
      return [change(entry.asset, entry.amount, entry.to)];
    case 'move':
      return [
        change(entry.asset, new Exact(entry.amount).negated(), entry.from),
        change(entry.asset, entry.amount, entry.to),
      ];
    case 'borrow':
      return [change(entry.asset, entry.amount), change(entry.asset, entry.amount, 'owed')];
    case 'p2p': {
      const amount = new Exact(entry.amount);
      return [change(entry.asset, entry.side === 'buy' ? amount : amount.negated(), entry.to)];
    }
    case 'gift':
    case 'airdrop':
      return [change(entry.asset, entry.amount, entry.to)];
    case 'bank':
      return [change(entry.asset, new Exact(entry.amount).minus(entry.fee))];
    case 'convert':
    case 'plan':
    case 'delist':
      return [
        change(entry.from, new Exact(entry.fromAmount).negated()),
        change(entry.to, entry.toAmount),
      ];
    case 'purchase':
      return [change(entry.asset, entry.amount)];
    case 'loss':
      return [change(entry.asset, new Exact(entry.amount).negated())];
  }
}

/** Balances of all assets that the entries ever touched. */
export function getBalances(entries: readonly LedgerEntry[]): Map<string, Balance> {
  const balances = new Map<string, Balance>();
  for (const entry of entries) {
    for (const { asset, bucket, amount } of getChanges(entry)) {
      const balance = balances.get(asset) ?? noBalance();
      balance[bucket] = balance[bucket].plus(amount);
      balances.set(asset, balance);
    }
  }
  return balances;
}

/** Orders that were filled: their trades together, oldest first. */
export type FilledOrder = { id: string; at: number; trades: Entry<'trade'>[] };

export function filledOrders(entries: readonly LedgerEntry[]): FilledOrder[] {
  const orders = new Map<string, FilledOrder>();
  for (const entry of entries) {
    if (entry.kind !== 'trade') continue;
    const order = orders.get(entry.orderId) ?? { id: entry.orderId, at: entry.at, trades: [] };
    order.trades.push(entry);
    orders.set(entry.orderId, order);
  }
  return [...orders.values()];
}

/** Exact sum of one figure of some trades. */
export function sumUp(
  trades: readonly Entry<'trade'>[],
  figure: 'quantity' | 'funds' | 'fee',
): BigNumber {
  return trades.reduce((sum, trade) => sum.plus(trade[figure]), new Exact(0));
}
