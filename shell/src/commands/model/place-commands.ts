/**
 * Commands for the accounts and wallets in which the user holds something, found by their names and
 * by those of exchange and network.
 */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { exchangeOf } from '@moa/contracts/exchanges/exchanges';
import { networkOf } from '@moa/contracts/networks/networks';
import { getRole } from '../../routing/roles.ts';
import type { Command } from './command.ts';

/** Each leads to what is held there. */
export function placeCommands(positions: readonly AssetPosition[]): Command[] {
  const page = getRole('assets');
  if (page === null) return [];
  const places = new Map(positions.map((position) => [position.sourceId, position]));
  return [...places.values()].map(({ sourceId, sourceLabel, exchange, chain }) => {
    const at = exchangeOf(exchange ?? '')?.name ?? networkOf(chain ?? '')?.localName;
    const labelIn = (locale: 'ko' | 'en') =>
      at === undefined || at[locale] === sourceLabel
        ? sourceLabel
        : `${sourceLabel} · ${at[locale]}`;
    return {
      id: `place.${sourceId}`,
      label: { ko: labelIn('ko'), en: labelIn('en') },
      keywords: [sourceLabel, ...(at ? [at.ko, at.en] : [])],
      icon: 'wallet',
      group: 'go',
      available: () => true,
      run: ({ navigate }) => navigate(`${page}?place=${encodeURIComponent(sourceId)}`),
    };
  });
}
