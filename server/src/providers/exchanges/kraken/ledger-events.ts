/** Makes events of single rows of Kraken's ledger. Those of trades are in `exchange-events.ts`. */
import { absolute, sign } from '@moa/finance/money/decimal';
import { reportedEvents } from '../history/reported-events.ts';
import { getMeaning, notUnderstood, type ReportedWords } from '../history/reported-words.ts';
import { typeOfRow } from '../history/stand-in.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { krakenAsset } from './kraken-asset.ts';
import { changeIn, getAmount, getFee, getTime, isReturned, type LedgerRow } from './ledger-rows.ts';

const makeEvent = reportedEvents('kraken', (code) => krakenAsset(code).symbol);

/**
 * Types as the documentation names them, and `earn` and `invite bonus`, which only ledgers have:
 * transfers from outside, to outside or back; income; changes by the exchange or by a position on
 * margin; entries of several rows.
 */
const types: ReportedWords<'transfer' | 'income' | 'earn' | 'change'> = {
  deposit: 'transfer',
  withdrawal: 'transfer',
  custodytransfer: 'transfer',
  transfer: 'transfer',
  staking: 'income',
  dividend: 'income',
  credit: 'income',
  reward: 'income',
  airdrop: 'income',
  nftrebate: 'income',
  'invite bonus': 'income',
  earn: 'earn',
  none: 'change',
  adjustment: 'change',
  margin: 'change',
  rollover: 'change',
  settled: 'change',
  nfttrade: 'change',
  nftcreatorfee: 'change',
  // One side alone of what should have two.
  trade: 'change',
  spend: 'change',
  receive: 'change',
  conversion: 'change',
  sale: 'change',
};

/** Moves between accounts of one user, which are read as one. */
const ownMoves = /staking|allocation|migration/;
/**
 * Types of `earn` rows, which are undocumented: the words are from exports recorded by others
 * (BittyTax). For a delisted coin, both legs have rows of their own.
 */
const earnings: ReportedWords<'own' | 'income' | 'change'> = {
  reward: 'income',
  airdrop: 'income',
  delistingconversion: 'change',
  allocation: 'own',
  autoallocate: 'own',
  autoallocation: 'own',
  deallocation: 'own',
  migration: 'own',
};
/** From and to the account of futures, which is not read. */
const futures = /futures/;

/** Returns the events of one row; none if it only moves the user's own assets. */
export function reportedByRow(row: LedgerRow): ReportedOfPast {
  const meaning = getMeaning(types, row.type);
  const unclear =
    meaning === null
      ? (['type', row.type] as const)
      : meaning === 'earn' && earnedAs(row) === null
        ? (['subtype', row.subtype ?? ''] as const)
        : null;
  if (meaning !== null && unclear === null) {
    return { events: eventOfRow(row, meaning), settled: [typeOfRow(row.id)] };
  }
  // The balance changed all the same: as much of it is reported, and that its reason is not known.
  const [kind, word] = unclear ?? ['type', row.type];
  return {
    events: getChange(row),
    notUnderstood: [notUnderstood(typeOfRow(row.id), new Date(getTime(row)), kind, word)],
  };
}

/** A row without a word is a reward where it has a fee, and moves to or from what earns where it has none. */
function earnedAs(row: LedgerRow): 'own' | 'income' | 'change' | null {
  if (row.subtype) return getMeaning(earnings, row.subtype);
  return sign(getFee(row)) === 0 ? 'own' : 'income';
}

function eventOfRow(
  row: LedgerRow,
  meaning: 'transfer' | 'income' | 'earn' | 'change',
): LedgerEvent[] {
  const isIn = sign(getAmount(row)) > 0;
  if (meaning === 'earn') {
    const earned = earnedAs(row);
    if (earned === 'own') return [];
    return earned === 'income' && isIn ? getIncome(row) : getChange(row);
  }
  if (ownMoves.test(row.subtype ?? '')) return [];
  if (row.type === 'transfer' && !futures.test(row.subtype ?? '')) {
    // Forks and airdrops are credited so.
    return isIn && (!row.subtype || row.subtype === 'airdrop') ? getIncome(row) : getChange(row);
  }
  if (meaning === 'transfer') return getTransfer(row);
  return meaning === 'income' && isIn ? getIncome(row) : getChange(row);
}

/** A returned transfer without its original is reported as it moved. */
function getTransfer(row: LedgerRow): LedgerEvent[] {
  const { id, asset } = row;
  const at = getTime(row);
  const amount = getAmount(row);
  const fee = getFee(row);
  if (sign(amount) === 0) return getChange(row);
  if (isReturned(row)) {
    const net = changeIn(row);
    const quantity = absolute(net);
    return sign(net) > 0
      ? [makeEvent.deposit({ id, at, symbol: asset, quantity })]
      : [makeEvent.withdrawal({ id, at, symbol: asset, quantity })];
  }
  // A fee below zero was paid back with it.
  const isRebate = sign(fee) < 0;
  if (sign(amount) < 0) {
    const sent = { id, at, symbol: asset, quantity: absolute(amount) };
    if (!isRebate) return [makeEvent.withdrawal({ ...sent, fee })];
    return [makeEvent.withdrawal(sent), getRebate(row, fee)];
  }
  const deposit = makeEvent.deposit({ id, at, symbol: asset, quantity: amount });
  if (isRebate) return [deposit, getRebate(row, fee)];
  const paid = sign(fee) > 0 ? { feeSymbol: krakenAsset(asset).symbol, feeQuantity: fee } : {};
  return [{ ...deposit, ...paid }];
}

function getRebate(row: LedgerRow, fee: string): LedgerEvent {
  return makeEvent.income(`rebate:${row.id}`, getTime(row), row.asset, absolute(fee));
}

function getIncome(row: LedgerRow): LedgerEvent[] {
  const net = changeIn(row);
  return sign(net) > 0 ? [makeEvent.income(row.id, getTime(row), row.asset, net)] : getChange(row);
}

function getChange(row: LedgerRow): LedgerEvent[] {
  const change = changeIn(row);
  return sign(change) === 0 ? [] : [makeEvent.adjustment(row.id, getTime(row), row.asset, change)];
}
