/** /api/v1/defi/lp-tokens/history: the user's actions with pool shares, from the chain's logs. */
import { defineOperation } from '../../operation.ts';
import { currencyCode, decimal, id, isoTime, pageOf, queryInt } from '../../primitives.ts';
import * as z from '../../schema.ts';
import { address, transactionHash } from '../plans.ts';

const poolActs = [
  'add',
  'remove',
  'stake',
  'unstake',
  'claim',
  /** Liquidity tokens that came from or went to another address. */
  'receive',
  'send',
] as const;
const poolAct = z.oneOf(poolActs);
export type PoolAct = z.Output<typeof poolAct>;

const poolEvent = z.object({
  id,
  kind: poolAct,
  at: isoTime,
  block: z.string(),
  hash: transactionHash,
  network: z.string(),
  walletId: id,
  walletLabel: z.string(),
  /** Null where the share is gone from the wallet. */
  positionId: z.nullable(id),
  poolId: id,
  label: z.string(),
  /** Liquidity tokens that moved; null for a claim. */
  liquidity: z.nullable(decimal),
  /** Tokens that went in or came out. */
  tokens: z.array(z.object({ address, symbol: z.string(), amount: decimal })),
  currency: currencyCode,
  /** At the prices of then; null where one is not known. */
  valueThen: z.nullable(decimal),
  /** The same tokens at the prices of now. */
  valueNow: z.nullable(decimal),
});
export type PoolEvent = z.Output<typeof poolEvent>;

export const listLpHistory = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/lp-tokens/history',
  access: 'bearer',
  summary: 'List liquidity added, removed, staked and unstaked, and rewards claimed, newest first',
  query: z.object({
    positionId: z.optional(id),
    kind: z.optional(poolAct),
    currency: z.optional(currencyCode),
    page: queryInt({ min: 1, max: 1_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 100, otherwise: 20 }),
  }),
  output: z.extend(pageOf(poolEvent), {
    /** The past is known without a gap from here on; null where there is no wallet. */
    since: z.nullable(isoTime),
    /** True if it is known from the first block. */
    complete: z.boolean(),
    /** Networks whose node gave no answer. */
    unread: z.array(z.string()),
  }),
  errors: ['NOT_FOUND'],
});
