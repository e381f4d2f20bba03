/** Events of each asset of a user in won, for lists of sales. */
import { type DatedCost, settleDated } from '@moa/finance/cost/settle-claims';
import type { Context } from '../../context.ts';
import { type EntryEvent, eventsOfEntry, type ValueThen } from './cost-events.ts';
import { createLedgerMemory } from './ledger-memory.ts';
import type { SourceEntry } from './reported-units.ts';

export type AssetEvents = {
  /** Oldest first, with what the user says was paid; `held` is what is there now. */
  events(held: string): DatedCost[];
  /** Where an entry happened, and its fee in won; null where there was none or it is unknown. */
  factsOf(entryId: string): { sourceId: string; fee: string | null };
};

/** Another value in won of a swap than that of the ledger; null where the ledger's holds. */
export type SwapValue = (entry: SourceEntry) => { won: string; valueThen: ValueThen } | null;

/** All entries of the user's ledger, each once. */
export async function readAssetEntries(db: Context['db'], userId: string) {
  const { assets } = await createLedgerMemory(db, userId).refresh();
  const entries = new Map<string, SourceEntry>();
  for (const { KRW } of assets.values())
    for (const owner of KRW.owners) entries.set(owner.id, owner);
  return {
    entries: [...entries.values()],
    /** By symbol. */
    events: (swapValue: SwapValue): Map<string, AssetEvents> =>
      new Map([...assets].map(([symbol, { KRW }]) => [symbol, getEvents(symbol, KRW, swapValue)])),
  };
}

type Known = {
  owners: readonly SourceEntry[];
  events: readonly EntryEvent['event'][];
  feeParts: readonly EntryEvent['fee'][];
};

function getEvents(
  symbol: string,
  { owners, events, feeParts }: Known,
  swapValue: SwapValue,
): AssetEvents {
  const dated: Parameters<typeof settleDated>[0][number][] = [];
  const facts = new Map<string, { sourceId: string; fee: string | null }>();
  const push = (owner: SourceEntry, event: EntryEvent['event'], part: EntryEvent['fee']) => {
    dated.push({ id: owner.id, at: owner.at.getTime(), event });
    const fee = part === 'unknown' ? null : part;
    const known = facts.get(owner.id)?.fee ?? null;
    facts.set(owner.id, { sourceId: owner.sourceId, fee: fee ?? known });
  };
  const revalued = new Set<string>();
  for (const [index, owner] of owners.entries()) {
    if (revalued.has(owner.id)) continue;
    const value = swapValue(owner);
    const event = events[index];
    if (value === null) {
      if (event !== undefined) push(owner, event, feeParts[index] ?? null);
      continue;
    }
    revalued.add(owner.id);
    const entry = { ...owner, valueKrw: value.won };
    for (const one of eventsOfEntry(entry, undefined, 'KRW', value.valueThen))
      if (one.symbol === symbol) push(owner, one.event, one.fee);
  }
  return {
    events: (held) => settleDated(dated, held),
    factsOf: (id) => facts.get(id) ?? { sourceId: '', fee: null },
  };
}
