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
  const ko = amounts.length === 0 ? '' : ` 적어도 ${amounts.join(', ')}가 오가야 체결됩니다.`;
  const en =
    amounts.length === 0 ? '' : ` At least ${amounts.join(' and ')} has to be used or paid.`;
  return {
    code: 'SLIPPAGE',
    severity: 'info',
    sentence: {
      ko: `가격이 ${percent}%보다 많이 움직이면 거래가 취소되고 가스비만 듭니다.${ko}`,
      en: `If the price moves by more than ${percent}%, the transaction is undone and costs its gas only.${en}`,
    },
  };
}
