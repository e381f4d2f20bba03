import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Decimal } from '../../seams.ts';
import { jsonFile } from '../../storage/json-file.ts';
import { dayMs } from '../../time.ts';
import type { PairFigures } from '../pair-figures.ts';
import { seededBytes } from './identity.ts';
import { type Balance, Exact, getBalances, getChanges, type LedgerEntry } from './ledger.ts';
import { type OutsideAct, outsideEntry } from './outside-entries.ts';
import { type AccountProfile, seededYear, type Venue } from './seeded-year.ts';

/** Permissions of a key, as far as the exchange reports them. */
export type Permission = 'read' | 'trade' | 'withdraw';

type AccountSpec = {
  label: string;
  apiKey: string;
  secret: string;
  /** The third secret of exchanges that have one. */
  passphrase?: string;
  permissions: readonly Permission[];
  profile: AccountProfile;
};

export type Account = AccountSpec & {
  entries(): readonly LedgerEntry[];
  balances(): Map<string, Balance>;
  /** Credit a deposit now, by the transaction that brought it; it is kept over restarts. */
  deposit(asset: string, amount: Decimal, txid?: string): void;
  /** Take a withdrawal and its fee now; answers its transaction. Throws where that much is not free. */
  withdraw(asset: string, amount: Decimal, txid?: string): string;
  /** Trade a quantity now, at the exchange's price and fee. Throws where that cannot be paid. */
  trade(order: Order): void;
  /** Borrow from the exchange now. */
  borrow(asset: string, amount: Decimal): void;
  /** Set aside now, to earn. Throws where that much is not free. */
  stake(asset: string, amount: Decimal): void;
  /** Convert now, at the exchange's price, as dust for a charge. Throws where that much is not free. */
  convert(from: string, amount: Decimal, to: string, isDust: boolean): void;
  /** Adds or removes assets without a market or a chain. Throws if the free balance is too low. */
  outside(act: OutsideAct): void;
  /** Yearly rate of an asset that is set aside, as a fraction. */
  yearly(asset: string, bucket: EarningBucket): Decimal;
  setYearly(asset: string, yearly: Decimal): void;
  /** Be paid by the exchange now. */
  reward(asset: string, amount: Decimal): void;
  /** Lose on margin now, below zero where that much is not there. */
  lose(asset: string, amount: Decimal): void;
};

type EarningBucket = 'staked' | 'bonded';
type Order = { base: string; quote: string; side: 'buy' | 'sell'; quantity: Decimal };

export type AccountStore = {
  /** When this exchange's year of history ended: the first start of this data folder. */
  bornAt: number;
  accounts: readonly Account[];
  byKey(apiKey: string): Account | undefined;
};

type AccountStoreOptions = {
  exchange: string;
  seed: number;
  dataDir: string | undefined;
  now: () => number;
  venue: Venue;
  specs: readonly AccountSpec[];
};

/** Options shared by the accounts of every exchange. */
export type AccountOptions = Pick<AccountStoreOptions, 'seed' | 'dataDir' | 'now'> & {
  figures: PairFigures;
};

/** Default yearly rate of assets bonded for a term. */
const bondedYearly = '0.0412';

type Saved = { seed: number; bornAt: number; entries: Record<string, LedgerEntry[]> };

/** The accounts of an exchange: lived through by seed at the first start, read from disk after. */
export function openAccounts(options: AccountStoreOptions): AccountStore {
  const { exchange, seed, now, venue, specs } = options;
  const file =
    options.dataDir === undefined
      ? undefined
      : jsonFile<Saved>(join(options.dataDir, `exchange-${exchange}.json`));
  const loaded = file?.read();
  const saved: Saved = loaded?.seed === seed ? loaded : { seed, bornAt: now(), entries: {} };
  // A whole day, so that worlds of one seed that begin on one day hold the same to the last unit.
  const historyEnd = Math.floor(saved.bornAt / dayMs) * dayMs;
  let fresh = loaded !== saved;

  const accounts = specs.map((spec): Account => {
    const { name } = spec.profile;
    if (saved.entries[name] === undefined) {
      saved.entries[name] = seededYear(spec.profile, venue, seed, historyEnd);
      fresh = true;
    }
    const entries = saved.entries[name];
    let balances: Map<string, Balance> | undefined;
    const yearly = new Map<string, Decimal>();
    const enter = (entry: LedgerEntry): void => {
      const after = getBalances([...entries, entry]);
      for (const { asset, bucket, amount } of getChanges(entry)) {
        if (amount.isNegative() && after.get(asset)?.[bucket].isNegative() === true) {
          throw new Error(`There is not that much ${asset}.`);
        }
      }
      write(entry);
    };
    const write = (entry: LedgerEntry): void => {
      entries.push(entry);
      balances = undefined;
      file?.write(saved);
    };
    const onChain = (asset: string, txid: string) => ({
      network: venue.network(asset),
      txid,
      address: `0x${seededBytes(seed, `${name}/address`, 20).toString('hex')}`,
    });
    const newHash = () => `0x${randomBytes(32).toString('hex')}`;
    return {
      ...spec,
      entries: () => entries,
      balances: () => (balances ??= getBalances(entries)),
      deposit(asset, amount, txid = newHash()) {
        const id = randomUUID();
        const to = venue.depositsTo === undefined ? {} : { to: venue.depositsTo };
        enter({ kind: 'deposit', id, at: now(), asset, amount, ...to, ...onChain(asset, txid) });
      },
      withdraw(asset, amount, txid = newHash()) {
        const id = randomUUID();
        const fee = venue.withdrawalFee(asset);
        enter({ kind: 'withdrawal', id, at: now(), asset, amount, fee, ...onChain(asset, txid) });
        return txid;
      },
      borrow: (asset, amount) =>
        enter({ kind: 'borrow', id: randomUUID(), at: now(), asset, amount }),
      stake: (asset, amount) =>
        enter({ kind: 'stake', id: randomUUID(), at: now(), asset, amount }),
      convert: (from, fromAmount, to, isDust) =>
        enter(conversionAt(now(), venue, { from, fromAmount, to, isDust })),
      outside: (act) =>
        enter(
          outsideEntry(act, { venue, quote: spec.profile.quote }, { id: randomUUID(), at: now() }),
        ),
      yearly: (asset, bucket) =>
        yearly.get(asset) ??
        (bucket === 'bonded'
          ? bondedYearly
          : String(spec.profile.stakes.find((stake) => stake.asset === asset)?.yearly ?? 0)),
      setYearly: (asset, rate) => yearly.set(asset, rate),
      reward: (asset, amount) =>
        enter({ kind: 'reward', id: randomUUID(), at: now(), asset, amount }),
      lose: (asset, amount) => write({ kind: 'loss', id: randomUUID(), at: now(), asset, amount }),
      trade: (order) => enter(tradeAt(now(), venue, order)),
    };
  });
  if (fresh) file?.write(saved);
  return {
    bornAt: saved.bornAt,
    accounts,
    byKey: (apiKey) => accounts.find((account) => account.apiKey === apiKey),
  };
}

function conversionAt(
  at: number,
  venue: Venue,
  {
    from,
    fromAmount,
    to,
    isDust,
  }: { from: string; fromAmount: Decimal; to: string; isDust: boolean },
): LedgerEntry {
  const rate = venue.priceAt(from, to, at);
  const worth = new Exact(fromAmount).times(rate).decimalPlaces(8);
  const charge = isDust ? worth.times(venue.dustRate ?? '0.02').decimalPlaces(8) : undefined;
  return {
    kind: 'convert',
    id: randomUUID(),
    at,
    from,
    fromAmount,
    to,
    toAmount: worth.minus(charge ?? 0).toFixed(),
    ...(charge === undefined ? {} : { charge: charge.toFixed() }),
  };
}

function tradeAt(
  at: number,
  venue: Venue,
  { base, quote, side, quantity }: Parameters<Account['trade']>[0],
): LedgerEntry {
  const digits = venue.quantityDigits(base);
  if ((new Exact(quantity).decimalPlaces() ?? 0) > digits) {
    throw new Error(`${base} is traded with ${digits} decimals.`);
  }
  const price = venue.priceAt(base, quote, at);
  const funds = new Exact(quantity).times(price);
  const inBase = venue.feeFrom === 'received' && side === 'buy';
  const fee = (inBase ? new Exact(quantity) : funds).times(venue.feeRate).decimalPlaces(8);
  return {
    kind: 'trade',
    id: randomUUID(),
    at,
    orderId: randomUUID(),
    orderType: 'market',
    base,
    quote,
    side,
    price,
    quantity,
    funds: funds.toFixed(),
    fee: fee.toFixed(),
    feeAsset: inBase ? base : quote,
  };
}
