/** State of an account before and after the steps of a plan, and the effects derived from it. */

import { compare } from '@moa/finance/money/decimal';
import { cutTo } from '@moa/finance/money/round-to';
import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import { dataProviderAbi, poolAbi } from '../../providers/chains/aave/abis.ts';
import type { LendingState, ReserveState } from '../../providers/chains/aave/read-lending-state.ts';
import type { Effects, Warning } from '../plans/make-plan.ts';
import { type Probe, type Probed, probe } from '../plans/probe.ts';

type Account = readonly [bigint, bigint, bigint, bigint, bigint, bigint];
type Own = readonly [bigint, bigint, bigint, bigint, bigint, bigint, bigint, number, boolean];
export type AccountProbes = { account: Probe<Account>; own: Probe<Own> };

/** A health factor this high means that there is no debt. */
const withoutDebt = 2n ** 255n;

export function accountEffects(
  { market, reserves }: LendingState,
  /** The asset of the act; null where it concerns the whole account. */
  touched: ReserveState | null,
  owner: Address,
): {
  probes: AccountProbes;
  describe(before: Probed<AccountProbes>, after: Probed<AccountProbes>): Effects;
} {
  const reserve = touched ?? reserves[0];
  if (reserve === undefined) throw new Error('A market without an asset');
  const asset = reserve.asset as Address;
  return {
    probes: {
      account: probe(market.pool, poolAbi, 'getUserAccountData', [owner]),
      own: probe(market.dataProvider, dataProviderAbi, 'getUserReserveData', [asset, owner]),
    },
    describe(before, after) {
      const [was, is] = [getFactor(before.account), getFactor(after.account)];
      const row = (name: string, of: (probed: Probed<AccountProbes>) => string | null) => ({
        name,
        before: of(before),
        after: of(after),
      });
      const tokens = (index: 0 | 1 | 2) => (probed: Probed<AccountProbes>) =>
        probed.own === null ? null : fromUnits(probed.own[index], reserve.decimals);
      const usd = (index: 0 | 1 | 2) => (probed: Probed<AccountProbes>) =>
        probed.account === null ? null : fromUnits(probed.account[index], 8);
      return {
        healthFactor: { before: was, after: is },
        position: [
          ...(touched === null
            ? []
            : [
                row(`supplied ${reserve.symbol}`, tokens(0)),
                row(`variableDebt ${reserve.symbol}`, tokens(2)),
                ...(reserve.stableDebt > 0n || reserve.flags.stableRateEnabled
                  ? [row(`stableDebt ${reserve.symbol}`, tokens(1))]
                  : []),
                row(`collateral ${reserve.symbol}`, ({ own }) => (own ? `${own[8]}` : null)),
              ]),
          row('totalCollateralUsd', usd(0)),
          row('totalDebtUsd', usd(1)),
          row('availableBorrowsUsd', usd(2)),
        ],
        warnings: healthWarnings(was, is),
      };
    },
  };
}

function getFactor(account: Account | null): string | null {
  const factor = account?.[5];
  return factor === undefined || factor >= withoutDebt ? null : fromUnits(factor, 18);
}

// Warnings on a plan's health factor: below 1.5 the user must confirm, as in Aave's own dialog.

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
