/** Row schemas of Binance's history lists; only the fields in use. */
import * as z from '@moa/contracts/schema';
import { type EntryShape, nameBy } from '../history/each-entry.ts';
import { rawRows } from '../read/read-row.ts';

const number = z.union([z.number(), z.string()]);

/** `2021-04-29 16:08:00`, in UTC. */
export function momentOfText(value: unknown): unknown {
  return typeof value === 'string' ? `${value.replace(' ', 'T')}Z` : value;
}

const deposit = z.looseObject({
  id: z.string(),
  coin: z.unknown(),
  amount: z.unknown(),
  txId: z.unknown(),
  status: number,
  insertTime: number,
});
export const deposits: EntryShape<typeof deposit> = {
  shape: deposit,
  name: ({ id }) => nameBy('deposit', id),
  at: ({ insertTime }) => insertTime,
};

const withdrawal = z.looseObject({
  id: z.string(),
  coin: z.unknown(),
  amount: z.unknown(),
  transactionFee: z.unknown(),
  txId: z.unknown(),
  status: number,
  applyTime: z.string(),
});
export const withdrawals: EntryShape<typeof withdrawal> = {
  shape: withdrawal,
  name: ({ id }) => nameBy('withdrawal', id),
  at: ({ applyTime }) => momentOfText(applyTime),
};

/** Dividends and rewards. */
export const rowsPage = z.looseObject({ rows: rawRows });

const dividend = z.looseObject({
  id: number,
  asset: z.string(),
  amount: z.unknown(),
  divTime: number,
  direction: z.optional(number),
  enInfo: z.optional(z.unknown()),
});
export type Dividend = z.Output<typeof dividend>;
export const dividends: EntryShape<typeof dividend> = {
  shape: dividend,
  name: ({ id }) => nameBy('income', id),
  at: ({ divTime }) => divTime,
};

/** Rewards of Simple Earn have no name of their own. */
const flexibleReward = z.looseObject({
  asset: z.string(),
  rewards: z.unknown(),
  projectId: z.string(),
  type: z.string(),
  time: number,
});
export type FlexibleReward = z.Output<typeof flexibleReward>;
export function flexibleName({ projectId, asset, type, time }: FlexibleReward): string {
  return `earned:${projectId}:${asset}:${type}:${time}`;
}
export const flexibleRewards: EntryShape<typeof flexibleReward> = {
  shape: flexibleReward,
  name: ({ projectId, asset, type, time }) => nameBy('income:earned', projectId, asset, type, time),
  at: ({ time }) => time,
};

const lockedReward = z.looseObject({
  positionId: number,
  time: number,
  asset: z.string(),
  amount: z.unknown(),
  /** Older rows have none. */
  type: z.optional(z.string()),
});
export type LockedReward = z.Output<typeof lockedReward>;
export function lockedName({ positionId, asset, type, time }: LockedReward): string {
  return `locked:${positionId}:${asset}:${type ?? ''}:${time}`;
}
export const lockedRewards: EntryShape<typeof lockedReward> = {
  shape: lockedReward,
  name: ({ positionId, asset, type, time }) => {
    const own = nameBy('income:locked', positionId, asset);
    return own === null ? null : nameBy(`${own}:${type ?? ''}`, time);
  },
  at: ({ time }) => time,
};

export const conversionsPage = z.looseObject({
  list: z.optional(rawRows),
  moreData: z.optional(z.unknown()),
});
const conversion = z.looseObject({
  orderId: number,
  orderStatus: z.string(),
  fromAsset: z.string(),
  fromAmount: z.unknown(),
  toAsset: z.string(),
  toAmount: z.unknown(),
  createTime: number,
});
export type Conversion = z.Output<typeof conversion>;
export const conversions: EntryShape<typeof conversion> = {
  shape: conversion,
  name: ({ orderId }) => nameBy('trade:convert', orderId),
  at: ({ createTime }) => createTime,
};

export const dustPage = z.looseObject({ userAssetDribblets: rawRows });
/** One asset of what was swept up. */
const dust = z.looseObject({
  transId: number,
  operateTime: number,
  fromAsset: z.string(),
  amount: z.unknown(),
  transferedAmount: z.unknown(),
  serviceChargeAmount: z.unknown(),
  targetAsset: z.optional(z.string()),
});
export type Dust = z.Output<typeof dust>;
export const swept: EntryShape<typeof dust> = {
  shape: dust,
  name: ({ transId, fromAsset }) => nameBy('trade:dust', transId, fromAsset),
  at: ({ operateTime }) => operateTime,
};
