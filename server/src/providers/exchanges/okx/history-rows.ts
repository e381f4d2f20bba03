/** Rows of OKX's lists of the past, as far as they are read. */
import * as z from '@moa/contracts/schema';

export const fill = z.looseObject({
  billId: z.string(),
  instId: z.string(),
  side: z.string(),
  fillSz: z.unknown(),
  fillPx: z.unknown(),
  fee: z.unknown(),
  feeCcy: z.unknown(),
  ts: z.string(),
});
export const bill = z.looseObject({
  billId: z.string(),
  ccy: z.string(),
  balChg: z.unknown(),
  type: z.string(),
  ts: z.string(),
});
export const deposit = z.looseObject({
  depId: z.string(),
  ccy: z.string(),
  amt: z.unknown(),
  txId: z.unknown(),
  state: z.string(),
  ts: z.string(),
});
export const withdrawal = z.looseObject({
  wdId: z.string(),
  ccy: z.string(),
  amt: z.unknown(),
  fee: z.unknown(),
  feeCcy: z.optional(z.string()),
  txId: z.unknown(),
  state: z.string(),
  ts: z.string(),
});
export const conversion = z.looseObject({
  tradeId: z.string(),
  baseCcy: z.string(),
  quoteCcy: z.string(),
  side: z.string(),
  fillBaseSz: z.unknown(),
  fillQuoteSz: z.unknown(),
  state: z.string(),
  ts: z.string(),
});
export const sweep = z.looseObject({
  fromCcy: z.string(),
  fillFromSz: z.unknown(),
  toCcy: z.string(),
  fillToSz: z.unknown(),
  status: z.string(),
  uTime: z.string(),
});
export const earning = z.looseObject({
  ccy: z.string(),
  earnings: z.unknown(),
  amt: z.unknown(),
  rate: z.unknown(),
  ts: z.string(),
});
