/** Commands for the assets that the user holds, found by name in both languages and by symbol. */
import { assetName } from '@moa/contracts/assets/asset-names';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { getRole } from '../../routing/roles.ts';
import type { Command } from './command.ts';

/** `positions`: the largest of an asset first; that one is where it leads. What poses as an asset is none. */
export function assetCommands(positions: readonly AssetPosition[]): Command[] {
  const page = getRole('assets');
  if (page === null) return [];
  const found = new Map<string, AssetPosition>();
  for (const position of positions) {
    const { symbol, suspicion, hidden } = position;
    if (suspicion === null && !hidden && !found.has(symbol)) found.set(symbol, position);
  }
  return [...found.values()].map((position) => ({
    id: `asset.${position.symbol}`,
    label: { ko: getLabel(position, 'ko'), en: getLabel(position, 'en') },
    keywords: [position.symbol, position.name],
    icon: 'coins',
    group: 'go',
    available: () => true,
    run: ({ navigate }) => navigate(`${page}/${position.id}`),
  }));
}

function getLabel(position: AssetPosition, locale: 'ko' | 'en'): string {
  const name = assetName(position, locale);
  return name === position.symbol ? name : `${name} ${position.symbol}`;
}
