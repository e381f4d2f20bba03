/**
 * Kraken's ledger: each change of each balance, those of one act by `refid`; a fee is in the same asset where
 * no column names its currency.
 */

import { krakenAsset } from '../../../providers/exchanges/kraken/kraken-asset.ts';
import type { Line } from '../line.ts';
import { type Amount, ignored, joinChanges, type Movement, UnreadableLine } from '../movement.ts';
import { type Format, nothing, plainAmount, readTrade, signedAmount } from './format.ts';

const income = /^(staking|dividend|reward|creator ?fee|nft ?rebate|credit|invite ?bonus)$/i;
/** Between places of one account. */
const own =
  /^(allocation|deallocation|autoallocation|migration|spottostaking|spotfromstaking|stakingtospot|stakingfromspot|spottofutures|spotfromfutures)$/i;
const trading = /^(trade|spend|receive|sale|conversion)$/i;

export const kraken: Format = {
  zone: 'UTC',
  exchange: 'kraken',
  hasPoints: true,
  heads: [['txid', 'refid', 'time', 'type', 'asset', 'amount', 'fee']],
  mapping: { at: 'time', kind: 'type', received: 'amount', receivedSymbol: 'asset', fee: 'fee' },
  read: (line) => readAct([line]),
  together: { key: (line) => line.text('refid') || null, read: readAct },
};

function readAct(all: readonly Line[]): Movement | typeof ignored {
  // What is still under way has no id, and comes again with one.
  const lines = all.filter((line) => line.text('txid') !== '');
  const [first] = lines;
  if (first === undefined) return ignored;
  const type = first.text('type').toLowerCase();
  const subtype = first.text('subtype');
  if (own.test(subtype)) return ignored;
  const changes: Amount[] = [];
  const fees: Amount[] = [];
  for (const line of lines) {
    const change = line.amount('amount', 'asset');
    const feeSymbol = line.text('feecurrency') === '' ? 'asset' : 'feecurrency';
    const fee = line.amount('fee', feeSymbol);
    if (change !== null) changes.push(asAsset(signedAmount(change)));
    if (fee !== null) fees.push(asAsset(signedAmount(fee)));
  }
  const sides = joinChanges(changes, fees);
  if (sides === null) return ignored;
  if (trading.test(type) && (sides.received === null || sides.sent === null))
    throw new UnreadableLine('sides', 'refid');
  return {
    ...nothing,
    ...first.time('time'),
    ...sides,
    kind: getKind(type, subtype, sides),
    note: null,
  };
}

/** Lines of one asset lie under several names. */
const asAsset = ({ symbol, quantity }: Amount): Amount => ({
  symbol: krakenAsset(symbol).symbol,
  quantity,
});

function getKind(
  type: string,
  subtype: string,
  sides: Pick<Movement, 'received' | 'sent'>,
): Movement['kind'] {
  if (trading.test(type) || type === 'deposit' || type === 'withdrawal') return null;
  if (income.test(type) || (type === 'earn' && income.test(subtype)))
    return sides.received === null ? 'adjustment' : 'income';
  if (/^(margin( trade)?|rollover|settled|adjustment)$/.test(type)) return 'adjustment';
  if (type === 'transfer' || type === 'earn') return null;
  throw new UnreadableLine('kind', 'type');
}

/** Kraken's list of trades: cost and fee in the quote. */
export const krakenTrades: Format = {
  zone: 'UTC',
  exchange: 'kraken',
  hasPoints: true,
  heads: [['txid', 'ordertxid', 'pair', 'time', 'type', 'cost', 'fee', 'vol']],
  mapping: { at: 'time', kind: 'type', received: 'vol', sent: 'cost', fee: 'fee' },
  read(line) {
    const { base, quote } = getPair(line.text('pair').toUpperCase());
    const amount = (column: string, symbol: string) =>
      plainAmount(line.amount(column, undefined, symbol));
    return readTrade(
      line,
      { at: 'time', side: 'type' },
      amount('vol', base),
      amount('cost', quote),
      amount('fee', quote),
    );
  },
};

/** `XBT/EUR`; `XXBTZEUR` of the first assets, which have four letters each; else `ADAEUR`. */
function getPair(pair: string): { base: string; quote: string } {
  const [one = '', other] = pair.split('/');
  if (other !== undefined) return { base: one, quote: other };
  if (/^[XZ][A-Z]{3}[XZ][A-Z]{3}$/.test(pair))
    return { base: pair.slice(0, 4), quote: pair.slice(4) };
  const found = /^(.+)(USDT|USDC|USDG|DAI|EUR|USD|GBP|JPY|CAD|AUD|CHF|AED|XBT|ETH|DOT)$/.exec(pair);
  if (found === null) throw new UnreadableLine('symbol', 'pair');
  return { base: found[1] ?? '', quote: found[2] ?? '' };
}
