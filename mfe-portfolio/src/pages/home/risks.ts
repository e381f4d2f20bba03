/** What could cost money: loans near liquidation, one asset that is most of everything, debts. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { AavePosition } from '@moa/contracts/defi/aave';
import { compareDigits } from '@moa/finance/money/digits';

export type Risk =
  | { kind: 'health'; position: AavePosition; healthFactor: string }
  | { kind: 'concentration'; symbol: string; name: string; percentage: string };

/** From this share of the total on, one asset decides about everything. */
const concentrated = '50';

export function risks(summary: AssetSummary, lending: readonly AavePosition[] | null): Risk[] {
  const [worst] = (lending ?? [])
    .flatMap((position) =>
      position.healthFactor === null ? [] : [{ position, healthFactor: position.healthFactor }],
    )
    .sort((a, b) => compareDigits(a.healthFactor, b.healthFactor));
  const [largest] = summary.topAssets;
  return [
    ...(worst ? [{ kind: 'health' as const, ...worst }] : []),
    ...(largest && compareDigits(largest.percentage, concentrated) >= 0
      ? [{ kind: 'concentration' as const, ...largest }]
      : []),
  ];
}
