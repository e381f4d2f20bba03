/** What Binance's lists of the past look like, as far as they are read. */
import * as z from '@moa/contracts/schema';

const number = z.union([z.number(), z.string()]);

export const deposits = z.array(
  z.looseObject({
    id: z.string(),
    coin: z.string(),
    amount: z.unknown(),
    txId: z.unknown(),
    status: number,
    insertTime: number,
  }),
);
export const withdrawals = z.array(
  z.looseObject({
    id: z.string(),
    coin: z.string(),
    amount: z.unknown(),
    transactionFee: z.unknown(),
    txId: z.unknown(),
    status: number,
    applyTime: z.string(),
  }),
);
export const dividends = z.looseObject({
  rows: z.array(
    z.looseObject({
      id: number,
      asset: z.string(),
      amount: z.unknown(),
      divTime: number,
      direction: z.optional(number),
    }),
  ),
});
/** Rewards of Simple Earn have no name of their own. */
export const flexibleRewards = z.looseObject({
  rows: z.array(
    z.looseObject({
      asset: z.string(),
      rewards: z.unknown(),
      projectId: z.string(),
      type: z.string(),
      time: number,
    }),
  ),
});
export const lockedRewards = z.looseObject({
  rows: z.array(
    z.looseObject({
      positionId: number,
      time: number,
      asset: z.string(),
      amount: z.unknown(),
      /** Older rows have none. */
      type: z.optional(z.string()),
    }),
  ),
});
export const conversions = z.looseObject({
  list: z.optional(
    z.array(
      z.looseObject({
        orderId: number,
        orderStatus: z.string(),
        fromAsset: z.string(),
        fromAmount: z.unknown(),
        toAsset: z.string(),
        toAmount: z.unknown(),
        createTime: number,
      }),
    ),
  ),
  moreData: z.optional(z.boolean()),
});
export const dust = z.looseObject({
  userAssetDribblets: z.array(
    z.looseObject({
      operateTime: number,
      userAssetDribbletDetails: z.array(
        z.looseObject({
          transId: number,
          operateTime: number,
          fromAsset: z.string(),
          amount: z.unknown(),
          transferedAmount: z.unknown(),
          serviceChargeAmount: z.unknown(),
          targetAsset: z.optional(z.string()),
        }),
      ),
    }),
  ),
});
