/** The ledger as the exchange writes it: one row for each asset that an event touched. */
import type { BigNumber } from 'bignumber.js';
import { changesOf, Exact, type LedgerEntry } from '../account/ledger.ts';
import { krakenEarning, krakenName } from './kraken-names.ts';

type KrakenLedgerRow = {
  id: string;
  refid: string;
  /** Seconds. */
  time: number;
  type: string;
  subtype: string;
  aclass: 'currency';
  asset: string;
  amount: string;
  fee: string;
  balance: string;
};

type Line = Pick<KrakenLedgerRow, 'type' | 'subtype' | 'asset'> & {
  amount: BigNumber;
  fee: BigNumber;
};

/** Oldest first. */
export function krakenLedger(entries: readonly LedgerEntry[]): KrakenLedgerRow[] {
  const balances = new Map<string, BigNumber>();
  return entries.flatMap((entry) =>
    linesOf(entry).map(({ asset, amount, fee, type, subtype }, i): KrakenLedgerRow => {
      const balance = (balances.get(asset) ?? new Exact(0)).plus(amount).minus(fee);
      balances.set(asset, balance);
      return {
        id: `L${code(entry.id, i)}`,
        refid: `${type === 'trade' ? 'T' : 'Q'}${code(entry.id, 7)}`,
        time: entry.at / 1_000,
        type,
        subtype,
        aclass: 'currency',
        asset,
        amount: amount.toFixed(10),
        fee: fee.toFixed(10),
        balance: balance.toFixed(10),
      };
    }),
  );
}

function linesOf(entry: LedgerEntry): Line[] {
  const none = new Exact(0);
  switch (entry.kind) {
    case 'deposit':
      return [line('deposit', krakenName(entry.asset), new Exact(entry.amount), none)];
    case 'withdrawal': {
      const amount = new Exact(entry.amount).negated();
      return [line('withdrawal', krakenName(entry.asset), amount, new Exact(entry.fee))];
    }
    case 'trade': {
      const [base, quote] = changesOf(entry);
      if (base === undefined || quote === undefined) return [];
      return [
        line('trade', krakenName(quote.asset), quote.amount, new Exact(entry.fee)),
        line('trade', krakenName(base.asset), base.amount, none),
      ];
    }
    case 'stake': {
      const amount = new Exact(entry.amount);
      const to = krakenEarning(entry.asset, entry.to === 'bonded' ? '.S' : '.F');
      return [
        line('earn', krakenName(entry.asset), amount.negated(), none, 'allocation'),
        line('earn', to, amount, none, 'allocation'),
      ];
    }
    case 'reward':
      return [
        line('earn', krakenEarning(entry.asset, '.F'), new Exact(entry.amount), none, 'reward'),
      ];
    // https://support.kraken.com/articles/how-to-convert-small-balances: no trade, one reference.
    case 'convert': {
      const charge = new Exact(entry.charge ?? 0);
      const subtype = entry.charge === undefined ? '' : 'dustsweeping';
      const [given, got] = [new Exact(entry.fromAmount).negated(), charge.plus(entry.toAmount)];
      return [
        line('spend', krakenName(entry.from), given, none, subtype),
        line('receive', krakenName(entry.to), got, charge, subtype),
      ];
    }
    case 'airdrop':
      return [line('earn', krakenName(entry.asset), new Exact(entry.amount), none, 'airdrop')];
    // Both sides have one reference, and no trade.
    case 'delist':
      return [
        line(
          'earn',
          krakenName(entry.from),
          new Exact(entry.fromAmount).negated(),
          none,
          'delistingconversion',
        ),
        line('earn', krakenName(entry.to), new Exact(entry.toAmount), none, 'delistingconversion'),
      ];
    case 'loss':
      return [line('margin', krakenName(entry.asset), new Exact(entry.amount).negated(), none)];
    default:
      return [];
  }
}

function line(type: string, asset: string, amount: BigNumber, fee: BigNumber, subtype = ''): Line {
  return { type, subtype, asset, amount, fee };
}

/** Letters and digits in the exchange's groups, out of an inner id. */
function code(id: string, salt: number): string {
  const text = BigInt(`0x${id.replaceAll('-', '')}${salt}`)
    .toString(36)
    .toUpperCase();
  return `${text.slice(-16, -11)}-${text.slice(-11, -6)}-${text.slice(-6)}`.slice(1);
}
