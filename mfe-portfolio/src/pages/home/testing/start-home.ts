/**
 * Fixture of the dashboard's tests: a user with bitcoin on an exchange, a loan, a pool and a
 * withdrawal.
 */
import { getAsset } from '@moa/contracts/assets/by-symbol';
import { getHistory } from '@moa/contracts/assets/history';
import { getInterest } from '@moa/contracts/assets/interest';
import { listPositions } from '@moa/contracts/assets/positions';
import { getRisks } from '@moa/contracts/assets/risks';
import { recoveryStatus } from '@moa/contracts/auth/recovery';
import type { OperationOutput } from '@moa/contracts/operation';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import {
  buildInterest,
  buildPosition,
  buildPositionPage,
  buildRisks,
} from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';

export const at = '2026-11-21T03:00:00.000Z';
export const before = (minutes: number) =>
  new Date(Date.parse(at) - minutes * 60_000).toISOString();
export const point = (
  minutes: number,
  value: string | null,
  origin: 'recorded' | 'rebuilt' = 'recorded',
) => ({
  timestamp: before(minutes),
  value,
  change: null,
  origin: value === null ? null : origin,
});
type History = OperationOutput<typeof getHistory>;
export function history(facts: Partial<History> = {}): History {
  return {
    currency: 'KRW',
    interval: 'minute',
    points: Array.from({ length: 12 }, (_, i) => point(120 - i * 10, `${9_000_000 + i * 1_000}`)),
    flows: [],
    ...facts,
  };
}
export const moved = (facts: object = {}) => ({
  value: '120000',
  percentage: '1.21',
  since: before(1440),
  before: '9880000',
  flows: '0',
  ...facts,
});
export const rowOf = (container: HTMLElement) => {
  const row = container.querySelector<HTMLElement>('[data-asset="BTC"]');
  if (!row) throw new Error('no row of bitcoin yet');
  return row;
};
export const loan = {
  id: 'lend_1',
  walletLabel: 'Cold wallet',
  chain: 'ethereum',
  count: 2,
  healthFactor: '1.989999999999999999',
  zone: 'moderate' as const,
  dropToLiquidation: '49.74',
  stale: false,
};
export const range = {
  id: 'pool_7',
  positionId: 'pos_pool',
  label: 'WETH/USDC 0.3% #7',
  walletLabel: 'Cold wallet',
  chain: 'ethereum',
  value: '12000000',
  stale: false,
  side: 'above' as const,
  base: 'WETH',
  quote: 'USDC',
  bound: '4200',
  price: '4350.5',
  since: null,
};
export const withdrawal = {
  id: 'out_1',
  positionId: 'pos_out',
  label: 'unstETH #3',
  walletLabel: 'Cold wallet',
  chain: 'ethereum',
  value: '5000000',
  stale: false,
  symbol: 'ETH',
  amount: '1',
  requestedAt: at,
};
export const still = { day: null, sinceReset: null, week: null, month: null };

/** A server that answers what home asks for, but the summary. */
export const wayBack = (exists: boolean) => ({
  hasRecoveryCodes: exists,
  hasEmail: false,
  codesLeft: exists ? 10 : 0,
  codesCreatedAt: exists ? at : null,
});

export function startHome(): FakeServer {
  localStorage.clear();
  setDisplayCurrency('KRW');
  const server = startFakeServer();
  server.answer(listPositions, buildPositionPage([buildPosition()], '8000000'));
  server.answer(getHistory, history());
  server.answer(getRisks, buildRisks());
  server.answer(getInterest, buildInterest());
  server.answer(recoveryStatus, wayBack(true));
  server.refuse(getAsset, 404, 'NOT_FOUND');
  return server;
}
