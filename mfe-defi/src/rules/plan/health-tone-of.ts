import { compareDigits } from '@moa/finance/money/digits';

/** The colour of the zone that a health factor lies in. Its word or its warning stands beside it. */
export function healthToneOf(
  healthFactor: string,
  zones: readonly { from: string; tone: string }[],
): string | undefined {
  return zones.findLast(({ from }) => compareDigits(healthFactor, from) >= 0)?.tone;
}
