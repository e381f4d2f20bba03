/** The lines of a file as movements, and what of them cannot be read. */
import type {
  ImportedEntry,
  ImportFormat,
  ImportLine,
  ImportZone,
  LineProblem,
} from '@moa/contracts/assets/ledger-imports';
import { guessMapping } from './formats/by-columns.ts';
import type { Mapping } from './formats/format.ts';
import { formatOf, formats } from './formats/formats.ts';
import { ignored, UnreadableLine } from './movement.ts';
import { readCsv } from './read-csv.ts';
import { toEntry } from './to-entry.ts';

export type Reading =
  | { line: number; entry: ImportedEntry; isMinute: boolean; place: string | null }
  | { line: number; fate: 'ignored' }
  | { line: number; fate: 'refused'; problem: LineProblem; column: string | null };

export type ReadFile = {
  format: ImportFormat;
  zone: ImportZone;
  columns: readonly string[];
  mapping: Mapping;
  lines: readonly Reading[];
};

/** Letters of the name of a place. */
const maxPlace = 100;

type How = {
  format?: ImportFormat | undefined;
  zone?: ImportZone | undefined;
  mapping?: Mapping | undefined;
};

export function readLines(csv: string, how: How, now: Date): ReadFile {
  const { columns, lines } = readCsv(csv);
  const format = how.format ?? formatOf(columns);
  const { read, ...known } = formats[format];
  const zone = how.zone ?? known.zone;
  const wanted = format === 'custom' ? (how.mapping ?? guessMapping(columns)) : known.mapping;
  const mapping = Object.fromEntries(
    Object.entries(wanted).filter(([, column]) => columns.includes(column)),
  ) as Mapping;
  const places = new Map(columns.map((name, index) => [name, index]));
  return {
    ...{ format, zone, columns, mapping },
    lines: lines.map(({ line, cells }): Reading => {
      const cell = (column: string) => cells[places.get(column) ?? -1]?.trim() ?? '';
      try {
        const movement = read(cell, { zone, mapping });
        if (movement === ignored) return { line, fate: 'ignored' };
        const { isMinute } = movement;
        const place = movement.place?.slice(0, maxPlace) ?? null;
        return { line, entry: toEntry(movement, now), isMinute, place };
      } catch (error) {
        if (!(error instanceof UnreadableLine)) throw error;
        return { line, fate: 'refused', problem: error.problem, column: error.column };
      }
    }),
  };
}

/** As it is answered, whatever became of it. */
export function describeLine(reading: Reading, fate: ImportLine['fate']): ImportLine {
  const { line } = reading;
  if ('entry' in reading) return { line, fate, problem: null, column: null, entry: reading.entry };
  const { problem, column } =
    reading.fate === 'refused' ? reading : { problem: null, column: null };
  return { line, fate, problem, column, entry: null };
}
