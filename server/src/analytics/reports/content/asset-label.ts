import { assetName } from '@moa/contracts/assets/asset-names';
import type { Language } from '../report-document.ts';

/** `비트코인 (BTC)`; what has no name but its symbol is that alone. */
export function withName(symbol: string, language: Language): string {
  const name = assetName({ symbol, name: symbol }, language);
  return name === symbol ? symbol : `${name} (${symbol})`;
}
