/** Ledger entries for assets that come or go without a market or a chain. */
import type { Decimal } from '../../seams.ts';
import { type Bucket, Exact, type LedgerEntry } from './ledger.ts';

/** The rules of the exchange that decide what such an entry looks like. */
type OutsideVenue = {
  priceAt(base: string, quote: string, at: number): Decimal;
  /** Where it is credited, where that is not the account that trades. */
  depositsTo?: Bucket;
  /** Currency of card payments, if it differs from the quote currency. */
  cardMoney?: string;
  /** Fee rate of card payments; three percent if absent. */
  cardFeeRate?: Decimal;
};

export type OutsideAct =
  /** By card, with money that never lies there. */
  | { kind: 'purchase'; asset: string; amount: Decimal }
  /** From or to another user, for won that are never held at the exchange. */
  | { kind: 'p2p'; side: 'buy' | 'sell'; asset: string; amount: Decimal }
  /** From another user of the exchange; to one if negative. */
  | { kind: 'gift'; asset: string; amount: Decimal }
  | { kind: 'airdrop'; asset: string; amount: Decimal }
  /** A plan spends an amount of one asset for another. */
  | { kind: 'plan'; asset: string; amount: Decimal; to: string }
  /** Money from a bank. */
  | { kind: 'bank'; asset: string; amount: Decimal }
  /** A coin that is delisted becomes another one. */
  | { kind: 'delist'; asset: string; amount: Decimal; to: string };

const peerMoney = 'KRW';
const planFee = '0.002';

export function outsideEntry(
  act: OutsideAct,
  { venue, quote }: { venue: OutsideVenue; quote: string },
  { id, at }: { id: string; at: number },
): LedgerEntry {
  const { asset, amount } = act;
  const to = venue.depositsTo === undefined ? {} : { to: venue.depositsTo };
  const worthIn = (money: string, digits: number) =>
    new Exact(amount).times(venue.priceAt(asset, money, at)).decimalPlaces(digits);
  switch (act.kind) {
    case 'purchase': {
      const money = venue.cardMoney ?? quote;
      const worth = worthIn(money, 2);
      const fee = worth.times(venue.cardFeeRate ?? '0.03').decimalPlaces(2);
      const paid = worth.plus(fee).toFixed();
      return { kind: 'purchase', id, at, asset, amount, money, paid, fee: fee.toFixed() };
    }
    case 'p2p': {
      const paid = worthIn(peerMoney, 0).toFixed();
      return { kind: 'p2p', id, at, asset, amount, side: act.side, money: peerMoney, paid, ...to };
    }
    case 'gift':
      return { kind: 'gift', id, at, asset, amount, ...to };
    case 'airdrop':
      return { kind: 'airdrop', id, at, asset, amount, ...to };
    case 'bank':
      return { kind: 'bank', id, at, asset, amount, fee: '0.5' };
    case 'plan': {
      const fee = new Exact(amount).times(planFee).decimalPlaces(8);
      const price = venue.priceAt(act.to, asset, at);
      const got = new Exact(amount).minus(fee).div(price).decimalPlaces(8, 1);
      return {
        kind: 'plan',
        id,
        at,
        from: asset,
        fromAmount: amount,
        to: act.to,
        toAmount: got.toFixed(),
        fee: fee.toFixed(),
      };
    }
    case 'delist': {
      const got = worthIn(act.to, 8).toFixed();
      return { kind: 'delist', id, at, from: asset, fromAmount: amount, to: act.to, toAmount: got };
    }
  }
}
