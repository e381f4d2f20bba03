/**
 * The ledger: trades, deposits, withdrawals and income, as reported by sources or entered by the
 * user.
 */
import { defineOperation } from '../operation.ts';
import {
  currencyCode,
  decimal,
  id,
  idParams,
  isoTime,
  pageOf,
  queryInt,
  shortText,
  typedDecimal,
} from '../primitives.ts';
import * as z from '../schema.ts';
import { lackingPart, notUnderstood } from '../source.ts';
import { assetCost } from './shapes/asset-cost.ts';

const base = '/api/v1/assets/ledger';

export const ledgerType = z.oneOf(['trade', 'deposit', 'withdrawal', 'income', 'adjustment']);

const ledgerEntry = z.object({
  id,
  sourceId: id,
  sourceLabel: z.string(),
  at: isoTime,
  type: ledgerType,
  symbol: z.string(),
  /** Signed: what came in is positive. */
  quantity: decimal,
  /** The other side of a trade, signed. */
  counterSymbol: z.nullable(z.string()),
  counterQuantity: z.nullable(decimal),
  feeSymbol: z.nullable(z.string()),
  /** Never negative; paid beside the quantities unless its symbol is one of theirs and it was taken off already. */
  feeQuantity: z.nullable(decimal),
  /** Value of `quantity` at the time; null if no price of that time is known. */
  valueKrw: z.nullable(decimal),
  valueUsd: z.nullable(decimal),
  /** Other end of a transfer between the user's own accounts, which is not a flow. */
  ownMove: z.nullable(id),
  /** True if the user entered it; such entries can be deleted. */
  manual: z.boolean(),
  note: z.nullable(z.string()),
  /** For a cost stated by the user: the entry whose units it is about, if any. */
  explainsId: z.optional(z.nullable(id)),
});
export type LedgerEntry = z.Output<typeof ledgerEntry>;

const filters = {
  symbol: z.optional(shortText(20)),
  source: z.optional(id),
  type: z.optional(ledgerType),
  from: z.optional(isoTime),
  to: z.optional(isoTime),
};

export const listLedger = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List transactions, newest first',
  query: z.object({
    ...filters,
    page: queryInt({ min: 1, max: 100_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 200, otherwise: 20 }),
  }),
  output: z.extend(pageOf(ledgerEntry), {
    /** Start of each source's history, and whether all of it was read. */
    coverage: z.array(
      z.object({
        sourceId: id,
        sourceLabel: z.string(),
        from: z.nullable(isoTime),
        complete: z.boolean(),
        /** Parts that the source does not report, as codes that the page translates. */
        lacks: z.array(lackingPart),
        /**
         * Parts of `lacks` that it reports partially: a wallet’s logs have tokens but not the native
         * coin.
         */
        partly: z.optional(z.array(lackingPart)),
        /** Parts that it reports only from a later time on. */
        later: z.array(
          z.object({ part: z.oneOf(['income', 'dust', 'p2p', 'pay']), from: isoTime }),
        ),
        /** Entries that it tells and that are in no list here, since a word of theirs is not understood. */
        notUnderstood,
      }),
    ),
  }),
});

export const exportLedger = defineOperation({
  method: 'GET',
  path: `${base}/export`,
  access: 'bearer',
  limit: 'compute',
  stepUp: true,
  summary: 'Export transactions as CSV, up to 100,000 entries',
  /** `language`: of heads and words; `ko` has the time in Korea too. Both can be imported again. */
  query: z.object({ ...filters, language: z.withDefault(z.oneOf(['ko', 'en']), 'en') }),
  output: z.object({ filename: z.string(), csv: z.string() }),
});

/**
 * A purchase (a trade) or an adjustment with a counter quantity states the cost of units: those of
 * the entry in `explainsId`, else units that arrived at an unknown cost, before or after. Neither
 * adds units that a source reports itself.
 */
const newLedgerEntry = z.object({
  sourceId: id,
  at: isoTime,
  type: ledgerType,
  symbol: shortText(20),
  quantity: typedDecimal,
  counterSymbol: z.optional(z.nullable(shortText(20))),
  counterQuantity: z.optional(z.nullable(typedDecimal)),
  feeSymbol: z.optional(z.nullable(shortText(20))),
  feeQuantity: z.optional(z.nullable(typedDecimal)),
  note: z.optional(shortText(200)),
  /** An entry of the same source through which units of the symbol came. */
  explainsId: z.optional(z.nullable(id)),
});

export const createLedgerEntry = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  owned: { sourceId: 'source', explainsId: 'ledger-entry' },
  summary: 'Add a transaction manually that a source does not provide, such as an old purchase',
  body: newLedgerEntry,
  output: ledgerEntry,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const previewLedgerEntry = defineOperation({
  method: 'POST',
  path: `${base}/preview`,
  access: 'bearer',
  limit: 'compute',
  repeat: 'safe',
  owned: { sourceId: 'source', explainsId: 'ledger-entry' },
  summary: 'Preview how a manual transaction would change an asset’s cost; nothing is stored',
  query: z.object({ currency: z.optional(currencyCode) }),
  body: newLedgerEntry,
  output: z.object({
    symbol: z.string(),
    currency: currencyCode,
    before: assetCost,
    after: assetCost,
  }),
});

export const deleteLedgerEntry = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'ledger-entry' },
  summary: 'Delete a manual transaction',
  params: idParams,
  output: z.object({ id }),
});
