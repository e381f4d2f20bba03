/**
 * /api/v1/assets/ledger/imports: a ledger that another program or an exchange wrote, into one
 * account, after a look at what becomes of each line.
 */
import { defineOperation } from '../operation.ts';
import { decimal, id, idParams, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import { ledgerType } from './ledger.ts';

const base = '/api/v1/assets/ledger/imports';

/** Characters of a file: CSV, or the JSON of an export of Moa. */
export const maxImportLength = 4_000_000;
/** Lines of a file without its head. */
export const maxImportLines = 10_000;

/**
 * Files that are known by their head. `moa`, `moa-ko`: the download of a ledger in English and in Korean;
 * `moa-export`, `moa-export-ko`: the export of transactions.
 * `korean-trades`: trades of won markets as Korean tax programs take them. `custom`: any other, by columns
 * that are named.
 */
export const importFormats = [
  'moa',
  'moa-ko',
  'moa-export',
  'moa-export-ko',
  'upbit',
  'bithumb',
  'korean-trades',
  'binance',
  'binance-history',
  'binance-transfers',
  'binance-futures',
  'bybit',
  'bybit-log',
  'okx',
  'okx-funding',
  'coinbase',
  'coinbase-fills',
  'coinbase-account',
  'kraken',
  'kraken-trades',
  'kucoin',
  'koinly',
  'koinly-export',
  'cointracking',
  'coinledger',
  'blockpit',
  'rotki-trades',
  'rotki-events',
  'ghostfolio',
  'accointing',
  'cointracker',
  'taxbit',
  'zenledger',
  'staketax',
  'delta',
  'coinmarketcap',
  'bitflyer',
  'coincheck',
  'bitbank',
  'gmo-coin',
  'zaif',
  'gate',
  'htx',
  'bitget',
  'mexc',
  'crypto-com',
  'bitvavo',
  'gemini',
  'bitpanda',
  'revolut',
  'uphold',
  'nexo',
  'ledger-live',
  'trezor',
  'exodus',
  'etherscan',
  'custom',
] as const;
export const importFormat = z.oneOf(importFormats);
export type ImportFormat = z.Output<typeof importFormat>;

/** Fields of a line. A negative received amount counts as sent; a negative fee as a rebate. */
export const importFields = [
  'at',
  'kind',
  'received',
  'receivedSymbol',
  'sent',
  'sentSymbol',
  'fee',
  'feeSymbol',
  'note',
] as const;
const importField = z.oneOf(importFields);
export type ImportField = z.Output<typeof importField>;

/** Where a time is meant that names no zone itself. */
export const importZones = ['UTC', 'Asia/Seoul'] as const;
const importZone = z.oneOf(importZones);
export type ImportZone = z.Output<typeof importZone>;

const columnName = shortText(100);
const file = {
  sourceId: id,
  csv: z.string().check(z.minLength(1), z.maxLength(maxImportLength)),
  /** Found by the head of the file where it is left out. */
  format: z.optional(importFormat),
  /** For `custom`: column of each field; detected by column names if absent. */
  mapping: z.optional(z.partialRecord(importField, columnName)),
  /** The format’s own where it is left out. */
  zone: z.optional(importZone),
  /** For files that name places: the places of this account; detected by name if absent. */
  places: z.optional(z.array(shortText(100)).check(z.maxLength(50))),
};

/**
 * `new`: it is taken. `known`: the account has it already. `covered`: the account itself tells of that
 * time, so that it would count twice. `elsewhere`: it is of another place. `joined`: it is a part of an
 * earlier line. `ignored`: nothing moved, or the file says so. `refused`: it cannot be read.
 */
export const lineFates = [
  'new',
  'known',
  'covered',
  'elsewhere',
  'joined',
  'ignored',
  'refused',
] as const;
const lineFate = z.oneOf(lineFates);
export type LineFate = z.Output<typeof lineFate>;

/** Why a line is refused: which of what it says cannot be. */
const lineProblem = z.oneOf(['time', 'amount', 'symbol', 'kind', 'sides', 'contract', 'columns']);
export type LineProblem = z.Output<typeof lineProblem>;

const importedEntry = z.object({
  at: isoTime,
  type: ledgerType,
  symbol: z.string(),
  quantity: decimal,
  counterSymbol: z.nullable(z.string()),
  counterQuantity: z.nullable(decimal),
  feeSymbol: z.nullable(z.string()),
  feeQuantity: z.nullable(decimal),
  note: z.nullable(z.string()),
});
export type ImportedEntry = z.Output<typeof importedEntry>;

const importLine = z.object({
  /** As an editor counts them; the head is a line as well. */
  line: z.int(),
  fate: lineFate,
  problem: z.nullable(lineProblem),
  /** The column that is meant; null where it is none alone. */
  column: z.nullable(z.string()),
  /** Parsed entry; null if the line was not understood. */
  entry: z.nullable(importedEntry),
});
export type ImportLine = z.Output<typeof importLine>;

export const previewLedgerImport = defineOperation({
  method: 'POST',
  path: `${base}/preview`,
  access: 'bearer',
  limit: 'compute',
  repeat: 'safe',
  large: true,
  owned: { sourceId: 'source' },
  summary: 'Preview the import of a file line by line; nothing is stored',
  body: z.object(file),
  output: z.object({
    format: importFormat,
    zone: importZone,
    /** Where it is false, the file does not say its zone, and an import has to. */
    isZoneKnown: z.boolean(),
    /** The head of the file. */
    columns: z.array(z.string()),
    /** Which column each field is read from. */
    mapping: z.partialRecord(importField, z.string()),
    /** Places named in the file, and whether each is imported. */
    places: z.array(z.object({ name: z.string(), lines: z.int(), taken: z.boolean() })),
    counts: z.record(lineFate, z.int()),
    /** Earliest and latest time of new lines; null where there are none. */
    span: z.nullable(z.object({ from: isoTime, to: isoTime })),
    /** Sums of new lines by asset, without signs; the assets with the most lines first. */
    totals: z.array(
      z.object({ symbol: z.string(), received: decimal, sent: decimal, fees: decimal }),
    ),
    lines: z.array(importLine),
  }),
});
export type ImportPreview = z.Output<typeof previewLedgerImport.output>;

const ledgerImport = z.object({
  id,
  sourceId: id,
  sourceLabel: z.string(),
  fileName: z.string(),
  format: importFormat,
  importedAt: isoTime,
  /** Entries of it that are still there. */
  entries: z.int(),
});
export type LedgerImport = z.Output<typeof ledgerImport>;

export const importLedger = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  large: true,
  owned: { sourceId: 'source' },
  summary: 'Import the new lines of a file, all or nothing',
  body: z.object({
    ...file,
    fileName: shortText(120),
    /** Without it a file with a line that cannot be read is refused as a whole. */
    leaveOutRefused: z.withDefault(z.boolean(), false),
  }),
  output: ledgerImport,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const listLedgerImports = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List imported files, newest first',
  output: z.array(ledgerImport),
});

export const deleteLedgerImport = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'ledger-import' },
  summary: 'Delete everything imported from a file',
  params: idParams,
  output: z.object({ id }),
});
