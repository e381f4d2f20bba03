/** Coinbase's files: transactions in their four forms, and fills of Coinbase Pro and Exchange. */
import type { Line } from '../line.ts';
import { readSymbol } from '../line.ts';
import { type Amount, ignored, joinChanges, type Movement, UnreadableLine } from '../movement.ts';
import { readNumber } from '../read-number.ts';
import { type Format, nothing, plainAmount, readTrade, signedAmount } from './format.ts';

const amountColumn = 'Quantity Transacted';
const kinds: readonly (readonly [
  RegExp,
  'buy' | 'sell' | 'convert' | 'in' | 'out' | 'income' | 'own',
])[] = [
  [/^(advanced trade |advance trade |card )?buy$/i, 'buy'],
  [/^(advanced trade |advance trade )?sell$|^card spend$/i, 'sell'],
  [/^convert$/i, 'convert'],
  [
    /(income|rewards?|coinbase earn|interest|airdrop|inflation|bonus)$|^(learning|staking|rewards)/i,
    'income',
  ],
  [
    /(unstaking|staking) transfer$|^retail eth2 deprecation$|^(exchange|pro|vault) (deposit|withdrawal)$/i,
    'own',
  ],
  [/^(receive|deposit|fiat deposit|incentives.*)$/i, 'in'],
  [/^(send|withdrawal|fiat withdrawal|paid for an order|subscription.*)$/i, 'out'],
];

export const coinbase: Format = {
  zone: 'UTC',
  exchange: 'coinbase',
  hasPoints: true,
  heads: [['Timestamp', 'Transaction Type', 'Asset', amountColumn, 'Notes']],
  mapping: {
    at: 'Timestamp',
    kind: 'Transaction Type',
    received: amountColumn,
    receivedSymbol: 'Asset',
  },
  read(line) {
    const type = line.text('Transaction Type');
    const what = kinds.find(([words]) => words.test(type))?.[1];
    if (what === undefined) throw new UnreadableLine('kind', 'Transaction Type');
    if (what === 'own') return ignored;
    const rest = {
      ...nothing,
      ...line.time('Timestamp'),
      kind: null,
      note: line.text('Notes') || null,
    };
    const amount = plainAmount(line.amount(amountColumn, 'Asset'));
    if (amount === null) throw new UnreadableLine('amount', amountColumn);
    if (what === 'income') return { ...rest, received: amount, kind: 'income' };
    if (what === 'in') return { ...rest, received: amount };
    if (what === 'out') return { ...rest, sent: amount };
    if (what === 'convert') return { ...rest, sent: amount, received: convertedInto(line) };
    const money = moneyOf(line, 'Subtotal');
    const fee = moneyOf(line, 'Fees');
    if (money === null) throw new UnreadableLine('amount', 'Subtotal');
    return what === 'buy'
      ? { ...rest, received: amount, sent: money, fee }
      : { ...rest, received: money, sent: amount, fee };
  },
};

/** In the currency of its own column, of the name of the column (`EUR Subtotal`), or of its mark. */
function moneyOf(line: Line, name: string): Amount | null {
  const currency = ['Price Currency', 'Spot Price Currency'].find(
    (column) => line.text(column) !== '',
  );
  const plainNames = name === 'Fees' ? ['Fees and/or Spread', 'Fees'] : [name];
  for (const column of plainNames)
    if (line.text(column) !== '') return plainAmount(line.amount(column, currency));
  for (const code of ['EUR', 'USD', 'GBP', 'KRW', 'CAD', 'AUD', 'SGD', 'JPY']) {
    const column = `${code} ${name}`;
    if (line.text(column) !== '') return plainAmount(line.amount(column, undefined, code));
  }
  return null;
}

/** Reads the received amount, which is only in the note: `Converted 0.5 ETH to 900.12 USDC`. */
function convertedInto(line: Line): Amount {
  const found = /^Converted\s+\S+\s+\S+\s+to\s+(\S+)\s+(\S+)/i.exec(line.text('Notes'));
  const read = readNumber(found?.[1] ?? '', '.');
  if (read === null || read.quantity === '0') throw new UnreadableLine('amount', 'Notes');
  return { symbol: readSymbol(found?.[2] ?? '', 'Notes'), quantity: read.quantity };
}

const priceUnit = 'price/fee/total unit';

/** Fills: `total` is below zero for a purchase, and has the fee in it. */
export const coinbaseFills: Format = {
  zone: 'UTC',
  exchange: 'coinbase',
  hasPoints: true,
  heads: [
    ['trade id', 'product', 'side', 'created at', 'size', 'size unit', 'fee', 'total', priceUnit],
  ],
  mapping: {
    at: 'created at',
    kind: 'side',
    received: 'size',
    receivedSymbol: 'size unit',
    fee: 'fee',
  },
  read(line) {
    const total = line.amount('total', priceUnit);
    const fee = line.amount('fee', priceUnit);
    if (total === null) throw new UnreadableLine('amount', 'total');
    const changes = [signedAmount(total), ...(fee === null ? [] : [signedAmount(fee)])];
    // Without the fee: what was paid, or what came.
    const { received, sent } = joinChanges(changes, []) ?? { received: null, sent: null };
    const base = plainAmount(line.amount('size', 'size unit'));
    const columns = { at: 'created at', side: 'side' };
    return readTrade(line, columns, base, received ?? sent, plainAmount(fee));
  },
};

/** Changes of balances: `match` and `fee` of one trade have its id. */
export const coinbaseAccount: Format = {
  zone: 'UTC',
  exchange: 'coinbase',
  hasPoints: true,
  heads: [['type', 'time', 'amount', 'balance', 'amount/balance unit', 'transfer id', 'trade id']],
  mapping: { at: 'time', kind: 'type', received: 'amount', receivedSymbol: 'amount/balance unit' },
  read: (line) => readAccount([line]),
  together: { key: (line) => line.text('trade id') || null, read: readAccount },
};

function readAccount(lines: readonly Line[]): Movement | typeof ignored {
  const [first] = lines;
  if (first === undefined) return ignored;
  const changes: Amount[] = [];
  const fees: Amount[] = [];
  for (const line of lines) {
    const read = line.amount('amount', 'amount/balance unit');
    const type = line.text('type');
    if (!/^(deposit|withdrawal|match|fee|rebate|conversion)$/.test(type))
      throw new UnreadableLine('kind', 'type');
    if (read === null) continue;
    if (type === 'fee') fees.push(signedAmount({ ...read, isNegative: !read.isNegative }));
    else changes.push(signedAmount(read));
  }
  const sides = joinChanges(changes, fees);
  if (sides === null) return ignored;
  const isTrade = /^(match|fee|conversion)$/.test(first.text('type'));
  if (isTrade && (sides.received === null || sides.sent === null))
    throw new UnreadableLine('sides', 'trade id');
  return { ...nothing, ...first.time('time'), ...sides, kind: null, note: null };
}
