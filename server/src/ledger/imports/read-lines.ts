/** The lines of a file as movements, and what of them cannot be read. */
import type {
  ImportedEntry,
  ImportFormat,
  ImportLine,
  ImportZone,
  LineProblem,
} from '@moa/contracts/assets/ledger-imports';
import { plainCsvText } from '@moa/contracts/csv-text';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { negate } from '@moa/finance/money/decimal';
import { assetOn } from '../../providers/exchanges/asset-of.ts';
import { krakenAsset } from '../../providers/exchanges/kraken/kraken-asset.ts';
import { isCash } from '../is-cash.ts';
import { type Format, type Mapping, noSurvey, type Survey } from './formats/format.ts';
import { findFormat, getForm } from './formats/formats.ts';
import { guessMapping } from './formats/guess-mapping.ts';
import { createLine, findClock, isEmptyCell, type Line } from './line.ts';
import { type Amount, ignored, type Movement, UnreadableLine } from './movement.ts';
import { readCsv } from './read-csv.ts';
import { findDecimalMark } from './read-number.ts';
import { findDayOrder, findOffset, findZone, type Offset } from './read-time.ts';

// Converts a movement to a ledger entry.

const genesis = Date.parse('2009-01-03T00:00:00Z');
/** Coins that follow a currency: things are priced in them, and a trade that brings one sold the other thing. */
const pegged = new Set(
  'USDT USDC BUSD FDUSD TUSD DAI USDP PAX USD1 USDE PYUSD GUSD AEUR EURI EURC EURT BIDR IDRT BKRW BVND'.split(
    ' ',
  ),
);
const isMoney = (symbol: string) => isCash(symbol) || pegged.has(symbol);
const maxNote = 200;

/** @throws UnreadableLine for what contradicts itself */
function toEntry(movement: Movement, now: Date): ImportedEntry {
  const { at, received, sent, fee, note } = movement;
  if (at.getTime() < genesis || at > now) throw new UnreadableLine('time');
  const rest = {
    at: at.toISOString(),
    counterSymbol: null,
    counterQuantity: null,
    feeSymbol: fee?.symbol ?? null,
    feeQuantity: fee?.quantity ?? null,
    note:
      note === null ? null : [...note.replace(/\p{C}/gu, ' ').trim()].slice(0, maxNote).join(''),
  };
  if (received !== null && sent !== null) {
    if (received.symbol === sent.symbol) throw new UnreadableLine('sides');
    const type = movement.kind === 'adjustment' ? 'adjustment' : 'trade';
    const sells = isMoney(received.symbol) && !isMoney(sent.symbol);
    return sells
      ? { ...rest, type, ...ofSide(out(sent)), ...getCounter(received) }
      : { ...rest, type, ...ofSide(received), ...getCounter(out(sent)) };
  }
  if (received !== null) return { ...rest, type: movement.kind ?? 'deposit', ...ofSide(received) };
  if (sent === null) throw new UnreadableLine('sides');
  const type = movement.kind === 'adjustment' ? 'adjustment' : 'withdrawal';
  return { ...rest, type, ...ofSide(out(sent)) };
}

const out = ({ symbol, quantity }: Amount): Amount => ({ symbol, quantity: negate(quantity) });
const ofSide = ({ symbol, quantity }: Amount) => ({ symbol, quantity });
const getCounter = ({ symbol, quantity }: Amount) => ({
  counterSymbol: symbol,
  counterQuantity: quantity,
});

export type Reading =
  | { line: number; entry: ImportedEntry; isMinute: boolean; place: string | null }
  | { line: number; fate: 'ignored' | 'joined' }
  | { line: number; fate: 'refused'; problem: LineProblem; column: string | null };

export type ReadFile = {
  format: ImportFormat;
  zone: ImportZone;
  /** True if the file, its format or the user names the zone; otherwise it is assumed. */
  isZoneKnown: boolean;
  columns: readonly string[];
  mapping: Mapping;
  lines: readonly Reading[];
};

/** Letters of the name of a place. */
const maxPlace = 100;
const assumedZone: ImportZone = 'Asia/Seoul';
const offsets: Readonly<Record<ImportZone, Offset>> = { UTC: 0, 'Asia/Seoul': 540 };

type How = {
  format?: ImportFormat | undefined;
  zone?: ImportZone | undefined;
  mapping?: Mapping | undefined;
};
type Row = { line: number; read: Line };

export function readLines(csv: string, how: How, now: Date): ReadFile {
  const file = readCsv(csv, (names) => findFormat(new Set(getPlaces(names).keys())) !== 'custom');
  const { columns, preamble, delimiter } = file;
  const places = getPlaces(columns);
  const name = how.format ?? findFormat(new Set(places.keys()));
  const format = getForm(name, new Set(places.keys()));
  const written = format.hasTail ? beforeTail(file.lines) : file.lines;
  const lines = format.hasIds
    ? written.map(({ line, cells }) => ({ line, cells: cells.map(plainCsvText) }))
    : written;
  const wanted = name === 'custom' ? (how.mapping ?? guessMapping(columns)) : format.mapping;
  const mapping = resolveMapping(wanted, columns, places);
  const getCells = (fields: readonly (keyof Mapping)[]) =>
    lines.flatMap(({ cells }) =>
      fields.flatMap((field) => {
        const cell = cells[places.get(mapping[field] ?? '') ?? -1]?.trim() ?? '';
        return isEmptyCell(cell) ? [] : [cell];
      }),
    );
  const zone = how.zone ?? format.zone ?? format.likelyZone ?? assumedZone;
  const zoneColumn = columns.findIndex((column) => /^time ?zone$/i.test(column));
  const timeHead = columns[places.get(mapping.at ?? '') ?? -1] ?? '';
  const facts = {
    columns,
    places,
    offset: how.zone === undefined ? (findOffset(preamble) ?? offsets[zone]) : offsets[zone],
    dayOrder: findDayOrder(getCells(['at']), now, format.dayOrder),
    decimalMark: findDecimalMark(
      getCells(['received', 'sent', 'fee']),
      // What a spreadsheet saved again may have commas before fractions.
      format.hasPoints && delimiter !== ';' ? '.' : null,
    ),
  };
  const rows = lines.map(({ line, cells }) => ({ line, read: createLine(cells, facts) }));
  return {
    format: name,
    zone,
    columns,
    mapping,
    isZoneKnown:
      how.zone !== undefined ||
      format.zone !== null ||
      findOffset(timeHead) !== null ||
      findOffset(findClock(columns, timeHead) ?? '') !== null ||
      findOffset(preamble) !== null ||
      (zoneColumn >= 0 && lines.every(({ cells }) => findZone(cells[zoneColumn] ?? '') !== null)) ||
      getCells(['at']).every((cell) => /^\d{9,13}$/.test(cell) || findOffset(cell) !== null),
    lines: readRows(rows, format, mapping, now),
  };
}

function beforeTail<Row extends { cells: readonly string[] }>(lines: readonly Row[]) {
  const end = lines.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length < 2);
  return end < 0 ? lines : lines.slice(0, end);
}

/** Each act at its first line; the other lines of it are joined. */
function readRows(
  rows: readonly Row[],
  format: Format,
  mapping: Mapping,
  now: Date,
): readonly Reading[] {
  const { together } = format;
  const survey = format.survey?.(rows.map(({ read }) => read)) ?? noSurvey;
  const how = { format, mapping, survey, now };
  if (together === undefined) return rows.flatMap((row) => readAct([row], how));
  const acts = new Map<string, Row[]>();
  for (const row of rows) {
    const key = together.key(row.read) ?? `line ${row.line}`;
    acts.set(key, [...(acts.get(key) ?? []), row]);
  }
  return [...acts.values()].flatMap((act) => readAct(act, how)).sort((a, b) => a.line - b.line);
}

type HowToRead = { format: Format; mapping: Mapping; survey: Survey; now: Date };

/** Readings of all lines of an act: of its movement at its first line. */
function readAct(act: readonly Row[], { format, mapping, survey, now }: HowToRead): Reading[] {
  const [first] = act;
  if (first === undefined) return [];
  const { together, read } = format;
  try {
    const movement =
      together === undefined
        ? read(first.read, mapping, survey)
        : together.read(act.map((row) => row.read));
    if (movement === ignored) return act.map(({ line }) => ({ line, fate: 'ignored' }));
    const movements = 'byLine' in movement ? movement.byLine : [movement];
    const readings = act.map(({ line }, index): Reading | null => {
      const own = movements[index] ?? null;
      return own && readMovement(line, own, format, now);
    });
    const fate = readings.some((one) => one !== null && 'entry' in one) ? 'joined' : 'ignored';
    return readings.map((one, index) => one ?? { line: act[index]?.line ?? 0, fate });
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    const { problem, column } = error;
    return act.map(({ line }) => ({ line, fate: 'refused', problem, column }));
  }
}

/** @throws UnreadableLine */
function readMovement(
  line: number,
  movement: Movement,
  { exchange, hasIds }: Format,
  now: Date,
): Reading {
  const place = movement.place?.slice(0, maxPlace) ?? null;
  const named = hasIds ? movement : nameAssets(movement, exchange ?? null);
  // An exchange renames hours after the old name went to another coin.
  const before = { ...movement, at: new Date(movement.at.getTime() - renamedWithinMs) };
  const isPair = !hasIds && movement.received?.symbol !== movement.sent?.symbol;
  if (isPair && [named, nameAssets(before, exchange ?? null)].some(isRename))
    return { line, fate: 'ignored' };
  return { line, entry: toEntry(named, now), isMinute: movement.isMinute, place };
}

const renamedWithinMs = 7 * 86_400_000;
/** An asset that only got another name. */
const isRename = ({ received, sent }: Movement) =>
  received !== null && received.symbol === sent?.symbol && received.quantity === sent.quantity;

/** By the name of each column, and by its name without a zone behind it: `Filled Time(UTC+08:00)`. */
function getPlaces(columns: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const plain = (name: string) => name.replace(/\s*\((UTC|GMT|KST)[^)]*\)$/i, '');
  for (const write of [plain, (name: string) => name])
    for (const [place, name] of columns.entries()) places.set(write(name), place);
  return places;
}

/**
 * Columns that there are. Where one name stands for several columns, the symbol of an amount is the first
 * one behind it.
 */
function resolveMapping(
  wanted: Mapping,
  columns: readonly string[],
  places: ReadonlyMap<string, number>,
): Mapping {
  const known = Object.entries(wanted).filter(([, column]) => places.has(column));
  const mapping = Object.fromEntries(known) as Mapping;
  for (const [field, symbol] of [
    ['received', 'receivedSymbol'],
    ['sent', 'sentSymbol'],
    ['fee', 'feeSymbol'],
  ] as const) {
    const [amount, name] = [mapping[field], mapping[symbol]];
    if (amount === undefined || name === undefined || !columns.includes(`${name} (2)`)) continue;
    const own = columns.findIndex(
      (column, place) =>
        place > (places.get(amount) ?? 0) && (column === name || column.startsWith(`${name} (`)),
    );
    if (own >= 0) mapping[symbol] = columns[own] ?? name;
  }
  return mapping;
}

/** As it is answered, whatever became of it. */
export function describeLine(reading: Reading, fate: ImportLine['fate']): ImportLine {
  const { line } = reading;
  if ('entry' in reading) return { line, fate, problem: null, column: null, entry: reading.entry };
  const { problem, column } =
    reading.fate === 'refused' ? reading : { problem: null, column: null };
  return { line, fate, problem, column, entry: null };
}

/** Assets that a file means by their codes: by its exchange and by the day, as keys of that exchange report them. */
function nameAssets(movement: Movement, exchange: ExchangeId | null): Movement {
  const { at, received, sent, fee } = movement;
  const named = <Side extends Movement['fee']>(side: Side): Side => {
    if (side === null) return side;
    const code = exchange === 'kraken' ? krakenAsset(side.symbol).symbol : side.symbol;
    return { ...side, symbol: assetOn(exchange, code, at) };
  };
  return { ...movement, received: named(received), sent: named(sent), fee: named(fee) };
}
