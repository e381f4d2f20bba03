/**
 * Two keys of one account report the same events. Each counts once: at the key that was connected first; what
 * the other reported of it is set aside, and comes back when there is no other any more.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/database.ts';
import type { LedgerEvent } from '../../providers/exchanges/ledger-event.ts';
import { noteTwin, noteTwinsOfReading, readSiblings, readTwins } from '../../sources/api.ts';
import type { SourceRow } from '../../sources/tables.ts';
import { ledgerEntries, ledgerSetAside } from '../tables.ts';

type Reported = Pick<SourceRow, 'id' | 'userId' | 'kind' | 'provider' | 'createdAt'>;

/** Events of one name, kind, moment and amount are one event; two of them, or all that there is, are no chance. */
const minShared = 2;

/** Returns the ids of those events that count at another key. */
export async function readSetAside(
  tx: Transaction,
  sourceId: string,
  events: readonly Pick<LedgerEvent, 'externalId'>[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const rows = await tx
    .select({ externalId: ledgerSetAside.externalId })
    .from(ledgerSetAside)
    .where(
      and(
        eq(ledgerSetAside.sourceId, sourceId),
        inArray(
          ledgerSetAside.externalId,
          events.map(({ externalId }) => externalId),
        ),
      ),
    );
  return new Set(rows.map(({ externalId }) => externalId));
}

/** After entries of a key came, in the same transaction. */
export async function countOnce(tx: Transaction, source: Reported, now: Date): Promise<void> {
  const siblings = await readSiblings(tx, source);
  if (siblings.length === 0) return;
  const known = await readTwins(tx, source.userId);
  const getTwin = (id: string) =>
    known.find(
      ({ firstId, secondId }) =>
        (firstId === id && secondId === source.id) || (firstId === source.id && secondId === id),
    );
  let found = false;
  for (const sibling of siblings) {
    const twin = getTwin(sibling.id);
    if (twin === undefined) {
      if (!(await describeSameMove(tx, source.id, sibling.id))) continue;
      await noteTwin(tx, source, sibling, 'entries', now);
      found = true;
    }
    if (twin?.choice === 'apart') continue;
    await setAside(tx, source, sibling);
  }
  if (found) await noteTwinsOfReading(tx, source, now);
}

/** Sets entries aside at the later of two keys if the earlier one reported them too. */
export async function setAside(
  tx: Transaction,
  one: Pick<Reported, 'id' | 'createdAt'>,
  other: Pick<Reported, 'id' | 'createdAt'>,
): Promise<void> {
  const [first, second] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  await tx.execute(sql`
    with gone as (
      delete from ledger_entries as twice using ledger_entries as counted
      where twice.source_id = ${second.id} and counted.source_id = ${first.id}
        and not twice.manual and not counted.manual
        and counted.external_id = twice.external_id and counted.type = twice.type
        and counted.symbol = twice.symbol and counted.quantity = twice.quantity
      returning twice.*
    )
    insert into ledger_set_aside (source_id, external_id, counted_at, entry)
    select source_id, external_id, ${first.id}, to_jsonb(gone) from gone
    on conflict do nothing`);
}

/**
 * Restores entries set aside at the second key, or at all keys for the first if none is named, to
 * the key that reported them.
 */
export async function bringBack(
  tx: Transaction,
  countedAt: string,
  sourceId: string | null = null,
): Promise<void> {
  const among = and(
    eq(ledgerSetAside.countedAt, countedAt),
    sourceId === null ? undefined : eq(ledgerSetAside.sourceId, sourceId),
  );
  await tx.execute(sql`
    insert into ledger_entries
    select (jsonb_populate_record(null::ledger_entries, ${ledgerSetAside.entry} || jsonb_build_object(
      'own_move_id', null, 'changed_in', pg_current_xact_id()::text::bigint))).*
    from ${ledgerSetAside} where ${among}
    on conflict do nothing`);
  await tx.delete(ledgerSetAside).where(among);
}

async function describeSameMove(tx: Transaction, one: string, other: string): Promise<boolean> {
  const twice = alias(ledgerEntries, 'twice');
  const shared = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(
      twice,
      and(
        eq(twice.sourceId, other),
        eq(twice.externalId, ledgerEntries.externalId),
        eq(twice.type, ledgerEntries.type),
        eq(twice.symbol, ledgerEntries.symbol),
        eq(twice.quantity, ledgerEntries.quantity),
        eq(twice.at, ledgerEntries.at),
      ),
    )
    .where(and(eq(ledgerEntries.sourceId, one), eq(ledgerEntries.manual, false)))
    .limit(minShared);
  if (shared.length >= minShared) return true;
  return shared.length > 0 && (await hasNoMore(tx, [one, other]));
}

/** True if one of them reported fewer events than required. */
async function hasNoMore(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    const rows = await tx
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.sourceId, id), eq(ledgerEntries.manual, false)))
      .limit(minShared);
    if (rows.length < minShared) return true;
  }
  return false;
}
