/** /api/v1/defi/rebase: staked ether. stETH grows by rebases, wstETH is the same shares wrapped. */
import { defineOperation } from '../operation.ts';
import {
  currencyCode,
  decimal,
  id,
  idParams,
  isoTime,
  pageOf,
  percent,
  queryInt,
} from '../primitives.ts';
import * as z from '../schema.ts';
import { amountOrMax, transactionPlan } from './plans.ts';

const base = '/api/v1/defi/rebase';

const rebaseToken = z.oneOf(['stETH', 'wstETH']);

/** Rewards of a stretch of time. `since`: what lies before it is not known. */
const rewards = z.object({
  /** stETH; negative after a loss. */
  amount: decimal,
  /** In `currency`, each report at the price of its time; null where none of them has one. */
  valueThen: z.nullable(decimal),
  /** Reports of which no price of then is known: they are not in `valueThen`. */
  missing: z.int(),
  /** In `currency`, at the price of now. */
  valueNow: z.nullable(decimal),
  since: isoTime,
});

const rebaseReport = z.object({
  at: isoTime,
  /** Percent a year, not compounding: (post − pre) / pre · 31,536,000 / elapsed. Null of a loss: no year repeats it. */
  apr: z.nullable(percent),
  /** By how much the ether behind a share grew, in percent; negative of a loss. */
  percent,
  /** Change of this holding, in stETH. */
  change: decimal,
});

/** stETH and wstETH of one wallet, as one holding. */
const rebasePosition = z.object({
  id,
  walletId: id,
  walletLabel: z.string(),
  address: z.string(),
  chain: z.string(),
  currency: currencyCode,
  stEth: z.object({ amount: decimal, shares: z.string(), tokenAddress: z.nullable(z.string()) }),
  wstEth: z.object({
    amount: decimal,
    /** Value in stETH. */
    stEth: decimal,
    tokenAddress: z.nullable(z.string()),
  }),
  /** Both in stETH. */
  total: decimal,
  value: z.nullable(decimal),
  price: z.nullable(decimal),
  /** stETH in one wstETH. */
  shareRate: decimal,
  /** Null where the past could not be read. */
  rewarded: z.nullable(rewards),
  /** Mean of the reports that this holding lived through, losses among them, each weighted by its time; null below zero. */
  averageApr: z.nullable(percent),
  lastRebase: z.nullable(rebaseReport),
  waiting: decimal,
  claimable: decimal,
  blockNumber: z.string(),
  lastUpdated: isoTime,
  stale: z.boolean(),
});
export type RebasePosition = z.Output<typeof rebasePosition>;

const query = z.object({ currency: z.optional(currencyCode) });

export const listRebasePositions = defineOperation({
  method: 'GET',
  path: `${base}/positions`,
  access: 'bearer',
  summary: 'List staked ether of all wallets',
  query,
  output: z.array(rebasePosition),
});

export const getRebasePosition = defineOperation({
  method: 'GET',
  path: `${base}/positions/{id}`,
  access: 'bearer',
  owned: { id: 'staked-ether' },
  summary: 'Get the staked ether of one wallet',
  params: idParams,
  query,
  output: rebasePosition,
});

export const refreshRebasePosition = defineOperation({
  method: 'POST',
  path: `${base}/positions/{id}/refresh`,
  access: 'bearer',
  owned: { id: 'staked-ether' },
  summary: 'Refresh the wallet of a staking position',
  params: idParams,
  output: rebasePosition,
  repeat: 'same',
  limit: 'outbound',
});

const rebaseHistoryKinds = [
  /** Ether was staked. */
  'deposit',
  /** Handed to the withdrawal queue. */
  'withdrawal',
  'rebase',
  'received',
  'sent',
  'wrap',
  'unwrap',
] as const;

const rebaseHistoryRow = z.object({
  id: z.string(),
  positionId: id,
  at: isoTime,
  kind: z.oneOf(rebaseHistoryKinds),
  /** stETH; zero for what only wraps. */
  change: decimal,
  /** In the answer's `currency`; null where no price of then (or now) is known. */
  value: z.nullable(decimal),
  /** For a gaining rebase only. */
  apr: z.nullable(percent),
  /** For a rebase only: growth of the ether behind a share, in percent; negative for a loss. */
  percent: z.nullable(percent),
  /** Both tokens in stETH, afterwards. */
  balance: decimal,
  hash: z.nullable(z.string()),
});
export type RebaseHistoryRow = z.Output<typeof rebaseHistoryRow>;

export const getRebaseHistory = defineOperation({
  method: 'GET',
  path: `${base}/history`,
  access: 'bearer',
  summary: 'List rebases and transfers of staked ether, newest first',
  query: z.object({
    currency: z.optional(currencyCode),
    position: z.optional(id),
    /** Rebases alone without it. */
    transfers: z.optional(z.oneOf(['true', 'false'])),
    /** Prices of the day of each row, or of now. */
    prices: z.optional(z.oneOf(['then', 'now'])),
    page: queryInt({ min: 1, max: 10_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 500, otherwise: 50 }),
  }),
  output: z.extend(pageOf(rebaseHistoryRow), {
    currency: currencyCode,
    /** Start of the known history; null if nothing could be read. */
    since: z.nullable(isoTime),
    /** True if that is the full history of the holding. */
    complete: z.boolean(),
    /** The user's time zone, which decides where months begin. */
    timeZone: z.string(),
    /** By month (YYYY-MM) in that zone, in stETH and value, with how many reports are not in the value. */
    months: z.array(
      z.object({
        month: z.string(),
        change: decimal,
        value: z.nullable(decimal),
        missing: z.int(),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'DEFI_CONTRACT_ERROR'],
});

const overTime = z.object({
  last: z.nullable(percent),
  days7: z.nullable(percent),
  days30: z.nullable(percent),
});

export const getRebaseStats = defineOperation({
  method: 'GET',
  path: `${base}/stats/{token}`,
  access: 'bearer',
  summary: 'Get the protocol’s earnings and holdings',
  params: z.object({ token: z.string().check(z.maxLength(20)) }),
  query,
  output: z.object({
    token: rebaseToken,
    currency: currencyCode,
    /**
     * Percent a year: of the newest report, and means over 7 and 30 days, losses among them. Null where too
     * few are known, and below zero: `growth` says what was lost.
     */
    apr: overTime,
    /** By how much the ether behind a share grew, in percent of then: with the newest report, in 7 and in 30 days. */
    growth: overTime,
    aprHistory: z.array(z.object({ at: isoTime, apr: z.nullable(percent), percent })),
    lastReportAt: z.nullable(isoTime),
    totalPooledEther: decimal,
    totalShares: z.string(),
    tvl: z.nullable(decimal),
    /** Protocol fee, in percent of the rewards. */
    fee: z.nullable(percent),
    queue: z.nullable(
      z.object({
        isPaused: z.boolean(),
        isBunker: z.boolean(),
        waitingRequests: z.string(),
        waitingStEth: decimal,
        minAmount: decimal,
        maxAmount: decimal,
        /** Days; null in bunker mode, which allows no estimate. */
        estimatedDays: z.nullable(z.int()),
      }),
    ),
    blockNumber: z.string(),
  }),
  errors: ['NOT_FOUND', 'DEFI_CONTRACT_ERROR'],
});

export const getConversionRates = defineOperation({
  method: 'GET',
  path: `${base}/conversion-rates`,
  access: 'bearer',
  summary: 'Get the rates between stETH and wstETH, and their market price in ether',
  output: z.object({
    wstEthToStEth: decimal,
    stEthToWstEth: decimal,
    /** Ether that the market gives for one stETH; null where no market is heard of. */
    marketStEth: z.nullable(decimal),
    /** (market − 1) · 100. */
    pegDeviation: z.nullable(percent),
    /** Its name. */
    market: z.nullable(z.string()),
    /** `pool`: where the two are traded; `prices`: the two prices that holdings are valued by, over each other. */
    marketSource: z.nullable(z.oneOf(['pool', 'prices'])),
    blockNumber: z.string(),
  }),
  errors: ['DEFI_CONTRACT_ERROR'],
});

const planErrors = [
  'BIZ_INSUFFICIENT_BALANCE',
  'DEFI_TRANSACTION_FAILED',
  'DEFI_CONTRACT_ERROR',
] as const;

export const convertRebase = defineOperation({
  method: 'POST',
  path: `${base}/convert`,
  access: 'bearer',
  owned: { walletId: 'wallet' },
  summary: 'Plan to wrap stETH or unwrap wstETH; the value stays the same',
  body: z.object({ walletId: id, from: rebaseToken, to: rebaseToken, amount: amountOrMax }),
  output: transactionPlan,
  errors: planErrors,
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
});

export const stakeRebase = defineOperation({
  method: 'POST',
  path: `${base}/stake`,
  access: 'bearer',
  owned: { walletId: 'wallet' },
  summary: 'Plan to stake ether',
  body: z.object({ walletId: id, amount: amountOrMax }),
  output: transactionPlan,
  errors: planErrors,
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
});

export const withdrawRebase = defineOperation({
  method: 'POST',
  path: `${base}/withdraw`,
  access: 'bearer',
  owned: { walletId: 'wallet' },
  summary: 'Plan to request a withdrawal of staked ether; the plan’s id is the withdrawal’s id',
  body: z.object({ walletId: id, token: z.optional(rebaseToken), amount: amountOrMax }),
  output: transactionPlan,
  errors: planErrors,
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
});

const withdrawalStatuses = ['prepared', 'requested', 'finalized', 'claimed', 'failed'] as const;

const withdrawal = z.object({
  /** The id of the plan that asked for it, or of the position that it became. */
  id,
  walletId: id,
  status: z.oneOf(withdrawalStatuses),
  isPaused: z.boolean(),
  isBunker: z.boolean(),
  requests: z.array(
    z.object({
      requestId: z.string(),
      status: z.oneOf(['requested', 'finalized', 'claimed']),
      requestedAt: isoTime,
      /** stETH, as it was asked for. */
      requested: decimal,
      /** Ether that it pays or paid; lower than asked where a loss lies between. Until it is final, at the rate of now. */
      payable: decimal,
    }),
  ),
  /**
   * Estimated from the pace of the queue, for the oldest request. Null if it is settled, or if no
   * estimate is possible.
   */
  estimate: z.nullable(z.object({ at: isoTime, days: z.int() })),
  /** Why it failed, in words. */
  reason: z.nullable(z.string()),
});
export type Withdrawal = z.Output<typeof withdrawal>;

export const getWithdrawalStatus = defineOperation({
  method: 'GET',
  path: `${base}/withdraw/{id}/status`,
  access: 'bearer',
  owned: { id: 'withdrawal' },
  summary: 'Get the progress of a withdrawal',
  params: idParams,
  output: withdrawal,
  errors: ['DEFI_CONTRACT_ERROR'],
});

export const listWithdrawals = defineOperation({
  method: 'GET',
  path: `${base}/withdrawals`,
  access: 'bearer',
  summary: 'List withdrawals that are pending or can be claimed',
  output: z.array(withdrawal),
  errors: ['DEFI_CONTRACT_ERROR'],
});

export const claimWithdrawal = defineOperation({
  method: 'POST',
  path: `${base}/withdraw/{id}/claim`,
  access: 'bearer',
  owned: { id: 'withdrawal' },
  summary: 'Plan to claim a finished withdrawal; until it is finished, CONFLICT with the estimate',
  params: idParams,
  output: transactionPlan,
  errors: planErrors,
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
});

export const claimWithdrawals = defineOperation({
  method: 'POST',
  path: `${base}/withdrawals/claim`,
  access: 'bearer',
  owned: { walletId: 'wallet' },
  summary: 'Plan to claim all finished withdrawals of one wallet in one transaction',
  body: z.object({ walletId: id }),
  output: transactionPlan,
  errors: planErrors,
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
});

const income = z.object({
  days: z.int(),
  amount: decimal,
  /** Each report at the price of its time; null where none of them has one. */
  valueThen: z.nullable(decimal),
  /** Reports of which no price of then is known: they are not in `valueThen`. */
  missing: z.int(),
  valueNow: z.nullable(decimal),
});

export const getYieldAnalytics = defineOperation({
  method: 'GET',
  path: `${base}/yield-analytics`,
  access: 'bearer',
  summary: 'Get the returns of staked ether',
  query: z.object({ currency: z.optional(currencyCode), position: z.optional(id) }),
  output: z.object({
    currency: currencyCode,
    day: income,
    week: income,
    month: income,
    all: z.extend(income, { since: z.nullable(isoTime) }),
    /** Percent a year over the last 30 days, weighted by time; null below zero. */
    effectiveApr: z.nullable(percent),
    /** Beside ether that was merely held: the difference is the rewards. */
    versusHold: z.object({
      held: decimal,
      staked: decimal,
      difference: decimal,
      differenceValue: z.nullable(decimal),
    }),
    /** Protocol fees on the rewards of the same reports, in stETH. */
    protocolFees: z.nullable(decimal),
    complete: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'DEFI_CONTRACT_ERROR'],
});
