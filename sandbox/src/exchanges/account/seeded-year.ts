/**
 * A year in the life of an account: money comes in monthly, something is bought most weeks, sold
 * now and then, withdrawn, staked, and at the end two orders wait. Every step is an entry that the
 * account can afford, at the market's price of its moment.
 */
import type { BigNumber } from 'bignumber.js';
import { seededStream } from '../../market/seeded-random.ts';
import type { Decimal } from '../../seams.ts';
import { seededBytes, seededUuid } from './identity.ts';
import {
  type Balance,
  type Bucket,
  Exact,
  getChanges,
  type LedgerEntry,
  noBalance,
} from './ledger.ts';
import { type OutsideAct, outsideEntry } from './outside-entries.ts';

/** The rules of an exchange that decide what its history can look like. */
export type Venue = {
  /** Price of a market at a moment, on the exchange's price grid. */
  priceAt(base: string, quote: string, at: number): Decimal;
  /** Decimals of a quantity. */
  quantityDigits(base: string): number;
  feeRate: Decimal;
  /** Fees are taken from the received asset, or always from the quote currency. */
  feeFrom: 'received' | 'quote';
  /** An open buy order locks its fee too. */
  locksFee: boolean;
  /** Where deposits are credited, where that is not the account that trades. */
  depositsTo?: Bucket;
  network(asset: string): string;
  withdrawalFee(asset: string): Decimal;
  /** Fee rate of dust conversions; two percent if absent. */
  dustRate?: Decimal;
  /** Currency of card payments, if it differs from the quote currency. */
  cardMoney?: string;
  /** Fee rate of card payments; three percent if absent. */
  cardFeeRate?: Decimal;
};

export type AccountProfile = {
  name: string;
  quote: string;
  /** Monthly deposit of the quote currency, from and to, in steps. */
  deposit: { from: number; to: number; step: number };
  /** Bought assets and their weights. */
  buys: Record<string, number>;
  /** Coins that come from outside in some week. */
  coins: { week: number; asset: string; amount: Decimal }[];
  /** Part of a holding staked in some week; rewards follow weekly at the yearly rate. */
  stakes: {
    week: number;
    asset: string;
    part: number;
    yearly: number;
    to?: 'staked' | 'bonded';
    /** Where its rewards are credited; free where absent. */
    rewardsTo?: Bucket;
  }[];
  /** Interest on free balances, starting in the given week. */
  interest?: { week: number; asset: string; yearly: number }[];
  /** Asset that pays fees while its balance lasts, at a discount of a quarter. */
  feesIn?: string;
  /** One more order waits for its price. */
  reserved?: true;
  /** Assets that come or go in the given week without a market or a chain. */
  outside?: ({ week: number } & OutsideAct)[];
  /** Part of what is free in the end that is put elsewhere then: bound for a term, or set aside. */
  setAside?: { asset: string; part: number; to: 'staked' | 'bonded' | 'funding' }[];
};

const week = 604_800_000;

// Over 100 lines: the year is one walk along one random stream, whose order is what a seed means.
export function seededYear(
  profile: AccountProfile,
  venue: Venue,
  seed: number,
  bornAt: number,
): LedgerEntry[] {
  const random = seededStream(seed, `year/${profile.name}`);
  const between = (from: number, to: number): number => from + (to - from) * random();
  const entries: LedgerEntry[] = [];
  const balances = new Map<string, Balance>();
  const { quote } = profile;
  let clock = 0;

  const of = (asset: string, bucket: keyof Balance = 'free'): BigNumber =>
    balances.get(asset)?.[bucket] ?? new Exact(0);
  const nextId = (): string => seededUuid(seed, `${profile.name}/${entries.length}`);
  const nextTx = (): string =>
    `0x${seededBytes(seed, `${profile.name}/tx/${entries.length}`, 32).toString('hex')}`;
  const address = `0x${seededBytes(seed, `${profile.name}/address`, 20).toString('hex')}`;
  const moment = (): number => {
    clock += Math.floor(between(20, 9 * 60)) * 60_000 + Math.floor(random() * 60_000);
    return clock;
  };
  const enter = (entry: LedgerEntry): void => {
    entries.push(entry);
    for (const { asset, bucket, amount } of getChanges(entry)) {
      const balance = balances.get(asset) ?? noBalance();
      balance[bucket] = balance[bucket].plus(amount);
      balances.set(asset, balance);
    }
  };
  const { depositsTo } = venue;
  const deposit = (asset: string, amount: Decimal): void => {
    enter({
      kind: 'deposit',
      id: nextId(),
      at: moment(),
      asset,
      amount,
      ...(depositsTo === undefined ? {} : { to: depositsTo }),
      network: venue.network(asset),
      txid: nextTx(),
      address,
    });
    if (depositsTo === undefined || depositsTo === 'free') return;
    enter({
      kind: 'move',
      id: nextId(),
      at: moment(),
      asset,
      amount,
      from: depositsTo,
      to: 'free',
    });
  };

  const trade = (base: string, side: 'buy' | 'sell', spend: BigNumber): void => {
    const orderId = nextId();
    const orderType = random() < 0.6 ? 'market' : 'limit';
    const fills = orderType === 'market' && random() < 0.4 ? 2 : 1;
    const at = moment();
    for (let fill = 0; fill < fills; fill += 1) {
      const price = venue.priceAt(base, quote, at + fill * 40);
      const part = spend.div(fills);
      const quantity = (side === 'buy' ? part.div(price) : part).decimalPlaces(
        venue.quantityDigits(base),
        1,
      );
      if (quantity.isZero()) continue;
      const funds = quantity.times(price);
      const inBase = venue.feeFrom === 'received' && side === 'buy';
      const fee = (inBase ? quantity : funds).times(venue.feeRate).decimalPlaces(8);
      const inThird = thirdFee(funds, at);
      enter({
        kind: 'trade',
        id: nextId(),
        at: at + fill * 40,
        orderId,
        orderType,
        base,
        quote,
        side,
        price,
        quantity: quantity.toFixed(),
        funds: funds.toFixed(),
        fee: (inThird ?? fee).toFixed(),
        feeAsset: inThird !== null ? (profile.feesIn ?? quote) : inBase ? base : quote,
      });
    }
  };
  const thirdFee = (funds: BigNumber, at: number): BigNumber | null => {
    const { feesIn } = profile;
    if (feesIn === undefined) return null;
    const fee = funds
      .times(venue.feeRate)
      .times('0.75')
      .div(venue.priceAt(feesIn, quote, at))
      .decimalPlaces(8);
    return of(feesIn).gte(fee) ? fee : null;
  };

  const held = (): string[] => Object.keys(profile.buys).filter((base) => of(base).gt(0));
  const pick = (): string => {
    const total = Object.values(profile.buys).reduce((sum, weight) => sum + weight, 0);
    let point = random() * total;
    for (const [base, weight] of Object.entries(profile.buys)) {
      point -= weight;
      if (point < 0) return base;
    }
    return Object.keys(profile.buys)[0] ?? 'BTC';
  };
  const openOrder = (
    base: string,
    side: 'buy' | 'sell',
    distance: number,
    part: number,
    reserved = false,
  ): void => {
    const now = bornAt - 3_600_000;
    const grid = venue.priceAt(base, quote, now);
    const places = grid.split('.')[1]?.length ?? 0;
    const price = new Exact(grid)
      .times(1 + distance)
      .decimalPlaces(places)
      .toFixed();
    const budget = of(side === 'buy' ? quote : base).times(part);
    const quantity = (side === 'buy' ? budget.div(price) : budget).decimalPlaces(
      venue.quantityDigits(base),
      1,
    );
    if (quantity.isZero()) return;
    const funds = quantity.times(price);
    const lockedFee =
      side === 'buy' && venue.locksFee ? funds.times(venue.feeRate).decimalPlaces(8) : new Exact(0);
    const locked = side === 'buy' ? funds.plus(lockedFee) : quantity;
    enter({
      kind: 'open-order',
      id: nextId(),
      at: now + entries.length,
      base,
      quote,
      side,
      price,
      quantity: quantity.toFixed(),
      locked: locked.toFixed(),
      lockedFee: lockedFee.toFixed(),
      ...(reserved ? { reserved } : {}),
    });
  };

  for (let w = 0; w < 52; w += 1) {
    clock = bornAt - (52 - w) * week;
    if (w % 4 === 0) {
      const { from, to, step } = profile.deposit;
      deposit(quote, String(Math.round(between(w === 0 ? to : from, to) / step) * step));
    }
    for (const { week: then, ...act } of profile.outside ?? []) {
      if (then !== w) continue;
      enter(outsideEntry(act, { venue, quote }, { id: nextId(), at: moment() }));
    }
    for (const coin of profile.coins) if (coin.week === w) deposit(coin.asset, coin.amount);
    for (let buys = random() < 0.5 ? 2 : 1; buys > 0; buys -= 1) {
      trade(pick(), 'buy', of(quote).times(between(0.15, 0.4).toFixed(4)));
    }
    if (w > 4 && random() < 0.3) {
      const holdings = held();
      const base = holdings[Math.floor(random() * holdings.length)];
      if (base !== undefined) trade(base, 'sell', of(base).times(between(0.08, 0.25).toFixed(4)));
    }
    if (w % 11 === 9) {
      const holdings = held().filter((asset) =>
        of(asset).gt(new Exact(venue.withdrawalFee(asset)).times(20)),
      );
      const asset = holdings[Math.floor(random() * holdings.length)];
      if (asset !== undefined) {
        const amount = of(asset)
          .times(between(0.04, 0.12).toFixed(4))
          .decimalPlaces(venue.quantityDigits(asset), 1);
        enter({
          kind: 'withdrawal',
          id: nextId(),
          at: moment(),
          asset,
          amount: amount.toFixed(),
          fee: venue.withdrawalFee(asset),
          network: venue.network(asset),
          txid: nextTx(),
          address,
        });
      }
    }
    for (const { week: begin, asset, part, yearly, to, rewardsTo } of profile.stakes) {
      if (begin === w) {
        const amount = of(asset).times(part).decimalPlaces(8, 1);
        if (amount.gt(0))
          enter({
            kind: 'stake',
            id: nextId(),
            at: moment(),
            asset,
            amount: amount.toFixed(),
            ...(to === undefined ? {} : { to }),
          });
      } else if (begin < w) {
        const amount = of(asset, to ?? 'staked')
          .times(yearly)
          .div(52)
          .decimalPlaces(8, 1);
        if (amount.gt(0))
          enter({
            kind: 'reward',
            id: nextId(),
            at: moment(),
            asset,
            amount: amount.toFixed(),
            ...(rewardsTo === undefined ? {} : { to: rewardsTo }),
          });
      }
    }
    for (const { week: begin, asset, yearly } of profile.interest ?? []) {
      const amount = of(asset).times(yearly).div(52).decimalPlaces(6, 1);
      if (begin > w || amount.isZero()) continue;
      enter({ kind: 'reward', id: nextId(), at: moment(), asset, amount: amount.toFixed() });
    }
  }
  const [first, second] = held();
  if (first !== undefined) openOrder(first, 'buy', -0.08, 0.25);
  if (second !== undefined) openOrder(second, 'sell', 0.15, 0.2);
  if (first !== undefined && profile.reserved) openOrder(first, 'sell', 0.4, 0.1, true);
  for (const { asset, part, to } of profile.setAside ?? []) {
    const amount = of(asset).times(part).decimalPlaces(6, 1).toFixed();
    if (Number(amount) === 0) continue;
    const base = { id: nextId(), at: bornAt - 1_800_000 + entries.length, asset, amount };
    enter(
      to === 'funding'
        ? { kind: 'move', ...base, from: 'free', to }
        : { kind: 'stake', ...base, to },
    );
  }
  return entries.sort((a, b) => a.at - b.at);
}
