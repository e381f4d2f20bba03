import { usualName } from '@moa/contracts/assets/asset-names';

/** An exchange's balance answers carry symbols only. */
export function assetName(symbol: string): string {
  return usualName(symbol) ?? symbol;
}
