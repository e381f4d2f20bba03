/** The lines of a file as movements, and what of them cannot be read. */
import type {
  ImportedEntry,
  ImportFormat,
  ImportLine,
  ImportZone,
  LineProblem,
} from '@moa/contracts/assets/ledger-imports';
import { plainCsvText } from '@moa/contracts/csv-text';
import { nameAssets } from './asset-names.ts';
import { type Format, type Mapping, noSurvey, type Survey } from './formats/format.ts';
import { findFormat, formOf } from './formats/formats.ts';
import { guessMapping } from './formats/guess-mapping.ts';
import { createLine, findClock, isEmptyCell, type Line } from './line.ts';
import { ignored, type Movement, UnreadableLine } from './movement.ts';
import { readCsv } from './read-csv.ts';
import { findDecimalMark } from './read-number.ts';
import { findDayOrder, findOffset, findZone, type Offset } from './read-time.ts';
import { toEntry } from './to-entry.ts';

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
  const file = readCsv(csv, (names) => findFormat(new Set(placesOf(names).keys())) !== 'custom');
  const { columns, preamble, delimiter } = file;
  const places = placesOf(columns);
  const name = how.format ?? findFormat(new Set(places.keys()));
  const format = formOf(name, new Set(places.keys()));
  const written = format.hasTail ? beforeTail(file.lines) : file.lines;
  const lines = format.hasIds
    ? written.map(({ line, cells }) => ({ line, cells: cells.map(plainCsvText) }))
    : written;
  const wanted = name === 'custom' ? (how.mapping ?? guessMapping(columns)) : format.mapping;
  const mapping = resolveMapping(wanted, columns, places);
  const cellsOf = (fields: readonly (keyof Mapping)[]) =>
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
    ...{ columns, places },
    offset: how.zone === undefined ? (findOffset(preamble) ?? offsets[zone]) : offsets[zone],
    dayOrder: findDayOrder(cellsOf(['at']), now, format.dayOrder),
    decimalMark: findDecimalMark(
      cellsOf(['received', 'sent', 'fee']),
      // What a spreadsheet saved again may have commas before fractions.
      format.hasPoints && delimiter !== ';' ? '.' : null,
    ),
  };
  const rows = lines.map(({ line, cells }) => ({ line, read: createLine(cells, facts) }));
  return {
    ...{ format: name, zone, columns, mapping },
    isZoneKnown:
      how.zone !== undefined ||
      format.zone !== null ||
      findOffset(timeHead) !== null ||
      findOffset(findClock(columns, timeHead) ?? '') !== null ||
      findOffset(preamble) !== null ||
      (zoneColumn >= 0 && lines.every(({ cells }) => findZone(cells[zoneColumn] ?? '') !== null)) ||
      cellsOf(['at']).every((cell) => /^\d{9,13}$/.test(cell) || findOffset(cell) !== null),
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
function placesOf(columns: readonly string[]): Map<string, number> {
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
