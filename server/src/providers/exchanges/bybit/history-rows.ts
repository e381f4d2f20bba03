/** What Bybit's lists of the past look like, as far as they are read. */
import * as z from '@moa/contracts/schema';

const cursor = z.optional(z.nullable(z.string()));
export const executions = z.looseObject({
  list: z.array(
    z.looseObject({
      symbol: z.string(),
      side: z.string(),
      execId: z.string(),
      execTime: z.string(),
      execPrice: z.unknown(),
      execQty: z.unknown(),
      execValue: z.unknown(),
      execFee: z.unknown(),
      feeCurrency: z.unknown(),
      execType: z.string(),
    }),
  ),
  nextPageCursor: cursor,
});
export const deposits = z.looseObject({
  rows: z.array(
    z.looseObject({
      id: z.string(),
      coin: z.string(),
      amount: z.unknown(),
      depositFee: z.unknown(),
      txID: z.unknown(),
      status: z.union([z.number(), z.string()]),
      depositType: z.optional(z.union([z.number(), z.string()])),
      successAt: z.string(),
    }),
  ),
  nextPageCursor: cursor,
});
export const fundings = z.looseObject({
  list: z.array(
    z.looseObject({
      currency: z.string(),
      ioDirection: z.string(),
      txnAmt: z.string(),
      afterAmt: z.string(),
      /** Seconds. */
      createTime: z.string(),
      showBusiTypeEn: z.string(),
    }),
  ),
  nextPageCursor: cursor,
});
export const internalDeposits = z.looseObject({
  rows: z.array(
    z.looseObject({
      id: z.string(),
      coin: z.string(),
      amount: z.unknown(),
      status: z.union([z.number(), z.string()]),
      createdTime: z.string(),
    }),
  ),
  nextPageCursor: cursor,
});
export const withdrawals = z.looseObject({
  rows: z.array(
    z.looseObject({
      withdrawId: z.string(),
      coin: z.string(),
      amount: z.unknown(),
      withdrawFee: z.unknown(),
      txID: z.unknown(),
      status: z.string(),
      createTime: z.string(),
    }),
  ),
  nextPageCursor: cursor,
});
export const conversions = z.looseObject({
  list: z.array(
    z.looseObject({
      exchangeTxId: z.string(),
      fromCoin: z.string(),
      fromAmount: z.unknown(),
      toCoin: z.string(),
      toAmount: z.unknown(),
      exchangeStatus: z.string(),
      createdAt: z.string(),
    }),
  ),
});
const yieldRows = z.array(
  z.looseObject({
    id: z.string(),
    coin: z.string(),
    amount: z.unknown(),
    status: z.string(),
    createdAt: z.string(),
  }),
);
/** The page names the list in one way, its example in the other. */
export const yields = z.looseObject({
  yield: z.optional(yieldRows),
  list: z.optional(yieldRows),
  nextPageCursor: cursor,
});
export const sweeps = z.looseObject({
  lastPage: z.union([z.string(), z.number()]),
  records: z.array(
    z.looseObject({
      exchangeTxId: z.string(),
      createdAt: z.string(),
      subRecords: z.array(
        z.looseObject({
          fromCoin: z.string(),
          fromAmount: z.unknown(),
          toCoin: z.string(),
          toAmount: z.unknown(),
          feeCoin: z.string(),
          feeAmount: z.unknown(),
          status: z.string(),
        }),
      ),
    }),
  ),
});
