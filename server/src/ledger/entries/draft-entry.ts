/** Converts an entry entered by a user to a row that is not stored yet. */
import type { createLedgerEntry } from '@moa/contracts/assets/ledger';
import type { OperationRequest } from '@moa/contracts/operation';
import { sign } from '@moa/finance/money/decimal';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import type { SourceRow } from '../../sources/tables.ts';
import { readPricesThen } from '../price-history/read-prices-then.ts';
import { findSource } from '../store/store-by-hand.ts';
import { type LedgerEntryRow, ledgerEntries } from '../tables.ts';
import { valueThen } from './value-entries.ts';

type Body = OperationRequest<typeof createLedgerEntry>['body'];

type DraftEntry = {
  row: LedgerEntryRow;
  source: SourceRow;
  /** The entry whose units it says the cost of. */
  explainsId: string | null;
};

/**
 * @throws ApiError NOT_FOUND if the user has no such source; INVALID_REQUEST if the entry
 * contradicts itself
 */
export async function draftEntry(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  body: Body,
): Promise<DraftEntry> {
  const source = await findSource({ db }, { userId, id: body.sourceId });
  checkEntry(body, clock.now());
  const explained = body.explainsId == null ? null : await readExplained(db, source, body);
  const id = newId('led');
  const at = new Date(body.at);
  const entry = {
    at,
    symbol: body.symbol,
    quantity: body.quantity,
    counterSymbol: body.counterSymbol ?? null,
    counterQuantity: body.counterQuantity ?? null,
  };
  const symbols = [entry.symbol, ...(entry.counterSymbol === null ? [] : [entry.counterSymbol])];
  const prices = await readPricesThen(db, symbols, at, at);
  const value = valueThen({ ...entry, provider: source.provider }, prices);
  const row: LedgerEntryRow = {
    ...entry,
    id,
    userId,
    sourceId: source.id,
    externalId: `by-hand:${id}`,
    type: body.type,
    feeSymbol: body.feeSymbol ?? null,
    feeQuantity: body.feeQuantity ?? null,
    valueKrw: value.krw,
    valueUsd: value.usd,
    valueUsdt: value.usdt,
    ownMoveId: null,
    transactionId: null,
    manual: true,
    note: body.note ?? null,
    explains: explained?.externalId ?? null,
  };
  return { row, source, explainsId: explained?.id ?? null };
}

/** Through which units of the symbol came to the same source. */
async function readExplained(
  db: Context['db'],
  source: SourceRow,
  { explainsId, symbol }: Body,
): Promise<{ id: string; externalId: string }> {
  const [entry] = await db
    .select({
      id: ledgerEntries.id,
      externalId: ledgerEntries.externalId,
      symbol: ledgerEntries.symbol,
      quantity: ledgerEntries.quantity,
      counterSymbol: ledgerEntries.counterSymbol,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.id, explainsId ?? ''), eq(ledgerEntries.sourceId, source.id)));
  const came =
    entry !== undefined &&
    (entry.symbol === symbol ? !entry.quantity.startsWith('-') : entry.counterSymbol === symbol);
  if (!came) {
    throw new ApiError('INVALID_REQUEST', 'No units of it came by that entry.', {
      status: 422,
      details: [{ field: 'explainsId', message: 'an entry of the same account by which it came' }],
    });
  }
  return entry;
}

type Written = OperationRequest<typeof createLedgerEntry>['body'];

const genesis = Date.parse('2009-01-03T00:00:00Z');

/** Refuses what contradicts itself; names the field. */
function checkEntry(entry: Written, now: Date): void {
  const problem = getProblem(entry, now);
  if (problem === null) return;
  const [field, message] = problem;
  throw new ApiError('INVALID_REQUEST', 'The entry contradicts itself.', {
    status: 422,
    details: [{ field, message }],
  });
}

function getProblem(entry: Written, now: Date): [string, string] | null {
  const { type, quantity, counterSymbol, counterQuantity, feeSymbol, feeQuantity } = entry;
  const at = Date.parse(entry.at);
  if (at > now.getTime() || at < genesis) return ['at', 'between 2009 and now'];
  const direction = sign(quantity);
  if (direction === 0) return ['quantity', 'not zero'];
  if ((type === 'deposit' || type === 'income') && direction < 0) {
    return ['quantity', 'above zero for what came in'];
  }
  if (type === 'withdrawal' && direction > 0) return ['quantity', 'below zero for what went out'];
  if ((counterSymbol == null) !== (counterQuantity == null)) {
    return ['counterQuantity', 'symbol and quantity together'];
  }
  if (type === 'trade' && counterQuantity == null) {
    return ['counterQuantity', 'a trade has two sides'];
  }
  if (type !== 'trade' && type !== 'adjustment' && counterQuantity != null) {
    return ['counterQuantity', 'only of a trade or an adjustment'];
  }
  if (counterQuantity != null && sign(counterQuantity) * direction > 0) {
    return ['counterQuantity', 'the other way than the quantity'];
  }
  if (counterSymbol != null && counterSymbol === entry.symbol) {
    return ['counterSymbol', 'another asset'];
  }
  if (entry.explainsId != null && (counterQuantity == null || direction < 0)) {
    return ['explainsId', 'only with what was paid for units that came'];
  }
  if ((feeSymbol == null) !== (feeQuantity == null)) {
    return ['feeQuantity', 'symbol and quantity together'];
  }
  if (feeQuantity != null && sign(feeQuantity) < 0) return ['feeQuantity', 'not below zero'];
  return null;
}
