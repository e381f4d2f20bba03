/**
 * Removes names that users gave themselves or their resources from the reports of their pages.
 * Pages send only words of the program; this holds whatever a page sends.
 */
import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { networkIds } from '@moa/contracts/networks/network-id';
import type { Context } from '../../context.ts';
import { readOwnWords } from '../../settings/api.ts';
import { cleanText } from './clean-text.ts';
import { plainLine } from './cleaning.ts';

/** Removes the user’s own words from a row. */
type LeaveOutOwnWords = <Row extends { userId?: string | null | undefined }>(row: Row) => Row;

/**
 * Names that reveal nothing about a user even if chosen as a label: of Moa, its sources, and
 * failures.
 */
const everybodys: readonly string[] = [
  ...exchangeIds,
  ...networkIds,
  ...['moa', 'shell', 'home', 'assets', 'asset', 'defi', 'analytics', 'settings', 'notifications'],
  ...['portfolio', 'auth', 'wallet', 'wallets', 'exchange', 'exchanges', 'main', 'aave', 'uniswap'],
  ...[
    'lido',
    'curve',
    'compound',
    'error',
    'errors',
    'failed',
    'null',
    'undefined',
    'page',
    'http',
  ],
  ...['https', 'true', 'false', 'click', 'copy', 'get', 'post', 'api'],
];
/** One letter would be found everywhere. */
const shortest = 2;
/** A line of a note by itself: of fewer letters it is in any sentence. */
const shortestLine = 6;
const maxLength = 1_000;
/** Columns that the server fills, or of shapes that hold no words. */
const facts: ReadonlySet<string> = new Set([
  ...['id', 'userId', 'sessionId', 'fingerprint', 'code', 'category', 'severity', 'environment'],
  ...['at', 'status', 'requestId', 'unit', 'browser', 'system', 'level'],
]);
/** The same, of a step on the way to an error. */
const factsOfStep: ReadonlySet<string> = new Set(['kind', 'at']);
/** The parts of the program, by their names. */
const part = /^(?:shell|mfe-[a-z]+)$/;

/** For rows of these users. Throws if the words cannot be read from the database. */
export async function getOwnWords(
  { db }: Pick<Context, 'db'>,
  people: readonly string[],
): Promise<LeaveOutOwnWords> {
  const found = await readOwnWords(db, people);
  const words = new Map(
    [...Map.groupBy(found, ({ userId }) => userId)].map(([userId, its]) => [
      userId,
      asFound(its.map(({ word }) => word)),
    ]),
  );
  return (row) => {
    const own = words.get(row.userId ?? '');
    return own === undefined ? row : (without(row, own, facts) as typeof row);
  };
}

type Word = { text: string; pattern: RegExp };

/** As reports have them, the longer ones first, or what is left of one would be said. */
function asFound(words: readonly string[]): Word[] {
  const said = words.flatMap((word) => [
    word,
    ...word.split(/[\r\n]+/).filter((line) => line.trim().length >= shortestLine),
  ]);
  // What is a number in it was taken out before it comes here.
  const written = said.flatMap((word) => [
    plainLine(word, maxLength).trim().toLowerCase(),
    cleanText(word, maxLength).toLowerCase(),
  ]);
  return [...new Set(written)]
    .filter((word) => word.length >= shortest && /[\p{L}\p{N}]/u.test(word))
    .filter((word) => !everybodys.includes(word))
    .toSorted((a, b) => b.length - a.length)
    .map((text) => ({ text, pattern: getPattern(text) }));
}

/** Not within another word: Korean ones have endings, and those alone. */
function getPattern(word: string): RegExp {
  const before = /^[a-z0-9]/.test(word) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = /[a-z0-9]$/.test(word) ? '(?![A-Za-z0-9])' : '';
  const literally = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`${before}${literally}${after}`, 'giu');
}

function without(value: unknown, own: readonly Word[], skipped?: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return part.test(value) ? value : withoutIn(value, own);
  if (Array.isArray(value)) return value.map((one) => without(one, own, skipped));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      skipped?.has(name)
        ? one
        : without(one, own, name === 'breadcrumbs' ? factsOfStep : undefined),
    ]),
  );
}

function withoutIn(text: string, own: readonly Word[]): string {
  const lower = text.toLowerCase();
  // Looked for first: of a thousand notes hardly one is in it.
  return own.reduce(
    (left, word) => (lower.includes(word.text) ? left.replace(word.pattern, '…') : left),
    text,
  );
}
