/** /api/v1/assets/ledger: everything that moved. */
import * as operations from '@moa/contracts/assets/ledger';
import type { Context } from '../context.ts';
import { ApiError } from '../http/answers.ts';
import { handle, type Route } from '../http/route.ts';
import { describeEntry } from './entries/describe-entry.ts';
import { draftEntry } from './entries/draft-entry.ts';
import { csvHead, csvLine } from './entries/ledger-csv.ts';
import { ledgerImportRoutes } from './imports/routes.ts';
import { readCoverage, readLedgerPage, readWholeLedger } from './read-ledger.ts';
import type { Settling } from './settle-ledger.ts';
import { addByHand, countByHand, removeByHand } from './store/store-by-hand.ts';

const maxExported = 100_000;
const maxByHand = 10_000;

export function ledgerRoutes(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  settling: Pick<Settling, 'soon'>,
): Route[] {
  return [
    handle(operations.listLedger, async ({ caller: { userId }, query }) => {
      const { page, limit, ...filters } = query;
      const [found, coverage] = await Promise.all([
        readLedgerPage(db, userId, filters, { page, limit }),
        readCoverage(db, userId),
      ]);
      return { ...found, page, limit, coverage };
    }),
    handle(
      operations.exportLedger,
      async ({ caller: { userId }, query: { language, ...filters } }) => {
        const parts = [csvHead(language)];
        for await (const entries of readWholeLedger(db, userId, filters, maxExported)) {
          parts.push(entries.map((entry) => csvLine(entry, language)).join(''));
        }
        // The day that it is in Korea.
        const date = new Date(clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
        return { filename: `moa-ledger-${date}.csv`, csv: parts.join('') };
      },
    ),
    handle(operations.createLedgerEntry, async ({ caller: { userId }, body, remember }) => {
      const { row, source, explainsId } = await draftEntry({ db, clock }, userId, body);
      if ((await countByHand({ db }, userId)) >= maxByHand) {
        throw new ApiError(
          'INVALID_REQUEST',
          `You can have up to ${maxByHand} manual transactions.`,
        );
      }
      const made = describeEntry(row, source.label, explainsId);
      const remembered = await db.transaction(async (tx) => {
        await addByHand(tx, row);
        return remember(tx, made);
      });
      await reported(userId, source.id);
      return remembered;
    }),
    handle(operations.deleteLedgerEntry, async ({ caller: { userId }, params: { id } }) => {
      const sourceId = await removeByHand({ db }, { userId, id });
      await reported(userId, sourceId);
      return { id };
    }),
    ...ledgerImportRoutes({ db, clock }, reported),
  ];

  async function reported(userId: string, sourceId: string): Promise<void> {
    bus.publish('ledger.changed', { userId, sourceId });
    bus.publish('portfolio.changed', { userId });
    await settling.soon({ userId, sourceId });
  }
}
