/** OKX's histories of the trading and the funding account, in the zone that their first line names. */
import { absolute, add, compare, sign, subtract } from '@moa/finance/money/decimal';
import { isIncome } from '../kinds.ts';
import type { Line } from '../line.ts';
import { type Amount, ignored, joinChanges, type Movement, UnreadableLine } from '../movement.ts';
import { type Format, getMove, nothing, signedAmount } from './format.ts';

/** Columns of a form; a spot trade has two lines, one for each balance. */
type Columns = { market: string; action: string; unit: string; profit: string };
const forms: readonly Columns[] = [
  { market: 'Symbol', action: 'Action', unit: 'Balance Unit', profit: 'PnL' },
  { market: 'Instrument', action: 'Type', unit: 'Unit (2)', profit: 'PL' },
];

export const okx: readonly Format[] = forms.map((columns) => ({
  zone: null,
  exchange: 'okx',
  hasPoints: true,
  heads: [
    [
      'Order id',
      'Time',
      'Trade Type',
      columns.market,
      columns.action,
      'Balance Change',
      columns.unit,
    ],
  ],
  mapping: {
    at: 'Time',
    kind: columns.action,
    received: 'Balance Change',
    receivedSymbol: columns.unit,
  },
  read: (line) => readFill([line], columns),
  together: {
    key: (line) => (isSpot(line) ? `${line.text('Order id')} ${line.text('Time')}` : null),
    read: (lines) => readFill(lines, columns),
  },
}));

const isSpot = (line: Line) => /^spot$/i.test(line.text('Trade Type'));

function readFill(lines: readonly Line[], columns: Columns): Movement | typeof ignored {
  const [first] = lines;
  if (first === undefined) return ignored;
  const type = first.text('Trade Type');
  // Between its own accounts.
  if (/^transfer$/i.test(type)) return ignored;
  if (/^(swap|perpetual( swap)?|(expiry )?futures?|options?)$/i.test(type))
    return readFuture(first, columns);
  if (!isSpot(first)) throw new UnreadableLine('kind', 'Trade Type');
  // Fees are within the changes of balances.
  const changes = lines.flatMap((line) => {
    const read = line.amount('Balance Change', columns.unit);
    return read === null ? [] : [signedAmount(read)];
  });
  const sides = joinChanges(changes, []);
  if (sides === null) return ignored;
  if (sides.received === null || sides.sent === null) throw new UnreadableLine('sides', 'Order id');
  return { ...nothing, ...first.time('Time'), ...sides, kind: null, note: null };
}

/** The change of the balance: a profit or a loss, and a fee where both make it up. */
function readFuture(line: Line, { unit, profit }: Columns): Movement | typeof ignored {
  const change = line.amount('Balance Change', unit);
  if (change === null) return ignored;
  const symbol = change.symbol;
  const read = (column: string) => {
    const amount = line.amount(column, undefined, symbol);
    return amount === null ? '0' : signedAmount(amount).quantity;
  };
  const [gained, charged] = [read(profit), read('Fee')];
  const total = signedAmount(change).quantity;
  const isWhole =
    ['', symbol].includes(line.text('Fee Unit')) &&
    sign(charged) < 0 &&
    compare(add(gained, charged), total) === 0;
  const fees: Amount[] = isWhole ? [{ symbol, quantity: absolute(charged) }] : [];
  const moved = { symbol, quantity: isWhole ? gained : total };
  return getMove(line.time('Time'), [moved], fees, true);
}

const own =
  /\b(from|to) .*(account|wallet)|^transfer|subscri|redempt|redeem|^(un)?stake|^(un)?staking$|purchase$|^lock|^unlock/i;

/** The funding account: what a balance lost beside an amount was its fee. */
export const okxFunding: Format = {
  zone: null,
  exchange: 'okx',
  hasPoints: true,
  heads: [['Time', 'Type', 'Amount', 'Before Balance', 'After Balance', 'Symbol']],
  mapping: { at: 'Time', kind: 'Type', received: 'Amount', receivedSymbol: 'Symbol', fee: 'Fee' },
  read: (line) => readFunding([line]),
  together: {
    key: (line) =>
      /conver(t|sion)/i.test(line.text('Type'))
        ? `${line.text('Time')} ${line.text('Type')}`
        : null,
    read: readFunding,
  },
};

function readFunding(lines: readonly Line[]): Movement | typeof ignored {
  const [first] = lines;
  if (first === undefined) return ignored;
  const type = first.text('Type');
  const isConversion = /conver(t|sion)/i.test(type);
  const isEarned = isIncome(type) || /yield|distribution|bonus|rebate/i.test(type);
  if (!isConversion && !isEarned && own.test(type)) return ignored;
  if (!isConversion && !isEarned && !/^(deposit|received|withdrawal|sent)$/i.test(type))
    throw new UnreadableLine('kind', 'Type');
  const changes: Amount[] = [];
  const fees: Amount[] = [];
  for (const line of lines) {
    const amount = line.amount('Amount', 'Symbol');
    if (amount === null) continue;
    const isOut = /^(withdrawal|sent)$/i.test(type) || amount.isNegative;
    const balance = (column: string) => line.number(column)?.quantity ?? '0';
    const changed = subtract(balance('After Balance'), balance('Before Balance'));
    const named = signedAmount({ ...amount, isNegative: isOut });
    // Some files round balances, or write none.
    const apart = subtract(named.quantity, changed);
    const charged = line.amount('Fee', undefined, amount.symbol)?.quantity ?? '0';
    const isBeside = sign(charged) !== 0 && compare(apart, charged) === 0;
    const isWithin = sign(charged) !== 0 && sign(apart) === 0 && isOut;
    changes.push(isWithin ? { ...named, quantity: add(named.quantity, charged) } : named);
    if (isBeside || isWithin) fees.push({ symbol: amount.symbol, quantity: charged });
    else if (sign(charged) !== 0) throw new UnreadableLine('amount', 'Fee');
  }
  const movement = getMove(first.time('Time'), changes, fees, isEarned);
  if (!isConversion || movement === ignored) return movement;
  if (movement.received === null || movement.sent === null)
    throw new UnreadableLine('sides', 'Type');
  return movement;
}
