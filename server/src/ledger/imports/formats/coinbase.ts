/** Coinbase's files: transactions in their four forms, and fills of Coinbase Pro and Exchange. */
import { multiply, sign, subtract } from '@moa/finance/money/decimal';
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
  [/^(advanced trade |advance trade |card )?buy$|^credit$/i, 'buy'],
  [/^(advanced trade |advance trade )?sell$/i, 'sell'],
  [/^convert$/i, 'convert'],
  [
    /(unstaking|staking) transfer$|^retail eth2 deprecation$|^(exchange|pro|prime|vault) (deposit|withdrawal)$/i,
    'own',
  ],
  [
    /(income|rewards?|coinbase earn|interest|airdrop|inflation|bonus|payout)$|^(learning|staking|rewards)/i,
    'income',
  ],
  [/^(receive|deposit|fiat deposit|incentives.*|subscription rebates?.*)$/i, 'in'],
  [
    /^(send|withdrawal|fiat withdrawal|paid for an order|subscription|card spend|donation|admin debit)$/i,
    'out',
  ],
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
    const signed = line.amount(amountColumn, 'Asset');
    const amount = plainAmount(signed);
    if (signed === null || amount === null) throw new UnreadableLine('amount', amountColumn);
    if (what === 'in' || what === 'income') {
      const isIncome =
        what === 'income' || /coinbase (earn|rewards|referral)/i.test(rest.note ?? '');
      // What is below zero is taken back.
      return signed.isNegative
        ? { ...rest, sent: amount, kind: isIncome ? 'adjustment' : null }
        : { ...rest, received: amount, kind: isIncome ? 'income' : null };
    }
    if (what === 'out') return { ...rest, sent: amount };
    if (what === 'convert') {
      const received = convertedInto(line);
      // Newer files have a line for each side, and each says both.
      if (received.symbol === amount.symbol && !signed.isNegative) return ignored;
      return { ...rest, sent: amount, received };
    }
    if (what === 'buy' && signed.isNegative) throw new UnreadableLine('amount', amountColumn);
    const { money, fee } = getPrice(line, amount, what);
    return what === 'buy'
      ? { ...rest, received: amount, sent: money, fee }
      : { ...rest, received: money, sent: amount, fee };
  },
};

/**
 * In the currency of the columns; in that of the note where it names another one, such as
 * `Bought 1 ETH for 3010 USDC on ETH-USDC at 3000 USDC/ETH`, whose 3010 has the fee in it.
 */
function getPrice(
  line: Line,
  amount: Amount,
  side: 'buy' | 'sell',
): { money: Amount; fee: Amount | null } {
  const money = getMoney(line, 'Subtotal');
  const note =
    /^(?:Bought|Sold) \S+ \S+ for ([^\d\s]{0,3}\s?[\d.,]+) ([a-z]\w*)\.?(?: on \S+ at (\S+) \S+)?/i.exec(
      line.text('Notes'),
    );
  const symbol = note === null ? undefined : readSymbol(note[2] ?? '', 'Notes');
  if (money !== null && (symbol === undefined || symbol === money.symbol))
    return { money, fee: getMoney(line, 'Fees') };
  const total = readNumber(note?.[1] ?? '', '.');
  if (symbol === undefined || total === null || total.quantity === '0')
    throw new UnreadableLine('amount', 'Subtotal');
  const rate = readNumber(note?.[3] ?? '', '.');
  if (rate === null) return { money: { symbol, quantity: total.quantity }, fee: null };
  const quantity = multiply(amount.quantity, rate.quantity);
  const fee =
    side === 'buy' ? subtract(total.quantity, quantity) : subtract(quantity, total.quantity);
  // A price that is rounded leaves no fee: the total is exact.
  if (sign(fee) <= 0) return { money: { symbol, quantity: total.quantity }, fee: null };
  return { money: { symbol, quantity }, fee: { symbol, quantity: fee } };
}

const currencies =
  'EUR USD GBP KRW CAD AUD SGD JPY SEK NOK DKK CHF PLN CZK HUF RON NZD BRL MXN INR TRY HKD TWD ZAR'.split(
    ' ',
  );

/** In the currency of its own column, of the name of the column (`EUR Subtotal`), or of its mark. */
function getMoney(line: Line, name: string): Amount | null {
  const currency = ['Price Currency', 'Spot Price Currency'].find(
    (column) => line.text(column) !== '',
  );
  const plainNames = name === 'Fees' ? ['Fees and/or Spread', 'Fees'] : [name];
  for (const column of plainNames)
    if (line.text(column) !== '') return plainAmount(line.amount(column, currency));
  for (const code of currencies) {
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
