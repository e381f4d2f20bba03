/** Rows of OKX's lists of the past, as far as they are read. */
import * as z from '@moa/contracts/schema';
import { type EntryShape, nameBy } from '../history/each-entry.ts';

const fill = z.looseObject({
  billId: z.string(),
  instType: z.optional(z.string()),
  instId: z.string(),
  side: z.string(),
  fillSz: z.unknown(),
  fillPx: z.unknown(),
  fee: z.unknown(),
  feeCcy: z.unknown(),
  /** When it was traded; `ts` is when the row was written. */
  fillTime: z.optional(z.string()),
  ts: z.string(),
});
export type Fill = z.Output<typeof fill>;
export const fills: EntryShape<typeof fill> = {
  shape: fill,
  name: ({ billId }) => nameBy('trade', billId),
  at: ({ fillTime, ts }) => fillTime || ts,
};

const bill = z.looseObject({
  billId: z.string(),
  ccy: z.unknown(),
  balChg: z.unknown(),
  type: z.string(),
  ts: z.string(),
});
export type Bill = z.Output<typeof bill>;
export const bills: EntryShape<typeof bill> = {
  shape: bill,
  name: ({ billId }) => nameBy('bill', billId),
  at: ({ ts }) => ts,
};

const deposit = z.looseObject({
  depId: z.string(),
  ccy: z.unknown(),
  amt: z.unknown(),
  txId: z.unknown(),
  state: z.string(),
  ts: z.string(),
});
export const deposits: EntryShape<typeof deposit> = {
  shape: deposit,
  name: ({ depId }) => nameBy('deposit', depId),
  at: ({ ts }) => ts,
};

const withdrawal = z.looseObject({
  wdId: z.string(),
  ccy: z.unknown(),
  amt: z.unknown(),
  fee: z.unknown(),
  feeCcy: z.optional(z.unknown()),
  txId: z.unknown(),
  state: z.string(),
  ts: z.string(),
});
export const withdrawals: EntryShape<typeof withdrawal> = {
  shape: withdrawal,
  name: ({ wdId }) => nameBy('withdrawal', wdId),
  at: ({ ts }) => ts,
};

const conversion = z.looseObject({
  tradeId: z.string(),
  baseCcy: z.unknown(),
  quoteCcy: z.unknown(),
  side: z.string(),
  fillBaseSz: z.unknown(),
  fillQuoteSz: z.unknown(),
  state: z.string(),
  ts: z.string(),
});
export type Conversion = z.Output<typeof conversion>;
export const conversions: EntryShape<typeof conversion> = {
  shape: conversion,
  name: ({ tradeId }) => nameBy('trade:convert', tradeId),
  at: ({ ts }) => ts,
};

const sweep = z.looseObject({
  fromCcy: z.string(),
  fillFromSz: z.unknown(),
  toCcy: z.string(),
  fillToSz: z.unknown(),
  status: z.string(),
  uTime: z.string(),
});
export type Sweep = z.Output<typeof sweep>;
export const sweeps: EntryShape<typeof sweep> = {
  shape: sweep,
  name: ({ uTime, fromCcy, toCcy }) => nameBy('trade:dust', uTime, fromCcy, toCcy),
  at: ({ uTime }) => uTime,
};

const earning = z.looseObject({
  ccy: z.string(),
  earnings: z.unknown(),
  amt: z.unknown(),
  rate: z.unknown(),
  ts: z.string(),
});
export const earnings: EntryShape<typeof earning> = {
  shape: earning,
  name: ({ ccy, ts, earnings }) => nameBy('income:savings', ccy, ts, earnings),
  at: ({ ts }) => ts,
};
