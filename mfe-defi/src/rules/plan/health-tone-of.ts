import { compareDigits } from '@moa/finance/money/digits';

/** The colour of a health factor's zone. The page shows its word or its warning beside it. */
export function getHealthTone(
  healthFactor: string,
  zones: readonly { from: string; tone: string }[],
): string | undefined {
  return zones.findLast(({ from }) => compareDigits(healthFactor, from) >= 0)?.tone;
}
