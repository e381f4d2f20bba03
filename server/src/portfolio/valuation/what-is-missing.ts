/** Missing and stale parts of a total, by source, and the resulting quality. */
import type { MissingPart, Quality } from '@moa/contracts/primitives';
import { isPartlyUnread, isStale } from '../../sources/api.ts';
import type { SourceRow } from '../../sources/tables.ts';
import type { CurrencySheet, Valuation } from './create-valuation.ts';

/** So many assets without a price are named; more of them are counted. */
const maxNamed = 50;

export function whatIsMissing(
  valuation: Valuation,
  sheet: CurrencySheet,
  rateIsOld: MissingPart | null,
  now: Date,
): MissingPart[] {
  const silent = valuation.holdings.sources
    .filter(
      (source) =>
        isUnread(source) || isStale(source, now) || isPartlyUnread(source) || lacksParts(source),
    )
    .map((source) => ({
      source: source.label,
      reason: source.errorMessage ?? whyMissing(source),
      since: source.lastSyncedAt?.toISOString() ?? null,
    }));
  const looking = valuation.holdings.sources
    .filter((source) => source.looking)
    .map(({ label }) => ({ source: label, reason: 'still looking', since: null }));
  const aged = [...valuation.stale().sources].map((source) => ({
    source,
    reason: 'no new prices: the last ones are shown',
  }));
  return [
    ...silent,
    ...looking,
    ...unpricedAssets(valuation, sheet),
    ...aged,
    ...(rateIsOld === null ? [] : [rateIsOld]),
  ];
}

function unpricedAssets(valuation: Valuation, sheet: CurrencySheet): MissingPart[] {
  const named = new Set<string>();
  let more = 0;
  for (const index of sheet.unpriced) {
    const symbol = valuation.groups[index]?.symbol ?? '';
    if (named.size < maxNamed) named.add(symbol);
    else if (!named.has(symbol)) more += 1;
  }
  const parts = [...named]
    .sort()
    .map((symbol) => ({ source: symbol, reason: 'no market prices it' }));
  return more === 0 ? parts : [...parts, { source: `+${more}`, reason: 'no market prices them' }];
}

/** Partial where something is not in the total at all; stale where it is, but old. */
export function getQuality(
  sources: readonly SourceRow[],
  unpriced: number,
  pricesAreOld: boolean,
  now: Date,
): Quality {
  const unread = sources.filter(isUnread).length;
  if (unread > 0 && unread === sources.length) return 'insufficient_data';
  const lacking = sources.some((source) => source.looking || lacksParts(source));
  if (unread > 0 || unpriced > 0 || lacking) return 'partial';
  return pricesAreOld || sources.some((source) => isStale(source, now) || isPartlyUnread(source))
    ? 'stale'
    : 'ok';
}

function isUnread({ kind, lastSyncedAt }: SourceRow): boolean {
  return kind !== 'manual' && lastSyncedAt === null;
}

/**
 * True if parts of an account could not be read and the rest tells nothing of them. A wallet keeps
 * its last known parts.
 */
function lacksParts({ kind, unread }: SourceRow): boolean {
  return kind === 'exchange' && unread?.some(({ reason }) => reason !== 'apart') === true;
}

function whyMissing(source: SourceRow): string {
  if (source.lastSyncedAt === null) return 'not read yet';
  return lacksParts(source) ? 'a part of it could not be read' : 'not read lately';
}
