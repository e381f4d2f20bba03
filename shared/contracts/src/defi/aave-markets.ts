/** /api/v1/defi/aave: what markets offer, and how an account is set up in them. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, id, isoTime, percent } from '../primitives.ts';
import * as z from '../schema.ts';

/** `aave-v3-ethereum`: the protocol and its network. */
export const marketName = z
  .string()
  .check(z.maxLength(64), z.regex(/^[a-z0-9-]+$/, 'the name of a market'));

const failures = ['NOT_FOUND', 'DEFI_CONTRACT_ERROR'] as const;

const eModeCategory = z.object({
  id: z.int(),
  label: z.string(),
  maxLtv: percent,
  liquidationThreshold: percent,
  liquidationBonus: percent,
  /** Symbols of the assets that count as its collateral. */
  assets: z.array(z.string()),
});

const marketStats = z.object({
  market: z.string(),
  network: z.string(),
  block: z.string(),
  currency: currencyCode,
  reserves: z.int(),
  /** Total of all suppliers and borrowers, in `currency`; null if no rate is available. */
  supplied: z.nullable(decimal),
  borrowed: z.nullable(decimal),
  available: z.nullable(decimal),
  /** Borrowed of supplied, in percent. */
  utilisation: z.nullable(percent),
  eModes: z.array(eModeCategory),
  asOf: isoTime,
});
export type AaveMarketStats = z.Output<typeof marketStats>;

export const getAaveMarketStats = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/aave/markets/stats',
  access: 'bearer',
  summary: 'Get every lending market: supplied, borrowed, available, categories',
  query: z.object({ currency: z.optional(currencyCode), market: z.optional(marketName) }),
  output: z.array(marketStats),
  errors: failures,
  limit: 'outbound',
  live: true,
});

const rateHistory = z.object({
  /** Yearly yields of a day (UTC), weighted by time; null where no change is known before it. */
  points: z.array(
    z.object({
      at: isoTime,
      supplyApy: z.nullable(percent),
      variableApy: z.nullable(percent),
      stableApy: z.nullable(percent),
    }),
  ),
  /** Since when the changes of the rates are known without a gap. */
  since: isoTime,
  /** True if all requested days are known; otherwise the next request returns more. */
  complete: z.boolean(),
});

const assetRate = z.object({
  market: z.string(),
  network: z.string(),
  symbol: z.string(),
  tokenAddress: z.string(),
  /** In `currency` by the protocol's oracle. */
  price: z.nullable(decimal),
  currency: currencyCode,
  supplyApy: percent,
  variableApy: percent,
  /** Null where the reserve lends at no stable rate. */
  stableApy: z.nullable(percent),
  /** Paid beside the interest of a supply, in percent a year; null without a programme or a price. */
  rewardApr: z.nullable(percent),
  rewardSymbols: z.array(z.string()),
  /** Tokens. */
  supplied: decimal,
  borrowed: decimal,
  available: decimal,
  utilisation: z.nullable(percent),
  /** Tokens; null where there is no cap. */
  supplyCap: z.nullable(decimal),
  borrowCap: z.nullable(decimal),
  supplyCapUsed: z.nullable(percent),
  borrowCapUsed: z.nullable(percent),
  maxLtv: percent,
  liquidationThreshold: percent,
  /** Extra collateral that a liquidator receives, in percent. */
  liquidationBonus: percent,
  collateral: z.boolean(),
  borrowing: z.boolean(),
  /** Ids of the categories it is collateral of. */
  eModes: z.array(z.int()),
  /** Dollars that may be owed against it in isolation; null where it is no isolated asset. */
  debtCeilingUsd: z.nullable(decimal),
  isolatedDebtUsd: z.nullable(decimal),
  borrowableInIsolation: z.boolean(),
  state: z.oneOf(['active', 'frozen', 'paused', 'inactive']),
  /** Null unless `days` was asked for. */
  history: z.nullable(rateHistory),
});
export type AaveAssetRate = z.Output<typeof assetRate>;

export const listAaveRates = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/aave/assets/rates',
  access: 'bearer',
  summary: 'List rates, utilization and limits of lending market assets, with the last 30 days',
  query: z.object({
    market: z.optional(marketName),
    /** Symbol or address. */
    asset: z.optional(z.string().check(z.maxLength(80))),
    /** `30`: with the rates of each day, out of the market's own logs. */
    days: z.optional(z.oneOf(['30'])),
    currency: z.optional(currencyCode),
  }),
  output: z.array(assetRate),
  errors: failures,
  limit: 'outbound',
  live: true,
});

const userConfiguration = z.object({
  walletId: id,
  walletLabel: z.string(),
  address: z.string(),
  market: z.string(),
  network: z.string(),
  block: z.string(),
  eMode: z.nullable(eModeCategory),
  /** E-modes available to the account: an asset of each is supplied. */
  eModes: z.array(eModeCategory),
  /** The asset that alone secures the loans, and what may be owed against it by everybody together. */
  isolation: z.nullable(
    z.object({ symbol: z.string(), debtCeilingUsd: decimal, isolatedDebtUsd: decimal }),
  ),
  /** The network's own coin, which is supplied under its symbol; null where the market has no wrapped one. */
  nativeCoin: z.nullable(
    z.object({
      symbol: z.string(),
      /** The asset of the market that it becomes. */
      wrappedAddress: z.string(),
      /** Amount that can be supplied; some is left for fees. */
      inWallet: decimal,
    }),
  ),
  reserves: z.array(
    z.object({
      symbol: z.string(),
      tokenAddress: z.string(),
      /** Tokens. */
      supplied: decimal,
      variableDebt: decimal,
      stableDebt: decimal,
      inWallet: decimal,
      collateral: z.boolean(),
      /** True if it may be used as collateral. */
      canBeCollateral: z.boolean(),
      canBorrow: z.boolean(),
      /** True if this debt can be switched between a variable and a stable rate. */
      canSetRateMode: z.boolean(),
    }),
  ),
});
export type AaveUserConfiguration = z.Output<typeof userConfiguration>;

export const getAaveUserConfiguration = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/aave/user-configuration',
  access: 'bearer',
  summary: 'Get the lending setup of your wallets: E-mode, isolation, collateral and debts',
  query: z.object({ walletId: z.optional(id), market: z.optional(marketName) }),
  output: z.array(userConfiguration),
  errors: failures,
  limit: 'outbound',
  live: true,
});
