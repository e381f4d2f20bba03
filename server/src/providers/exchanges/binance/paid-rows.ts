/** What Binance's lists of money from outside look like, as far as they are read. */
import * as z from '@moa/contracts/schema';

const number = z.union([z.number(), z.string()]);
/** Where there is nothing, the list may be missing. */
const dataOf = <T extends z.Schema>(row: T) => z.looseObject({ data: z.optional(z.array(row)) });

export const fiatOrders = dataOf(
  z.looseObject({
    orderNo: z.string(),
    fiatCurrency: z.string(),
    amount: z.unknown(),
    totalFee: z.unknown(),
    status: z.string(),
    createTime: number,
  }),
);
export const fiatPayments = dataOf(
  z.looseObject({
    orderNo: z.string(),
    sourceAmount: z.unknown(),
    fiatCurrency: z.string(),
    obtainAmount: z.unknown(),
    cryptoCurrency: z.string(),
    totalFee: z.unknown(),
    status: z.string(),
    /** Of purchases alone. */
    paymentMethod: z.optional(z.nullable(z.string())),
    createTime: number,
  }),
);
export const peerOrders = dataOf(
  z.looseObject({
    orderNumber: z.string(),
    tradeType: z.string(),
    asset: z.string(),
    fiat: z.string(),
    amount: z.unknown(),
    totalPrice: z.unknown(),
    orderStatus: z.string(),
    createTime: number,
    commission: z.unknown(),
  }),
);
export const payTransactions = dataOf(
  z.looseObject({
    transactionId: z.string(),
    transactionTime: number,
    /** What is positive came in, what is negative was spent. */
    amount: z.unknown(),
    currency: z.string(),
    walletType: z.optional(number),
    /** What it was paid with. */
    fundsDetail: z.optional(
      z.nullable(z.array(z.looseObject({ currency: z.string(), amount: z.unknown() }))),
    ),
  }),
);
const autoInvestRows = z.array(
  z.looseObject({
    id: number,
    targetAsset: z.string(),
    transactionDateTime: number,
    transactionStatus: z.string(),
    sourceAsset: z.string(),
    sourceAssetAmount: z.unknown(),
    targetAssetAmount: z.unknown(),
    transactionFee: z.unknown(),
    transactionFeeUnit: z.string(),
  }),
);
/** The page shows a list alone; clients also know one within an object. */
export const autoInvested = z.union([autoInvestRows, z.looseObject({ list: autoInvestRows })]);
