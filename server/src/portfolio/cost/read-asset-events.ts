/** What happened to each asset of a person in won, event by event, for who lists each sale. */
import { type DatedCost, settleDated } from '@moa/finance/cost/settle-claims';
import type { Context } from '../../context.ts';
import { createLedgerMemory } from './ledger-memory.ts';

export type AssetEvents = {
  /** Oldest first, with what the person says was paid; `held` is what is there now. */
  events(held: string): DatedCost[];
  /** Where an entry happened, and its fee in won; null where there was none or nobody knows. */
  factsOf(entryId: string): { sourceId: string; fee: string | null };
};

/** By symbol. */
export async function readAssetEvents(
  db: Context['db'],
  userId: string,
): Promise<Map<string, AssetEvents>> {
  const { assets } = await createLedgerMemory(db, userId).refresh();
  return new Map(
    [...assets].map(
      ([
        symbol,
        {
          KRW: { events, owners, feeParts },
        },
      ]): [string, AssetEvents] => {
        const dated = events.flatMap((event, index) => {
          const owner = owners[index];
          return owner === undefined ? [] : [{ id: owner.id, at: owner.at.getTime(), event }];
        });
        const facts = new Map<string, { sourceId: string; fee: string | null }>();
        for (const [index, owner] of owners.entries()) {
          const part = feeParts[index] ?? null;
          const fee = part === 'unknown' ? null : part;
          facts.set(owner.id, {
            sourceId: owner.sourceId,
            fee: fee ?? facts.get(owner.id)?.fee ?? null,
          });
        }
        return [
          symbol,
          {
            events: (held) => settleDated(dated, held),
            factsOf: (id) => facts.get(id) ?? { sourceId: '', fee: null },
          },
        ];
      },
    ),
  );
}
