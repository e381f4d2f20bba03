/** Statements of exchanges whose lines are understood by more than one column. */
import {
  absolute,
  add,
  compare,
  divide,
  multiply,
  negate,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import { isDone, isIncome, isUndone } from '../kinds.ts';
import type { Line, SignedAmount } from '../line.ts';
import { readSymbol } from '../line.ts';
import { type Amount, ignored, joinChanges, type Movement, UnreadableLine } from '../movement.ts';
import { readNumber } from '../read-number.ts';
import {
  type Format,
  getMove,
  getSide,
  nothing,
  plainAmount,
  readTrade,
  signedAmount,
} from './format.ts';
import type { Meaning, Meanings } from './tables.ts';

const getMeaning = (meanings: Meanings, words: string): Meaning | null =>
  meanings.find(([word]) => word.test(words))?.[1] ?? null;

const cryptoComKinds: Meanings = [
  [
    /lock$|^lockup_|program_(created|withdrawn)|supercharger_(deposit|withdrawal)|\.(staking|unstaking)\.|dpos_lock|council_node|precredit/,
    'own',
  ],
  [/^dust_conversion_(credited|debited)$|swap_(credited|debited)$/, 'leg'],
  [
    /interest|reward|cashback|rebate|referral|gift_card|reimbursement|airdrop_locked|admin_wallet_credited|campaign/,
    'income',
  ],
  [/^(crypto|viban|van|fiat)_deposit$|^exchange_to_crypto_transfer$|_refund$/, 'in'],
  [
    /^(crypto|viban|van|fiat)_withdrawal$|^crypto_to_exchange_transfer$|^crypto_payment$|^card_(top_up|spend)$/,
    'out',
  ],
  [/purchase|exchange|sell_order|sell_commit|recurring_buy/, 'buy'],
];
/** Money of before it had kinds. */
const cryptoComMoney: Meanings = [
  [/deposit/i, 'in'],
  [/withdrawal/i, 'out'],
];

/** `lockup_swap_credited` is a swap, and no lock. */
function cryptoComMeaning(line: Line): Meaning | null {
  const kind = line.text('Transaction Kind');
  if (kind === '') return getMeaning(cryptoComMoney, line.text('Transaction Description'));
  if (kind === 'crypto_transfer') return line.text('Amount').startsWith('-') ? 'out' : 'in';
  if (/swap_(credited|debited)$/.test(kind)) return 'leg';
  return getMeaning(cryptoComKinds, kind);
}

/**
 * Crypto.com's app, in UTC: a purchase by card has its price in the native currency, and coins that were
 * swept into another share it by their native values.
 */
export const cryptoComApp: Format = {
  zone: 'UTC',
  hasPoints: true,
  heads: [
    ['Timestamp (UTC)', 'Currency', 'Amount', 'To Currency', 'To Amount', 'Transaction Kind'],
  ],
  mapping: {
    at: 'Timestamp (UTC)',
    kind: 'Transaction Kind',
    received: 'Amount',
    receivedSymbol: 'Currency',
    sent: 'To Amount',
  },
  read: readCryptoCom,
  together: {
    key: (line) =>
      cryptoComMeaning(line) === 'leg'
        ? `${line.text('Timestamp (UTC)')} ${line.text('Transaction Kind').replace(/_[a-z]+$/, '')}`
        : null,
    read: ([first, ...more]) =>
      first === undefined || cryptoComMeaning(first) !== 'leg'
        ? readCryptoCom(first as Line)
        : readSweep([first, ...more]),
  },
};

function readCryptoCom(line: Line): Movement | typeof ignored {
  const meaning = cryptoComMeaning(line);
  if (meaning === null) throw new UnreadableLine('kind', 'Transaction Kind');
  if (meaning === 'own') return ignored;
  const time = line.time('Timestamp (UTC)');
  const amount = line.amount('Amount', 'Currency');
  if (amount === null) throw new UnreadableLine('amount', 'Amount');
  if (meaning !== 'buy') {
    const isTurned = meaning !== 'income' && amount.isNegative !== (meaning === 'out');
    if (isTurned) throw new UnreadableLine('sides', 'Amount');
    return getMove(time, [signedAmount(amount)], [], meaning === 'income');
  }
  const other = plainAmount(
    line.amount('To Amount', 'To Currency') ?? line.amount('Native Amount', 'Native Currency'),
  );
  if (other === null) throw new UnreadableLine('amount', 'To Amount');
  const own = plainAmount(amount);
  const sides = amount.isNegative ? { received: other, sent: own } : { received: own, sent: other };
  return { ...nothing, ...time, ...sides, kind: null };
}

/** Each coin that was swept away, with its share of what came. */
function readSweep(lines: readonly Line[]): { byLine: readonly (Movement | null)[] } {
  const amounts = lines.map((line) => line.amount('Amount', 'Currency'));
  const came = joinChanges(
    amounts.flatMap((amount) => (amount?.isNegative === false ? [signedAmount(amount)] : [])),
    [],
  )?.received;
  const values = lines.map((line, index) =>
    amounts[index]?.isNegative ? (line.number('Native Amount')?.quantity ?? '0') : '0',
  );
  const swept = amounts.filter((amount) => amount?.isNegative).length;
  const shares =
    swept === 1
      ? amounts.map((amount) => (amount?.isNegative ? (came?.quantity ?? '0') : '0'))
      : shareOut(came?.quantity ?? '0', values);
  if (!came || swept === 0) throw new UnreadableLine('sides', 'Transaction Kind');
  if (shares === null) throw new UnreadableLine('amount', 'Native Amount');
  const byLine = lines.map((line, index): Movement | null => {
    const sent = amounts[index] ?? null;
    if (!sent?.isNegative) return null;
    const received = { symbol: came.symbol, quantity: shares[index] ?? '0' };
    if (sign(received.quantity) === 0) throw new UnreadableLine('amount', 'Native Amount');
    const time = line.time('Timestamp (UTC)');
    return { ...nothing, ...time, received, sent: plainAmount(sent), kind: null };
  });
  return { byLine };
}

const shareDecimals = 18;

/** A quantity in proportion to values, the last share with the rest; null where they tell nothing. */
function shareOut(quantity: string, values: readonly string[]): string[] | null {
  const total = add('0', ...values);
  if (sign(total) <= 0) return null;
  const last = values.findLastIndex((value) => sign(value) !== 0);
  let rest = quantity;
  return values.map((value, index) => {
    if (index === last) return rest;
    const [whole = '0', fraction = ''] = divide(multiply(quantity, value), total).split('.');
    const share = add(`${whole}.${fraction.slice(0, shareDecimals) || '0'}`);
    rest = subtract(rest, share);
    return share;
  });
}

/** Gemini: a column for each asset's amount and one for its fee; what went out stands in parentheses. */
export const gemini: Format = {
  zone: 'UTC',
  hasPoints: true,
  heads: [['Date', 'Time (UTC)', 'Type', 'Symbol', 'Specification', 'Trade ID']],
  mapping: { at: 'Date', kind: 'Type' },
  read(line) {
    const [type, what] = [line.text('Type'), line.text('Specification')];
    const changes: Amount[] = [];
    const fees: Amount[] = [];
    for (const column of line.columns) {
      const change = /^(\S+) Amount \1$/.exec(column)?.[1];
      const fee = /^Fee (?:\((\S+)\) )?(\S+)$/.exec(column)?.[2];
      if (change !== undefined) changes.push(...bracketed(line, column, change));
      else if (fee !== undefined)
        fees.push(
          ...bracketed(line, column, fee).map(({ symbol, quantity }) => ({
            symbol,
            quantity: absolute(quantity),
          })),
        );
    }
    if (changes.length === 0) throw new UnreadableLine('amount', line.text('Symbol') || null);
    const time = line.time('Date');
    if (getSide(type) !== null) {
      const sides = joinChanges(changes, fees);
      if (!sides?.received || sides.sent === null) throw new UnreadableLine('sides', 'Symbol');
      return { ...nothing, ...time, ...sides, kind: null };
    }
    if (!/^(credit|debit)$/i.test(type)) throw new UnreadableLine('kind', 'Type');
    return getMove(time, changes, fees, isIncome(what) || /\bearn\b/i.test(what));
  },
};

/** `($519.83)` is below zero. */
function bracketed(line: Line, column: string, symbol: string): Amount[] {
  const text = line.text(column).replace(/^\((.*)\)$/, '-$1');
  if (text === '') return [];
  const read = readNumber(text, '.');
  if (read === null) throw new UnreadableLine('amount', column);
  if (sign(read.quantity) === 0) return [];
  return [signedAmount({ ...read, symbol: readSymbol(symbol, column) })];
}

const bitpandaColumns = [
  { at: 'Timestamp', kind: 'Transaction Type', id: 'Transaction ID' },
  { at: 'Created at', kind: 'Type', id: 'ID' },
] as const;

/** Bitpanda: assets and currencies have columns of their own. */
export const bitpanda: readonly Format[] = bitpandaColumns.map(({ at, kind, id }) => ({
  zone: 'UTC',
  hasPoints: true,
  heads: [[id, at, kind, 'In/Out', 'Amount Fiat', 'Fiat', 'Amount Asset', 'Asset', 'Fee']],
  mapping: {
    at,
    kind,
    received: 'Amount Asset',
    receivedSymbol: 'Asset',
    sent: 'Amount Fiat',
    sentSymbol: 'Fiat',
    fee: 'Fee',
  },
  read(line) {
    const word = line.text(kind).toLowerCase();
    // A title between two tables.
    if (word === '' && line.text(at) === '') return ignored;
    if (isUndone(line.text('Status')) || /^transfer\((un)?stake\)$/.test(word)) return ignored;
    if (!isDone(line.text('Status'))) throw new UnreadableLine('kind', 'Status');
    if (!/^(fiat|cryptocurrency|)$/i.test(line.text('Asset class')))
      throw new UnreadableLine('symbol', 'Asset class');
    const asset = plainAmount(line.amount('Amount Asset', 'Asset'));
    const money = plainAmount(line.amount('Amount Fiat', 'Fiat'));
    const time = line.time(at);
    const isTrade = word === 'buy' || word === 'sell';
    const own = isTrade ? money : (asset ?? money);
    const fee = plainAmount(line.amount('Fee', 'Fee asset', own?.symbol));
    if (isTrade) return readTrade(line, { at, side: kind }, asset, money, fee);
    if (own === null) throw new UnreadableLine('amount', 'Amount Asset');
    const paid = fee?.symbol === own.symbol ? fee.quantity : '0';
    if (word === 'withdrawal') return { ...nothing, ...time, sent: own, fee, kind: null };
    if (word === 'deposit') {
      const received = { ...own, quantity: add(own.quantity, paid) };
      return { ...nothing, ...time, received, fee, kind: null };
    }
    if (!/^rewards?$/.test(word)) throw new UnreadableLine('kind', kind);
    return { ...nothing, ...time, received: own, fee, kind: 'income' };
  },
}));

/** Revolut's crypto statement: amounts of money have marks, and `$` is the American one. */
export const revolut: Format = {
  zone: null,
  likelyZone: 'UTC',
  hasPoints: true,
  heads: [['Symbol', 'Type', 'Quantity', 'Price', 'Value', 'Fees', 'Date']],
  mapping: {
    at: 'Date',
    kind: 'Type',
    received: 'Quantity',
    receivedSymbol: 'Symbol',
    sent: 'Value',
    fee: 'Fees',
  },
  read(line) {
    const type = line.text('Type');
    if (/^(un)?stake$/i.test(type)) return ignored;
    const amount = plainAmount(line.amount('Quantity', 'Symbol'));
    if (amount === null) throw new UnreadableLine('amount', 'Quantity');
    const dollars = (column: string) => (/^-?\$/.test(line.text(column)) ? 'USD' : undefined);
    const money = (column: string) => plainAmount(line.amount(column, undefined, dollars(column)));
    const time = line.time('Date');
    if (getSide(type) !== null)
      return readTrade(line, { at: 'Date', side: 'Type' }, amount, money('Value'), money('Fees'));
    const fee = money('Fees');
    if (/^receive$/i.test(type)) return { ...nothing, ...time, received: amount, fee, kind: null };
    if (/^(send|payment)$/i.test(type))
      return { ...nothing, ...time, sent: amount, fee, kind: null };
    if (!isIncome(type)) throw new UnreadableLine('kind', 'Type');
    return { ...nothing, ...time, received: amount, fee, kind: 'income' };
  },
};

/** Uphold: what left one place and what came to another, in one or two assets. */
export const uphold: Format = {
  zone: null,
  likelyZone: 'UTC',
  hasPoints: true,
  heads: [
    [
      ...['Date', 'Destination', 'Destination Amount', 'Destination Currency', 'Fee Amount'],
      ...['Fee Currency', 'Origin', 'Origin Amount', 'Origin Currency', 'Status', 'Type'],
    ],
  ],
  mapping: {
    at: 'Date',
    kind: 'Type',
    fee: 'Fee Amount',
    feeSymbol: 'Fee Currency',
    received: 'Destination Amount',
    receivedSymbol: 'Destination Currency',
    sent: 'Origin Amount',
    sentSymbol: 'Origin Currency',
  },
  read(line) {
    if (isUndone(line.text('Status'))) return ignored;
    if (!isDone(line.text('Status'))) throw new UnreadableLine('kind', 'Status');
    const type = line.text('Type').toLowerCase();
    const sent = plainAmount(line.amount('Origin Amount', 'Origin Currency'));
    const received = plainAmount(line.amount('Destination Amount', 'Destination Currency'));
    const fee = plainAmount(line.amount('Fee Amount', 'Fee Currency'));
    if (sent === null || received === null) throw new UnreadableLine('amount', 'Origin Amount');
    const rest = { ...nothing, ...line.time('Date'), fee, kind: null };
    const isSame = sent.symbol === received.symbol;
    if (type === 'transfer' && isSame) return ignored;
    if (type === 'transfer' || (type === 'in' && !isSame)) return { ...rest, sent, received };
    if (type === 'in') return { ...rest, received: sent };
    if (type !== 'out') throw new UnreadableLine('kind', 'Type');
    // Sold and sent away in one line: it does not say what of it the fee was.
    if (!isSame) throw new UnreadableLine('sides', 'Destination Currency');
    return { ...rest, sent: received };
  },
};

const nexoKinds: Meanings = [
  [
    /^((un)?locking ?term ?deposit|transfer ?(in|out)|transfer (to|from) pro wallet|deposit ?to ?exchange|exchange ?to ?withdraw)$/i,
    'own',
  ],
  [/interest|dividend|cashback|bonus/i, 'income'],
  [/^(deposit|top ?up ?crypto|exchange ?deposited ?on)$/i, 'in'],
  [/^(withdrawal|withdraw ?exchanged)$/i, 'out'],
  [/^exchange$/i, 'buy'],
];
/** Tokens of one network, and money that Nexo keeps as tokens. */
const nexoNames: Readonly<Record<string, string>> = {
  NEXONEXO: 'NEXO',
  NEXOBNB: 'NEXO',
  NEXOBEP2: 'NEXO',
  BNBN: 'BNB',
  USDTERC: 'USDT',
  EURX: 'EUR',
  GBPX: 'GBP',
  USDX: 'USD',
};

/** Nexo's newer statement, in UTC; loans and its card are not read. */
export const nexo: Format = {
  zone: 'UTC',
  hasPoints: true,
  heads: [
    [
      ...['Transaction', 'Type', 'Input Currency', 'Input Amount', 'Output Currency'],
      ...['Output Amount', 'Details', 'Date / Time (UTC)'],
    ],
  ],
  mapping: {
    at: 'Date / Time (UTC)',
    kind: 'Type',
    fee: 'Fee',
    feeSymbol: 'Fee Currency',
    received: 'Output Amount',
    receivedSymbol: 'Output Currency',
    sent: 'Input Amount',
    sentSymbol: 'Input Currency',
  },
  read(line) {
    const [state = '', words = ''] = line.text('Details').split(' / ');
    if (isUndone(state)) return ignored;
    const meaning = getMeaning(nexoKinds, line.text('Type'));
    if (meaning === null) throw new UnreadableLine('kind', 'Type');
    if (meaning === 'own') return ignored;
    // Money that was lent comes as a deposit.
    if (meaning === 'in' && /credit|^null|otc/i.test(words))
      throw new UnreadableLine('kind', 'Details');
    const read = (column: string, symbol: string): SignedAmount | null => {
      const amount = line.amount(column, symbol);
      return amount && { ...amount, symbol: nexoNames[amount.symbol] ?? amount.symbol };
    };
    const input = read('Input Amount', 'Input Currency');
    const output = read('Output Amount', 'Output Currency');
    const fee = read('Fee', 'Fee Currency');
    const fees = fee === null ? [] : [signedAmount(fee)];
    if (input === null || output === null) throw new UnreadableLine('amount', 'Output Amount');
    const time = line.time('Date / Time (UTC)');
    const plus = signedAmount({ ...output, isNegative: false });
    const minus = signedAmount({ ...input, isNegative: true });
    if (meaning === 'income') return getMove(time, [signedAmount(output)], fees, true);
    if (meaning === 'buy') return getMove(time, [plus, minus], fees, false);
    return getMove(time, [meaning === 'in' ? plus : minus], fees, false);
  },
};

/** Columns of Bybit's log that say which act a line is of. */
const bybitKinds: Meanings = [
  [/^transfer_?(in|out)$/i, 'own'],
  [/^(currency_(buy|sell)|exchange(in|out))$/i, 'leg'],
  [/^deposit$/i, 'in'],
  [/^withdraw(al)?$/i, 'out'],
  [
    /^(settlement|funding|delivery|liquidation|bust_?trade|adl|interest|repay_interest)$|bonus|airdrop|rebate|refund|reward|fee$/i,
    'income',
  ],
];

function bybitMeaning(line: Line): Meaning | null {
  const type = line.text('Type');
  if (!/^trade$/i.test(type)) return getMeaning(bybitKinds, type);
  const isFuture = /open|close|liq/i.test(`${line.text('Action')} ${line.text('Direction')}`);
  return isFuture ? 'income' : 'leg';
}

/**
 * Bybit's log of the unified account: a spot trade has a line for each balance, and what futures changed
 * counts as earned or lost. A fee is what the change lacks of cash flow and funding.
 */
export const bybitLog: Format = {
  zone: 'UTC',
  exchange: 'bybit',
  hasPoints: true,
  heads: [
    [
      'Currency',
      'Contract',
      'Type',
      'Direction',
      'Funding',
      'Fee Paid',
      'Cash Flow',
      'Change',
      'Time',
    ],
  ],
  mapping: {
    at: 'Time',
    kind: 'Type',
    received: 'Cash Flow',
    receivedSymbol: 'Currency',
    fee: 'Fee Paid',
  },
  read: (line) => readBybit([line]),
  together: {
    key: (line) =>
      bybitMeaning(line) !== 'leg'
        ? null
        : line.text('Contract') === ''
          ? line.text('Time')
          : [line.text('Time'), line.text('Contract'), line.text('Direction')].join(' '),
    read: readBybit,
  },
};

function readBybit(lines: readonly Line[]): Movement | typeof ignored {
  const [first] = lines;
  if (first === undefined) return ignored;
  const meaning = bybitMeaning(first);
  if (meaning === null) throw new UnreadableLine('kind', 'Type');
  if (meaning === 'own') return ignored;
  const changes: Amount[] = [];
  const fees: Amount[] = [];
  for (const line of lines) {
    const symbol = line.symbol('Currency');
    const read = (column: string) => {
      const number = line.number(column);
      return number === null ? '0' : number.isNegative ? negate(number.quantity) : number.quantity;
    };
    const flow = add(read('Cash Flow'), read('Funding'));
    const fee = subtract(flow, read('Change'));
    if (compare(absolute(fee), absolute(read('Fee Paid'))) !== 0)
      throw new UnreadableLine('amount', 'Fee Paid');
    changes.push({ symbol, quantity: flow });
    fees.push({ symbol, quantity: fee });
  }
  const movement = getMove(first.time('Time'), changes, fees, meaning === 'income');
  if (meaning !== 'leg' || movement === ignored) return movement;
  if (movement.received === null || movement.sent === null)
    throw new UnreadableLine('sides', 'Contract');
  return movement;
}

/** Bybit's list of closed positions, whose result has all fees in it. */
export const bybitPositions: Format = {
  zone: 'UTC',
  exchange: 'bybit',
  hasPoints: true,
  heads: [['Order Quantity', 'Entry Price', 'Exit Price', 'Realized P&L']],
  mapping: { at: 'Trade time', received: 'Realized P&L' },
  read(line) {
    const at = ['Trade time', 'Trade Time'].find((column) => line.has(column)) ?? 'Trade time';
    const market = ['Market', 'Contracts'].find((column) => line.has(column)) ?? 'Market';
    const read = line.amount('Realized P&L', undefined, getMargin(line, market));
    return getMove(line.time(at), read === null ? [] : [signedAmount(read)], [], true);
  },
};

/** The asset in which a contract pays: its quote, or its base where that is the dollar itself. */
function getMargin(line: Line, column: string): string {
  const contract = line.text(column).toUpperCase();
  const perpetual = /^[A-Z0-9]+PERP$/.test(contract) ? 'USDC' : undefined;
  const quote = /(USDT|USDC|BUSD|FDUSD|BNFCR)(?:[-_]\w+)?$/.exec(contract)?.[1];
  const base = /^([A-Z0-9]+?)USD(?:[-_]?\w+)?$/.exec(contract)?.[1];
  const found = perpetual ?? quote ?? base;
  if (found === undefined) throw new UnreadableLine('symbol', column);
  return found;
}

/** Binance's trades of futures: a result in the margin, and a fee of its own. */
export const binanceFutureTrades: Format = {
  zone: null,
  likelyZone: 'UTC',
  exchange: 'binance',
  hasPoints: true,
  dayOrder: 'year-first',
  heads: [['Symbol', 'Side', 'Price', 'Quantity', 'Amount', 'Fee', 'Realized Profit']],
  mapping: { at: 'Time', kind: 'Side', received: 'Realized Profit', fee: 'Fee' },
  read(line) {
    const at = ['Date', 'Time'].find((column) => line.has(column)) ?? 'Time';
    const margin = getMargin(line, 'Symbol');
    const read = (column: string) => {
      const amount = line.amount(column, undefined, margin);
      return amount === null ? [] : [signedAmount(amount)];
    };
    return getMove(line.time(at), read('Realized Profit'), read('Fee'), true);
  },
};

/** GMO Coin: one table for trades, margin, yen and coins, in which each has columns of its own. */
export const gmoCoin: Format = {
  zone: 'Asia/Seoul',
  hasPoints: true,
  heads: [
    [
      '日時',
      '精算区分',
      '日本円受渡金額',
      '銘柄名',
      '売買区分',
      '約定数量',
      '約定金額',
      '授受区分',
    ],
  ],
  mapping: {
    at: '日時',
    kind: '精算区分',
    received: '約定数量',
    receivedSymbol: '銘柄名',
    sent: '約定金額',
    fee: '注文手数料',
  },
  read(line) {
    const kind = line.text('精算区分');
    const time = line.time('日時');
    const yen = (column: string) => line.amount(column, undefined, 'JPY');
    const settled = yen('日本円受渡金額');
    // The margin's results, and its fees, are settled in yen; an opened position settles nothing.
    if (/FX|レバレッジ|信用/.test(`${kind}${line.text('取引区分')}`))
      return getMove(time, settled === null ? [] : [signedAmount(settled)], [], true);
    const side = line.text('売買区分');
    if (side !== '') {
      const base = plainAmount(line.amount('約定数量', '銘柄名'));
      const money = plainAmount(yen('約定金額'));
      return readTrade(line, { at: '日時', side: '売買区分' }, base, money, getFee(side));
    }
    const coins = line.amount('数量', '銘柄名');
    const way = `${line.text('授受区分')}${line.text('入出金区分')}`;
    const amount = coins ?? yen('入出金金額');
    if (amount === null) throw new UnreadableLine('amount', coins === null ? '数量' : null);
    const fee = coins === null ? null : plainAmount(line.amount('送付手数料', '銘柄名'));
    const own = plainAmount(amount);
    if (isIncome(`${kind} ${way}`))
      return { ...nothing, ...time, received: own, fee, kind: 'income' };
    if (/^(送付|出金)$/.test(way)) return { ...nothing, ...time, sent: own, fee, kind: null };
    if (/^(預入|入金|受取)$/.test(way))
      return { ...nothing, ...time, received: own, fee, kind: null };
    throw new UnreadableLine('kind', '精算区分');

    /** What the settled yen lack of the amount: the sign of the column for the fee says nothing. */
    function getFee(word: string): Amount | null {
      const money = yen('約定金額');
      if (settled === null || money === null) return plainAmount(yen('注文手数料'));
      const isBuy = getSide(word) === 'buy';
      const [more, less] = isBuy ? [settled, money] : [money, settled];
      const quantity = subtract(more.quantity, less.quantity);
      if (sign(quantity) < 0) throw new UnreadableLine('amount', '日本円受渡金額');
      return sign(quantity) === 0 ? null : { symbol: 'JPY', quantity };
    }
  },
};

/** Coincheck: the form of the Japanese exchanges, its older history, and purchases. */
export const coincheck: readonly Format[] = [
  {
    zone: 'Asia/Seoul',
    hasPoints: true,
    heads: [
      ['取引日時', '取引種別', '増加通貨名', '増加数量', '減少通貨名', '減少数量', '手数料数量'],
    ],
    mapping: {
      at: '取引日時',
      kind: '取引種別',
      received: '増加数量',
      receivedSymbol: '増加通貨名',
      sent: '減少数量',
      sentSymbol: '減少通貨名',
      fee: '手数料数量',
      feeSymbol: '手数料通貨',
    },
    read(line) {
      const kind = line.text('取引種別');
      const read = (amount: string, symbol: string, isNegative: boolean) => {
        const found = line.amount(amount, symbol);
        return found === null ? [] : [signedAmount({ ...found, isNegative })];
      };
      const [came, went] = [
        read('増加数量', '増加通貨名', false),
        read('減少数量', '減少通貨名', true),
      ];
      const fees = read('手数料数量', '手数料通貨', false);
      if (came.length + went.length === 0) throw new UnreadableLine('sides', '増加数量');
      const isEarned = went.length === 0 && isIncome(kind);
      return getMove(line.time('取引日時'), [...came, ...went], fees, isEarned);
    },
  },
  {
    zone: null,
    likelyZone: 'Asia/Seoul',
    hasPoints: true,
    heads: [
      ['time', 'operation', 'amount', 'trading_currency', 'price', 'original_currency', 'fee'],
    ],
    mapping: {
      at: 'time',
      kind: 'operation',
      received: 'amount',
      receivedSymbol: 'trading_currency',
      sent: 'price',
      sentSymbol: 'original_currency',
      fee: 'fee',
    },
    read(line) {
      const operation = line.text('operation');
      const time = line.time('time');
      const amount = line.amount('amount', 'trading_currency');
      if (/^(cancel )?limit order$/i.test(operation)) return ignored;
      if (amount === null) throw new UnreadableLine('amount', 'amount');
      const fee = line.amount('fee', undefined, amount.symbol);
      const fees = fee === null ? [] : [signedAmount(fee)];
      if (/^(buy|sell|credit card purchase)$/i.test(operation)) {
        const price = line.amount('price', 'original_currency');
        // A price without a sign may be that of one unit.
        if (price === null || price.isNegative === amount.isNegative)
          throw new UnreadableLine('amount', 'price');
        return getMove(time, [signedAmount(amount), signedAmount(price)], fees, false);
      }
      if (!/^(sent|received|bank withdrawal|deposit)$/i.test(operation))
        throw new UnreadableLine('kind', 'operation');
      const isNegative = /^(sent|bank withdrawal)$/i.test(operation);
      return getMove(time, [signedAmount({ ...amount, isNegative })], fees, false);
    },
  },
  {
    zone: null,
    likelyZone: 'Asia/Seoul',
    hasPoints: true,
    heads: [['ID', 'Amount', 'Price', 'Trading Currency', 'Original Currency', 'Progress', 'Time']],
    mapping: {
      at: 'Time',
      received: 'Amount',
      receivedSymbol: 'Trading Currency',
      sent: 'Price',
      sentSymbol: 'Original Currency',
    },
    read(line) {
      if (isUndone(line.text('Progress'))) return ignored;
      if (!isDone(line.text('Progress'))) throw new UnreadableLine('kind', 'Progress');
      const received = plainAmount(line.amount('Amount', 'Trading Currency'));
      const sent = plainAmount(line.amount('Price', 'Original Currency'));
      if (received === null || sent === null) throw new UnreadableLine('amount', 'Amount');
      return { ...nothing, ...line.time('Time'), received, sent, kind: null };
    },
  },
];
