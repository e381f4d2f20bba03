/** Row schemas of Binance's lists of fiat and card payments; only the fields in use. */
import * as z from '@moa/contracts/schema';
import { type EntryShape, nameBy } from '../history/each-entry.ts';
import { rawRows } from '../read/read-row.ts';

const number = z.union([z.number(), z.string()]);

/** Where there is nothing, the list may be missing. */
export const dataPage = z.looseObject({ data: z.optional(rawRows) });

const fiatOrder = z.looseObject({
  orderNo: z.string(),
  fiatCurrency: z.string(),
  amount: z.unknown(),
  totalFee: z.unknown(),
  status: z.string(),
  createTime: number,
});
export type FiatOrder = z.Output<typeof fiatOrder>;
export const fiatOrders = (direction: string): EntryShape<typeof fiatOrder> => ({
  shape: fiatOrder,
  name: ({ orderNo }) => nameBy(`${direction}:fiat`, orderNo),
  at: ({ createTime }) => createTime,
});

const fiatPayment = z.looseObject({
  orderNo: z.string(),
  sourceAmount: z.unknown(),
  fiatCurrency: z.string(),
  obtainAmount: z.unknown(),
  cryptoCurrency: z.string(),
  totalFee: z.unknown(),
  status: z.string(),
  /** Only in purchases. */
  paymentMethod: z.optional(z.nullable(z.string())),
  createTime: number,
});
export type FiatPayment = z.Output<typeof fiatPayment>;
export const fiatPayments: EntryShape<typeof fiatPayment> = {
  shape: fiatPayment,
  name: ({ orderNo }) => nameBy('trade:fiat', orderNo),
  at: ({ createTime }) => createTime,
};

const peerOrder = z.looseObject({
  orderNumber: z.string(),
  tradeType: z.string(),
  asset: z.string(),
  fiat: z.string(),
  amount: z.unknown(),
  totalPrice: z.unknown(),
  orderStatus: z.string(),
  createTime: number,
  commission: z.unknown(),
});
export type PeerOrder = z.Output<typeof peerOrder>;
export const peerOrders: EntryShape<typeof peerOrder> = {
  shape: peerOrder,
  name: ({ orderNumber }) => nameBy('trade:c2c', orderNumber),
  at: ({ createTime }) => createTime,
};

const payTransaction = z.looseObject({
  transactionId: z.string(),
  transactionTime: number,
  /** Positive amounts were received, negative ones spent. */
  amount: z.unknown(),
  currency: z.string(),
  walletType: z.optional(number),
  /** Assets used for the payment. */
  fundsDetail: z.optional(
    z.nullable(z.array(z.looseObject({ currency: z.string(), amount: z.unknown() }))),
  ),
});
export type PayTransaction = z.Output<typeof payTransaction>;
export const payTransactions: EntryShape<typeof payTransaction> = {
  shape: payTransaction,
  // What cannot be read neither came nor went.
  name: ({ transactionId, amount }) =>
    nameBy(`${`${amount}`.startsWith('-') ? 'withdrawal' : 'deposit'}:pay`, transactionId),
  at: ({ transactionTime }) => transactionTime,
};

/** The page shows a list alone; clients also know one within an object. */
export const autoInvestPage = z.union([rawRows, z.looseObject({ list: rawRows })]);
const plan = z.looseObject({
  id: number,
  targetAsset: z.string(),
  transactionDateTime: number,
  transactionStatus: z.string(),
  sourceAsset: z.string(),
  sourceAssetAmount: z.unknown(),
  targetAssetAmount: z.unknown(),
  transactionFee: z.unknown(),
  transactionFeeUnit: z.string(),
});
export type Plan = z.Output<typeof plan>;
export const plans: EntryShape<typeof plan> = {
  shape: plan,
  name: ({ id }) => nameBy('trade:auto-invest', id),
  at: ({ transactionDateTime }) => transactionDateTime,
};
