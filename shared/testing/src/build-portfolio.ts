/**
 * Builders of answers of the portfolio's operations: a user with an exchange and a wallet, unless
 * the test says otherwise.
 */
import type { DailyInterest } from '@moa/contracts/assets/interest';
import type { AssetRisks } from '@moa/contracts/assets/risks';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { AavePosition } from '@moa/contracts/defi/aave';
import type { Source } from '@moa/contracts/source';

const at = '2026-11-21T03:00:00.000Z';

export function buildSource(facts: Partial<Source> = {}): Source {
  return {
    id: 'src_upbit',
    kind: 'exchange',
    provider: 'upbit',
    label: '내 업비트',
    status: 'ok',
    lastSyncedAt: at,
    error: null,
    ...facts,
  };
}

export function buildSummary(facts: Partial<AssetSummary> = {}): AssetSummary {
  return {
    currency: 'KRW',
    totalValue: { KRW: '10000000', USD: '7215.01', USDT: '7215.01' },
    byCategory: {
      cex: { value: '8000000', percentage: '80.00' },
      defi: { value: '2000000', percentage: '20.00' },
    },
    debt: '0',
    topAssets: [
      {
        symbol: 'BTC',
        name: 'Bitcoin',
        value: '8000000',
        percentage: '80.00',
        change24h: '1.25',
      },
    ],
    performance: { day: null, sinceReset: null, week: null, month: null },
    cost: {
      method: 'moving-average',
      total: null,
      unrealised: null,
      unrealisedPercentage: null,
      realised: null,
      unknownCount: 2,
    },
    excluded: { count: 0, value: null },
    hidden: { count: 0, value: null },
    suspectedCount: 0,
    positionCount: 2,
    unpricedCount: 0,
    sources: [
      buildSource(),
      buildSource({ id: 'src_wallet', kind: 'wallet', provider: 'ethereum', label: '내 지갑' }),
    ],
    quality: 'ok',
    missing: [],
    lastUpdated: at,
    asOf: at,
    fx: { krwPerUsd: '1386', basis: 'bank', asOf: at },
    ...facts,
  };
}

export function buildPosition(facts: Partial<AssetPosition> = {}): AssetPosition {
  return {
    id: 'pos_btc',
    name: 'Bitcoin',
    symbol: 'BTC',
    balance: '0.05',
    locked: null,
    value: '8000000',
    price: '160000000',
    priceSource: 'upbit',
    priceAt: at,
    priceBasis: 'krw',
    change24h: '1.25',
    changeValue24h: '98765',
    allocation: '80.00',
    currency: 'KRW',
    lastUpdated: at,
    type: 'cex',
    kind: 'balance',
    exchange: 'upbit',
    protocol: null,
    chain: null,
    address: null,
    tokenAddress: null,
    sourceId: 'src_upbit',
    sourceLabel: '내 업비트',
    groupId: null,
    groupLabel: null,
    cost: null,
    hidden: false,
    excluded: false,
    suspicion: null,
    note: null,
    stale: false,
    ...facts,
  };
}

/** Nothing that needs attention, unless the test says otherwise. */
export function buildRisks(facts: Partial<AssetRisks> = {}): AssetRisks {
  return {
    currency: 'KRW',
    loan: null,
    outOfRange: [],
    withdrawals: [],
    principal: { count: 0, value: null },
    rewards: { count: 0, value: null, least: '10000' },
    keys: [],
    ...facts,
  };
}

/** Nothing that bears interest, unless the test says otherwise. */
export function buildInterest(facts: Partial<DailyInterest> = {}): DailyInterest {
  return {
    currency: 'KRW',
    perDay: null,
    parts: [],
    unknownCount: 0,
    staking: null,
    asOf: at,
    ...facts,
  };
}

export function buildLending(facts: Partial<AavePosition> = {}): AavePosition {
  return {
    id: 'lend_1',
    walletId: 'w_1',
    walletLabel: '내 지갑',
    address: '0x5B642dD10E62502488740894E496B69fcBB7a7D8',
    chain: 'ethereum',
    market: 'aave-v3-ethereum',
    currency: 'KRW',
    supplies: [
      {
        symbol: 'WETH',
        name: 'Wrapped Ether',
        tokenAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        amount: '2',
        value: '10000000',
        price: '5000000',
        apy: '1.50',
        liquidationPrice: '2520000',
        liquidationDistance: '49.59',
        collateral: true,
        liquidationThreshold: '82.50',
      },
    ],
    debts: [
      {
        symbol: 'USDC',
        name: 'USD Coin',
        tokenAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        amount: '3000',
        value: '4158000',
        price: '1386',
        apy: '3.40',
        liquidationPrice: '2750',
        liquidationDistance: '98.41',
        rateMode: 'variable',
      },
    ],
    suppliedValue: '10000000',
    debtValue: '4158000',
    netValue: '5842000',
    eMode: null,
    netApy: '0.15',
    rewards: [],
    healthFactor: '1.989999999999999999',
    zone: 'moderate',
    ltv: '41.58',
    maxLtv: '80.00',
    liquidationThreshold: '82.50',
    availableToBorrowUsd: '2772.00',
    availableToBorrow: '3841992',
    dropToLiquidation: '49.59',
    blockNumber: '2456',
    lastUpdated: at,
    stale: false,
    ...facts,
  };
}

/** A page of every position, with their exact total given. */
export function buildPositionPage(items: AssetPosition[], totalValue: string | null) {
  return { items, page: 1, limit: 500, total: items.length, totalValue, currency: 'KRW' as const };
}
