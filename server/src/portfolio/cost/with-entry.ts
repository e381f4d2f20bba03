import type { Context } from '../../context.ts';
import { changeAsset, noLedger } from './asset-ledger.ts';
import { eventsOfEntry } from './cost-events.ts';
import type { LedgerCosts } from './ledger-memory.ts';
import { getPrices, getSymbols } from './prices-of-entries.ts';
import type { SourceEntry } from './reported-units.ts';
import { takeTurns } from './take-turns.ts';

/** A ledger’s costs as they would be with one more entry. */
export async function withEntry(
  db: Context['db'],
  { assets }: LedgerCosts,
  entry: SourceEntry,
): Promise<LedgerCosts> {
  const { valueThen } = await getPrices(db, [entry]);
  const KRW = eventsOfEntry(entry, undefined, 'KRW', valueThen);
  const USD = eventsOfEntry(entry, undefined, 'USD', valueThen);
  const change = { before: [], now: [{ entry, KRW, USD }] };
  const next = new Map(assets);
  const turns = takeTurns();
  for (const symbol of getSymbols(entry)) {
    const asset = next.get(symbol) ?? noLedger;
    await turns.run(
      (function* () {
        next.set(symbol, yield* changeAsset(symbol, asset, change));
      })(),
    );
  }
  return { assets: next };
}
