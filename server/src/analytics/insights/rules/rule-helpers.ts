/** Shared helpers of rules: thresholds in the user’s currency, evidence, and links. */
import type { Insight } from '@moa/contracts/analytics/insights';
import type { Localized } from '@moa/contracts/localized';
import { compare, multiply } from '@moa/finance/money/decimal';
import type { Facts } from '../facts.ts';

type Evidence = Insight['evidence'][number];
type Action = Insight['actions'][number];

/** True if an amount is at least this many won; false without a rate. */
export function reaches(
  { perWon }: Pick<Facts, 'perWon'>,
  value: string | null,
  won: string,
): boolean {
  return value !== null && perWon !== null && compare(value, multiply(won, perWon)) >= 0;
}

/** Converts won to the user’s currency. */
export function inCurrency({ perWon }: Pick<Facts, 'perWon'>, won: string): string {
  return multiply(won, perWon ?? '1');
}

export function toPercent(label: Localized, value: string): Evidence {
  return { label, value, unit: 'percent' };
}
export function getRatio(label: Localized, value: string): Evidence {
  return { label, value, unit: 'ratio' };
}
export function getDays(label: Localized, value: number): Evidence {
  return { label, value: `${Math.floor(value)}`, unit: 'days' };
}
export function getMoney(label: Localized, value: string, { currency }: Facts): Evidence {
  return { label, value, unit: 'money', currency };
}

export const worthLabel: Localized = { ko: '평가금액', en: 'Value' };
export const shareLabel: Localized = { ko: '비중', en: 'Share' };

export const toAssets: Action = { label: { ko: '자산 보기', en: 'View assets' }, path: '/assets' };
export const toSettings: Action = {
  label: { ko: '연결 관리', en: 'Manage connections' },
  path: '/settings',
};
export const toAnalysis: Action = {
  label: { ko: '분석 보기', en: 'View analytics' },
  path: '/analytics',
};
export function toPosition(kind: 'aave' | 'uniswap-v3' | 'lp-tokens', id: string): Action {
  return {
    label: { ko: '포지션 보기', en: 'View position' },
    path: `/defi/${kind}/${encodeURIComponent(id)}`,
  };
}
export const toDefi: Action = {
  label: { ko: 'DeFi 보기', en: 'View DeFi' },
  path: '/defi/dashboard',
};

export const networkFee: Localized = {
  ko: '현재 가스 가격으로 추정한 네트워크 수수료입니다.',
  en: 'Network fee estimated at the current gas price.',
};
export const unknownFee: Localized = {
  ko: '지금 네트워크의 가스 가격을 불러올 수 없습니다.',
  en: 'The network’s gas price is unavailable right now.',
};
