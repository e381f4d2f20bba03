/**
 * What came in, what went out and the fee, each with its symbol, in columns that are named: Koinly's
 * universal file (https://support.koinly.io, “custom CSV file”), rotki's generic trades
 * (https://docs.rotki.com, “Import data”), and whatever a person maps.
 */
import type { ImportZone } from '@moa/contracts/assets/ledger-imports';
import { type Amount, ignored, type Movement, UnreadableLine } from '../movement.ts';
import { type Cells, momentOf } from '../read-cell.ts';
import { amountIn, type Format, type Mapping } from './format.ts';

/** Words of files for what is earned. */
const income =
  /reward|stak|interest|airdrop|fork|mining|income|cashback|salary|dividend|이자|보상|수익|에어드롭|채굴/i;
/** Koinly’s label for what is not to be counted. */
const notCounted = /^ignored$/i;

function readByColumns(
  cell: Cells,
  { zone, mapping }: { zone: ImportZone; mapping: Mapping },
): Movement | typeof ignored {
  const kind = mapping.kind === undefined ? '' : cell(mapping.kind);
  if (notCounted.test(kind)) return ignored;
  if (mapping.at === undefined) throw new UnreadableLine('columns');
  const { at, isMinute } = momentOf(cell(mapping.at), mapping.at, zone);
  const side = (column: string | undefined, symbol: string | undefined): Amount | null => {
    if (column === undefined) return null;
    const read = amountIn(cell, column, symbol);
    return read && { symbol: read.symbol, quantity: read.quantity };
  };
  const received = side(mapping.received, mapping.receivedSymbol);
  const sent = side(mapping.sent, mapping.sentSymbol);
  const fee = side(mapping.fee, mapping.feeSymbol);
  if (received === null && sent === null) {
    if (fee === null) throw new UnreadableLine('sides');
    // Only a fee was paid: that is what went out.
    return { at, isMinute, kind: null, received, sent: fee, fee: null, ...restOf() };
  }
  const what = income.test(kind) ? 'income' : null;
  return { at, isMinute, kind: what, received, sent, fee, ...restOf() };

  function restOf() {
    return { note: mapping.note === undefined ? null : cell(mapping.note) || null, place: null };
  }
}

export const koinly: Format = {
  zone: 'UTC',
  heads: [['Date', 'Sent Amount', 'Sent Currency', 'Received Amount', 'Received Currency']],
  mapping: {
    ...{ at: 'Date', kind: 'Label', note: 'Description' },
    ...{ received: 'Received Amount', receivedSymbol: 'Received Currency' },
    ...{ sent: 'Sent Amount', sentSymbol: 'Sent Currency' },
    ...{ fee: 'Fee Amount', feeSymbol: 'Fee Currency' },
  },
  read: readByColumns,
};

export const rotkiTrades: Format = {
  zone: 'UTC',
  heads: [['Location', 'Spend Currency', 'Receive Currency', 'Receive Amount', 'Spend Amount']],
  mapping: {
    ...{ at: 'Timestamp', note: 'Description' },
    ...{ received: 'Receive Amount', receivedSymbol: 'Receive Currency' },
    ...{ sent: 'Spend Amount', sentSymbol: 'Spend Currency' },
    ...{ fee: 'Fee', feeSymbol: 'Fee Currency' },
  },
  read(cell, how) {
    const read = readByColumns(cell, how);
    return read === ignored ? read : { ...read, place: cell('Location') || null };
  },
};

/** Names that columns have in files that nobody here knows. */
const amounts = '(?=.*(amount|quantity|volume|수량|금액))';
const symbols = '(?=.*(currency|asset|coin\\b|symbol|자산|통화|코인))';
const came = '(?=.*(receiv|\\bbuy|\\bin\\b|받은|입금))';
const went = '(?=.*(\\bsen[dt]|spen[dt]|\\bsell|\\bout\\b|보낸|출금))';
const charge = '(?=.*(fee\\b|commission|수수료))';
const guesses: Readonly<Record<keyof Mapping, RegExp>> = {
  at: /date|time|일시|일자|시간|날짜/i,
  kind: /^(type|kind|label|tag|종류|구분|유형)/i,
  received: new RegExp(`^${came}${amounts}`, 'i'),
  receivedSymbol: new RegExp(`^${came}${symbols}`, 'i'),
  sent: new RegExp(`^${went}${amounts}`, 'i'),
  sentSymbol: new RegExp(`^${went}${symbols}`, 'i'),
  fee: new RegExp(`^${charge}(?!.*(currency|asset|coin|symbol|자산|통화))`, 'i'),
  feeSymbol: new RegExp(`^${charge}${symbols}`, 'i'),
  note: /note|description|comment|memo|메모|비고/i,
};

export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Mapping = {};
  for (const [field, words] of Object.entries(guesses) as [keyof Mapping, RegExp][]) {
    const found = columns.find((name) => words.test(name));
    if (found !== undefined) mapping[field] = found;
  }
  return mapping;
}

export const custom: Format = { zone: 'Asia/Seoul', heads: [], mapping: {}, read: readByColumns };
