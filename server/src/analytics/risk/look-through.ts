/** Of which asset a holding makes one depend, and where it lies. */
import type { HeldRow } from '../../portfolio/api.ts';

export function underlyingOf(symbol: string): string {
  return symbol;
}

export function placeOf({ source, position }: HeldRow): { key: string; label: string } {
  const key = source.kind === 'exchange' ? source.provider : (position.protocol ?? source.kind);
  return { key, label: key };
}

/** Stable coins and cash. */
export function isSteady(_symbol: string): boolean {
  return false;
}

export function currencyOf(symbol: string): string {
  return symbol === 'KRW' || symbol === 'USD' ? symbol : 'crypto';
}
