/** Row schemas of Bybit's history lists; only the fields in use. */
import * as z from '@moa/contracts/schema';
import { type EntryShape, nameBy } from '../history/each-entry.ts';
import { type Fields, rawRows } from '../read/read-row.ts';

const cursor = z.optional(z.unknown());
/** A page by number, without a cursor. */
export const numberedPage = z.looseObject({ list: rawRows });
/** Pages of which the rows are called in one of two ways. */
export const listPage = z.looseObject({ list: rawRows, nextPageCursor: cursor });
export const rowsPage = z.looseObject({ rows: rawRows, nextPageCursor: cursor });
/** The page names the list in one way, its example in the other. */
export const yieldsPage = z.looseObject({
  yield: z.optional(rawRows),
  list: z.optional(rawRows),
  nextPageCursor: cursor,
});
export const sweepsPage = z.looseObject({
  lastPage: z.optional(z.unknown()),
  records: rawRows,
});

const execution = z.looseObject({
  symbol: z.string(),
  side: z.string(),
  execId: z.string(),
  execTime: z.string(),
  execPrice: z.unknown(),
  execQty: z.unknown(),
  execValue: z.unknown(),
  execFee: z.unknown(),
  /** Executions of before 2024 have none. */
  feeCurrency: z.optional(z.unknown()),
  execType: z.string(),
});
export type Execution = z.Output<typeof execution>;
export const executions: EntryShape<typeof execution> = {
  shape: execution,
  name: ({ execId }) => nameBy('trade', execId),
  at: ({ execTime }) => execTime,
};

const deposit = z.looseObject({
  id: z.string(),
  coin: z.unknown(),
  amount: z.unknown(),
  depositFee: z.unknown(),
  txID: z.unknown(),
  status: z.union([z.number(), z.string()]),
  depositType: z.optional(z.union([z.number(), z.string()])),
  successAt: z.string(),
});
export type Deposit = z.Output<typeof deposit>;
export const deposits: EntryShape<typeof deposit> = {
  shape: deposit,
  name: ({ id }) => nameBy('deposit', id),
  at: ({ successAt }) => successAt,
};

const funding = z.looseObject({
  currency: z.string(),
  ioDirection: z.string(),
  txnAmt: z.string(),
  afterAmt: z.string(),
  /** Seconds. */
  createTime: z.string(),
  showBusiTypeEn: z.string(),
});
export type Funding = z.Output<typeof funding>;
/** Rows have no name: what moved, when, and what was there afterwards. */
export function fundingName(row: Fields): string | null {
  const { createTime, currency, ioDirection, txnAmt, afterAmt } = row;
  return nameBy('funding', createTime, currency, ioDirection, txnAmt, afterAmt);
}
export const fundings: EntryShape<typeof funding> = {
  shape: funding,
  name: fundingName,
  at: ({ createTime }) => Number(createTime) * 1_000,
};

const internalDeposit = z.looseObject({
  id: z.string(),
  coin: z.unknown(),
  amount: z.unknown(),
  status: z.union([z.number(), z.string()]),
  createdTime: z.string(),
});
export type InternalDeposit = z.Output<typeof internalDeposit>;
export const internalDeposits: EntryShape<typeof internalDeposit> = {
  shape: internalDeposit,
  name: ({ id }) => nameBy('deposit:internal', id),
  at: ({ createdTime }) => Number(createdTime) * 1_000,
};

const withdrawal = z.looseObject({
  withdrawId: z.string(),
  coin: z.unknown(),
  amount: z.unknown(),
  withdrawFee: z.unknown(),
  txID: z.unknown(),
  status: z.string(),
  createTime: z.string(),
});
export type Withdrawal = z.Output<typeof withdrawal>;
export const withdrawals: EntryShape<typeof withdrawal> = {
  shape: withdrawal,
  name: ({ withdrawId }) => nameBy('withdrawal', withdrawId),
  at: ({ createTime }) => createTime,
};

const conversion = z.looseObject({
  exchangeTxId: z.string(),
  fromCoin: z.unknown(),
  fromAmount: z.unknown(),
  toCoin: z.unknown(),
  toAmount: z.unknown(),
  exchangeStatus: z.string(),
  createdAt: z.string(),
});
export type Conversion = z.Output<typeof conversion>;
export const conversions: EntryShape<typeof conversion> = {
  shape: conversion,
  name: ({ exchangeTxId }) => nameBy('trade:convert', exchangeTxId),
  at: ({ createdAt }) => createdAt,
};

const yieldRow = z.looseObject({
  id: z.string(),
  coin: z.unknown(),
  amount: z.unknown(),
  status: z.string(),
  createdAt: z.string(),
});
export const getYields = (category: string): EntryShape<typeof yieldRow> => ({
  shape: yieldRow,
  name: ({ id }) => nameBy(`income:${category}`, id),
  at: ({ createdAt }) => createdAt,
});

/** One asset of what was swept up; its id and its time are those of all. */
const sweep = z.looseObject({
  exchangeTxId: z.string(),
  createdAt: z.string(),
  fromCoin: z.string(),
  fromAmount: z.unknown(),
  toCoin: z.string(),
  toAmount: z.unknown(),
  feeCoin: z.string(),
  feeAmount: z.unknown(),
  status: z.string(),
});
export type Sweep = z.Output<typeof sweep>;
export const sweeps: EntryShape<typeof sweep> = {
  shape: sweep,
  name: ({ exchangeTxId, fromCoin }) => nameBy('trade:dust', exchangeTxId, fromCoin),
  at: ({ createdAt }) => createdAt,
};
