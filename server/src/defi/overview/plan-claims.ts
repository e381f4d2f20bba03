/**
 * Claims of a wallet as the steps of one plan: those worth more than their cost, or the selected
 * ones.
 */
import type { DefiClaim } from '@moa/contracts/defi/overview';
import type { Warning } from '../plans/make-plan.ts';
import type { PlanSteps } from '../plans/plan-for.ts';
import { refuse } from '../refusals/refuse.ts';
import type { WeighedClaim } from './weigh-claims.ts';

/**
 * Throws BIZ_INSUFFICIENT_BALANCE where there is nothing to claim, or only unselected claims below
 * their cost.
 */
export function planClaims(
  weighed: readonly WeighedClaim[],
  chosen: readonly string[] | undefined,
  describe: (claim: WeighedClaim) => DefiClaim,
): PlanSteps {
  if (weighed.length === 0) throw refuse('NOTHING_TO_CLAIM');
  if (chosen?.some((id) => !weighed.some((claim) => claim.id === id))) throw refuse('NO_CLAIM');
  const claims =
    chosen === undefined
      ? weighed.filter(({ state }) => state === 'worth' || state === 'unknown')
      : weighed.filter(({ id }) => chosen.includes(id));
  if (claims.length === 0) {
    throw refuse('ALL_DUST', { details: { claims: weighed.map(describe) } });
  }
  const words = claims.flatMap((claim) => claim.words ?? []);
  const tokens = new Map(
    claims.flatMap((claim) =>
      claim.tokens.map((token) => [token.address?.toLowerCase() ?? 'native', token] as const),
    ),
  );
  return {
    kind: 'defi.claim-all',
    calls: claims.flatMap(({ calls }) => calls),
    tokens: [...tokens.values()],
    words: {
      errors: words.flatMap(({ errors }) => errors ?? []),
      byReason: Object.assign({}, ...words.map(({ byReason }) => byReason)),
    },
    warnings: [
      ...dustWarning(claims.filter(({ state }) => state === 'dust')),
      ...(chosen === undefined ? leftOut(weighed.filter(({ state }) => state === 'dust')) : []),
    ],
  };
}

function dustWarning(dust: readonly WeighedClaim[]): Warning[] {
  if (dust.length === 0) return [];
  const names = getAmounts(dust);
  return [
    {
      code: 'COSTS_MORE_THAN_IT_BRINGS',
      severity: 'warning',
      sentence: {
        ko: `받는 것보다 가스비가 더 드는 항목이 있습니다: ${names}.`,
        en: `Some items cost more in gas than they pay out: ${names}.`,
      },
    },
  ];
}

function leftOut(dust: readonly WeighedClaim[]): Warning[] {
  if (dust.length === 0) return [];
  const names = getAmounts(dust);
  return [
    {
      code: 'DUST_LEFT_OUT',
      severity: 'info',
      sentence: {
        ko: `받는 것보다 가스비가 더 들어 뺀 항목이 있습니다: ${names}.`,
        en: `Left out because gas costs more than they pay out: ${names}.`,
      },
    },
  ];
}

function getAmounts(claims: readonly WeighedClaim[]): string {
  return claims
    .flatMap(({ brings }) => brings.map(({ amount, symbol }) => `${amount} ${symbol}`))
    .join(', ');
}
