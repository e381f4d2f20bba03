/** Responses on staked ether for requests that a test does not define itself. */
import { getSummary } from '@moa/contracts/assets/summary';
import {
  getConversionRates,
  getRebaseHistory,
  getRebaseStats,
  getYieldAnalytics,
  listRebasePositions,
  listWithdrawals,
  type RebasePosition,
} from '@moa/contracts/defi/rebase';
import { listTransactions } from '@moa/contracts/defi/transactions';
import type { OperationOutput } from '@moa/contracts/operation';
import { getSandboxSamples } from '@moa/contracts/platform/samples';
import { listWallets } from '@moa/contracts/settings/wallets';
import { buildSummary } from '@moa/testing/build-portfolio';
import type { FakeServer } from '@moa/testing/fake-server';

export const at = '2026-11-21T03:00:00.000Z';
const income = { days: 1, missing: 0, amount: '0.001', valueThen: '5000', valueNow: '5100' };

export const stats: OperationOutput<typeof getRebaseStats> & {
  queue: NonNullable<OperationOutput<typeof getRebaseStats>['queue']>;
} = {
  token: 'stETH',
  currency: 'KRW',
  apr: { last: '3', days7: '3.1', days30: null },
  growth: { last: '0.0082', days7: '0.0595', days30: null },
  aprHistory: [],
  lastReportAt: at,
  totalPooledEther: '9000000',
  totalShares: '1',
  tvl: '45000000000000',
  fee: '10',
  queue: {
    isPaused: false,
    isBunker: false,
    waitingRequests: '12',
    waitingStEth: '340',
    minAmount: '0.0000000000000001',
    maxAmount: '1000',
    estimatedDays: 5,
  },
  blockNumber: '1',
};

export function buildRebasePosition(changes: Partial<RebasePosition> = {}): RebasePosition {
  return {
    id: 'rebase:src_1',
    walletId: 'wal_1',
    walletLabel: '내 지갑',
    address: '0x5B642dD10E62502488740894E496B69fcBB7a7D8',
    chain: 'ethereum',
    currency: 'KRW',
    stEth: { amount: '2', shares: '1', tokenAddress: null },
    wstEth: { amount: '1', stEth: '1.2', tokenAddress: null },
    total: '3.2',
    value: '16000000',
    price: '5000000',
    shareRate: '1.2',
    rewarded: { amount: '0.05', valueThen: '240000', missing: 0, valueNow: '250000', since: at },
    averageApr: '3.1',
    lastRebase: { at, apr: '3', percent: '0.0082', change: '0.0002' },
    waiting: '0',
    claimable: '0',
    blockNumber: '1',
    lastUpdated: at,
    stale: false,
    ...changes,
  };
}

export function answerRebase(server: FakeServer): void {
  server.answer(getSummary, buildSummary());
  server.answer(listRebasePositions, [buildRebasePosition()]);
  server.answer(listWithdrawals, []);
  server.answer(listTransactions, { items: [], page: 1, limit: 20, total: 0 });
  server.answer(getSandboxSamples, {
    exchanges: [],
    wallets: [],
    outboxUrl: null,
    practiceWallet: null,
  });
  server.answer(getYieldAnalytics, {
    currency: 'KRW',
    day: income,
    week: { ...income, days: 7 },
    month: { ...income, days: 30 },
    all: { ...income, days: 300, since: at },
    effectiveApr: '3.05',
    versusHold: { held: '3.15', staked: '3.2', difference: '0.05', differenceValue: '250000' },
    protocolFees: '0.005',
    complete: true,
  });
  server.answer(getRebaseHistory, {
    items: [
      {
        id: 'a',
        positionId: 'rebase:src_1',
        at,
        kind: 'rebase',
        change: '0.0002',
        value: '1000',
        apr: '3',
        percent: '0.0082',
        balance: '3.2',
        hash: null,
      },
    ],
    page: 1,
    limit: 500,
    total: 1,
    currency: 'KRW',
    since: at,
    complete: true,
    timeZone: 'Asia/Seoul',
    months: [],
  });
  server.answer(getRebaseStats, stats);
  server.answer(listWallets, []);
  server.answer(getConversionRates, {
    wstEthToStEth: '1.2',
    stEthToWstEth: '0.83',
    marketStEth: null,
    pegDeviation: null,
    market: null,
    marketSource: null,
    blockNumber: '1',
  });
}
