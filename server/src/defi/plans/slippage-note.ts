/** In words, how far the price may move before the contract refuses. */
import { fromUnits } from '@moa/finance/money/units';
import type { PlanToken } from './approvals.ts';
import type { Warning } from './make-plan.ts';

/** `lowest` has the smallest units that are taken or paid of each token. */
export function slippageNote(
  percent: string,
  lowest: readonly { token: PlanToken; units: bigint }[],
): Warning {
  const amounts = lowest
    .filter(({ units }) => units > 0n)
    .map(({ token, units }) => `${fromUnits(units, token.decimals)} ${token.symbol}`);
  const ko = amounts.length === 0 ? '' : ` 최소 ${amounts.join(', ')} 기준으로 체결됩니다.`;
  const en = amounts.length === 0 ? '' : ` Minimum: ${amounts.join(' and ')}.`;
  return {
    code: 'SLIPPAGE',
    severity: 'info',
    sentence: {
      ko: `가격이 ${percent}% 넘게 움직이면 거래가 취소되고 가스비만 듭니다.${ko}`,
      en: `If the price moves more than ${percent}%, the transaction reverts and you pay only gas.${en}`,
    },
  };
}
