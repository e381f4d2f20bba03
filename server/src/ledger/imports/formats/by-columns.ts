/**
 * Named columns for the amounts received, sent and paid as fee, each with its symbol: files of
 * other portfolio programs, and columns mapped by the user.
 */
import { subtract } from '@moa/finance/money/decimal';
import { isCharge, isLoss, isNotCounted, isUndone } from '../kinds.ts';
import type { Line } from '../line.ts';
import { ignored, joinChanges, type Movement, UnreadableLine } from '../movement.ts';
import { type Format, getKind, type Mapping, signedAmount } from './format.ts';

const isStatus = (column: string) =>
  /^((final|order|transaction|transfer|trade|tx|withdrawal|deposit|payment)[ _]?)?(status|state)$|^((처리|거래|주문|진행|입금|출금|입출금) ?)?상태$/i.test(
    column,
  );

function readByColumns(line: Line, mapping: Mapping): Movement | typeof ignored {
  const kind = mapping.kind === undefined ? '' : line.text(mapping.kind);
  if (
    isNotCounted(kind) ||
    line.columns.filter(isStatus).some((column) => isUndone(line.text(column)))
  )
    return ignored;
  if (mapping.at === undefined) throw new UnreadableLine('columns', 'at');
  if (mapping.received === undefined && mapping.sent === undefined)
    throw new UnreadableLine('columns', 'received');
  const at = line.time(mapping.at);
  const amount = (column: string | undefined, symbol: string | undefined) =>
    column === undefined ? null : line.amount(column, symbol);
  const came = amount(mapping.received, mapping.receivedSymbol);
  const went = amount(mapping.sent, mapping.sentSymbol);
  const charged = amount(mapping.fee, mapping.feeSymbol);
  // A sign turns what came in; what went out went out, with a sign or without.
  const changes = [
    ...(came === null ? [] : [signedAmount(came)]),
    ...(went === null ? [] : [signedAmount({ ...went, isNegative: true })]),
  ];
  if (changes.length === 0 && !(charged !== null && isCharge(kind)))
    throw new UnreadableLine('sides');
  const isBothWays = came !== null && went !== null;
  if (isBothWays && (came.isNegative || came.symbol === went.symbol))
    throw new UnreadableLine('sides');
  const sides = joinChanges(changes, charged === null ? [] : [signedAmount(charged)]);
  if (sides === null) return ignored;
  const note = mapping.note === undefined ? null : line.text(mapping.note) || null;
  const own = sides.sent === null ? getKind(kind) : null;
  const lost = sides.received === null && isLoss(kind) ? 'adjustment' : null;
  return { ...at, ...sides, kind: own ?? lost, note, place: null };
}

/** Between own places: what left and did not arrive is the fee. */
function readTransfer(line: Line, mapping: Mapping): Movement | typeof ignored {
  const amount = (field: 'received' | 'sent' | 'fee', symbol: keyof Mapping) =>
    line.amount(mapping[field] ?? '', mapping[symbol]);
  const [sent, received] = [amount('sent', 'sentSymbol'), amount('received', 'receivedSymbol')];
  if (sent === null || received === null) throw new UnreadableLine('sides', mapping.sent);
  const fee = amount('fee', 'feeSymbol') ?? {
    ...sent,
    quantity: subtract(sent.quantity, received.quantity),
  };
  const sides = joinChanges([], [signedAmount({ ...fee, isNegative: false })]);
  if (sides === null) return ignored;
  return { ...line.time(mapping.at ?? ''), ...sides, kind: null, note: null, place: null };
}

const named = (format: Omit<Format, 'read'>, placeColumn?: string): Format => ({
  ...format,
  read(line, mapping) {
    const read = readByColumns(line, mapping);
    return read === ignored || placeColumn === undefined
      ? read
      : { ...read, place: line.text(placeColumn) || null };
  },
});

/** Koinly's universal file (https://support.koinly.io, “custom CSV file”). */
export const koinly = named({
  zone: 'UTC',
  heads: [['Date', 'Sent Amount', 'Sent Currency', 'Received Amount', 'Received Currency']],
  mapping: {
    at: 'Date',
    kind: 'Label',
    note: 'Description',
    received: 'Received Amount',
    receivedSymbol: 'Received Currency',
    sent: 'Sent Amount',
    sentSymbol: 'Sent Currency',
    fee: 'Fee Amount',
    feeSymbol: 'Fee Currency',
  },
});

/** Koinly's own export of transactions. */
export const koinlyExport: Format = {
  zone: 'UTC',
  heads: [
    ['Date (UTC)', 'Type', 'Tag', 'From Amount', 'From Currency', 'To Amount', 'To Currency'],
    ['Date', 'Type', 'Label', 'Sent Amount', 'Sent Currency', 'Received Amount', 'TxSrc'],
  ],
  mapping: {
    at: 'Date (UTC)',
    kind: 'Tag',
    note: 'Description',
    received: 'To Amount',
    receivedSymbol: 'To Currency',
    sent: 'From Amount',
    sentSymbol: 'From Currency',
    fee: 'Fee Amount',
    feeSymbol: 'Fee Currency',
  },
  read(line, mapping) {
    // Between own wallets the same comes as went.
    const isTransfer = /^(transfer|crypto_transfer)$/i.test(line.text('Type'));
    const isOwn = isTransfer && line.text('From Currency') === line.text('To Currency');
    return (isOwn ? readTransfer : readByColumns)(line, mapping);
  },
};

/** rotki's generic trades (https://docs.rotki.com, “Import data”). */
export const rotkiTrades = named(
  {
    zone: 'UTC',
    heads: [['Location', 'Spend Currency', 'Receive Currency', 'Receive Amount', 'Spend Amount']],
    mapping: {
      at: 'Timestamp',
      note: 'Description',
      received: 'Receive Amount',
      receivedSymbol: 'Receive Currency',
      sent: 'Spend Amount',
      sentSymbol: 'Spend Currency',
      fee: 'Fee',
      feeSymbol: 'Fee Currency',
    },
  },
  'Location',
);

/** CoinTracking's trade list, in the clock of the user's account. */
export const coinTracking = named(
  {
    zone: null,
    heads: [['Type', 'Buy', 'Cur.', 'Sell', 'Fee', 'Exchange', 'Date']],
    mapping: {
      at: 'Date',
      kind: 'Type',
      note: 'Comment',
      received: 'Buy',
      receivedSymbol: 'Cur.',
      sent: 'Sell',
      sentSymbol: 'Cur. (2)',
      fee: 'Fee',
      feeSymbol: 'Cur. (3)',
    },
  },
  'Exchange',
);

/** CoinLedger's universal file. */
export const coinLedger = named(
  {
    zone: 'UTC',
    heads: [
      ['Date (UTC)', 'Asset Sent', 'Amount Sent', 'Asset Received', 'Amount Received', 'Type'],
    ],
    mapping: {
      at: 'Date (UTC)',
      kind: 'Type',
      note: 'Description (Optional)',
      received: 'Amount Received',
      receivedSymbol: 'Asset Received',
      sent: 'Amount Sent',
      sentSymbol: 'Asset Sent',
      fee: 'Fee Amount (Optional)',
      feeSymbol: 'Fee Currency (Optional)',
    },
  },
  'Platform (Optional)',
);

/** Blockpit's file of transactions. */
export const blockpit = named(
  {
    zone: 'UTC',
    heads: [
      [
        'Date (UTC)',
        'Label',
        'Outgoing Asset',
        'Outgoing Amount',
        'Incoming Asset',
        'Incoming Amount',
      ],
    ],
    mapping: {
      at: 'Date (UTC)',
      kind: 'Label',
      note: 'Comment (optional)',
      received: 'Incoming Amount',
      receivedSymbol: 'Incoming Asset',
      sent: 'Outgoing Amount',
      sentSymbol: 'Outgoing Asset',
      fee: 'Fee Amount (optional)',
      feeSymbol: 'Fee Asset (optional)',
    },
  },
  'Integration Name',
);

/** Classes of Accointing for what was earned, beyond the usual words. */
const accointingIncome =
  /^(staked|liquidity_pool|bounty|gambling_income|master_node|margin_gain)$/i;

/** Accointing’s export and template. */
export const accointing: Format = {
  zone: 'UTC',
  heads: [['timeExecuted', 'boughtQuantity', 'boughtCurrency', 'soldQuantity', 'soldCurrency']],
  mapping: {
    at: 'timeExecuted',
    kind: 'classification',
    note: 'comments',
    received: 'boughtQuantity',
    receivedSymbol: 'boughtCurrency',
    sent: 'soldQuantity',
    sentSymbol: 'soldCurrency',
    fee: 'feeQuantity',
    feeSymbol: 'feeCurrency',
  },
  read(line, mapping) {
    const read = readByColumns(line, mapping);
    if (read === ignored) return ignored;
    const isEarned = read.sent === null && accointingIncome.test(line.text('classification'));
    return {
      ...read,
      place: line.text('walletName') || null,
      kind: isEarned ? 'income' : read.kind,
    };
  },
};

const twoQuantities = {
  ...{ received: 'Received Quantity', receivedSymbol: 'Received Currency' },
  ...{ sent: 'Sent Quantity', sentSymbol: 'Sent Currency' },
} as const;

/** CoinTracker’s export, in the clock of the account, and its template. */
export const coinTracker: Format = {
  zone: null,
  likelyZone: 'UTC',
  dayOrder: 'month-first',
  heads: [['Date', ...Object.values(twoQuantities), 'Fee Amount', 'Fee Currency']],
  mapping: {
    at: 'Date',
    kind: 'Tag',
    note: 'Received Comment',
    ...twoQuantities,
    fee: 'Fee Amount',
    feeSymbol: 'Fee Currency',
  },
  read(line, mapping) {
    const type = line.text('Type');
    const isOwn =
      /^transfer$/i.test(type) && line.text('Received Currency') === line.text('Sent Currency');
    if (isOwn && line.text('Received Currency') !== '') return readTransfer(line, mapping);
    const kind = ['Tag', 'Received Tag', 'Type'].find((column) => line.text(column) !== '');
    const { kind: _, ...rest } = mapping;
    return readByColumns(line, kind === undefined ? rest : { ...rest, kind });
  },
};

/** TaxBit’s template. */
export const taxBit = named({
  zone: 'UTC',
  heads: [['Date and Time', 'Transaction Type', ...Object.values(twoQuantities), 'Fee']],
  mapping: {
    at: 'Date and Time',
    kind: 'Transaction Type',
    ...twoQuantities,
    fee: 'Fee',
    feeSymbol: 'Fee Currency',
  },
});

/** ZenLedger’s template, whose columns are written in two ways. */
export const zenLedger: readonly Format[] = (['Out', 'OUT'] as const).map((out) =>
  named({
    zone: 'UTC',
    heads: [['Timestamp', 'Type', 'IN Amount', 'IN Currency', `${out} Amount`, `${out} Currency`]],
    mapping: {
      at: 'Timestamp',
      kind: 'Type',
      received: 'IN Amount',
      receivedSymbol: 'IN Currency',
      sent: `${out} Amount`,
      sentSymbol: `${out} Currency`,
      fee: 'Fee Amount',
      feeSymbol: 'Fee Currency',
    },
  }),
);

/** StakeTax’s own form. */
export const stakeTax = named({
  zone: 'UTC',
  heads: [['timestamp', 'tx_type', 'received_amount', 'received_currency', 'sent_amount']],
  mapping: {
    at: 'timestamp',
    kind: 'tx_type',
    note: 'comment',
    received: 'received_amount',
    receivedSymbol: 'received_currency',
    sent: 'sent_amount',
    sentSymbol: 'sent_currency',
    fee: 'fee',
    feeSymbol: 'fee_currency',
  },
});

export const custom: Format = { zone: null, heads: [], mapping: {}, read: readByColumns };
