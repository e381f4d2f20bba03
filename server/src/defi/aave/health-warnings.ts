/** Warnings on a plan's health factor: below 1.5 the user must confirm, as in Aave's own dialog. */
import { compare } from '@moa/finance/money/decimal';
import { cutTo } from '@moa/finance/money/round-to';
import type { Warning } from '../plans/make-plan.ts';

const confirmBelow = '1.5';
const dangerBelow = '1.1';

/** Nothing where the act leaves the account as healthy as it was, or healthier. */
export function healthWarnings(before: string | null, after: string | null): Warning[] {
  if (after === null || compare(after, confirmBelow) >= 0) return [];
  if (before !== null && compare(after, before) >= 0) return [];
  const shown = cutTo(after, 2);
  if (compare(after, '1') < 0) {
    return [
      {
        code: 'LIQUIDATION_NEAR',
        severity: 'confirm',
        sentence: {
          ko: `건강 지수가 1 아래로 내려가(${shown}) 청산될 수 있습니다.`,
          en: `Your health factor would drop to ${shown}, below 1. Your position could be liquidated.`,
        },
      },
    ];
  }
  return compare(after, dangerBelow) < 0
    ? [
        {
          code: 'LIQUIDATION_NEAR',
          severity: 'confirm',
          sentence: {
            ko: `건강 지수가 내려갑니다(${shown}). 가격이 조금만 움직여도 청산될 수 있습니다.`,
            en: `Your health factor would drop to ${shown}. A small price move could liquidate your position.`,
          },
        },
      ]
    : [
        {
          code: 'HEALTH_FACTOR_LOW',
          severity: 'confirm',
          sentence: {
            ko: `건강 지수가 내려갑니다(${shown}). 1 아래로 내려가면 담보가 청산될 수 있습니다.`,
            en: `Your health factor would drop to ${shown}. Below 1, your collateral can be liquidated.`,
          },
        },
      ];
}
