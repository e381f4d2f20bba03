import type { AssetSummary } from '@moa/contracts/assets/summary';

export type SetupStep = { key: 'exchange' | 'wallet' | 'wayBack'; to: string; done: boolean };

/** The three steps of a beginning, and which of them are behind. */
export function setupSteps(
  { sources }: Pick<AssetSummary, 'sources'>,
  /** Null where it could not be read: nobody is asked for what they may have. */
  hasWayBack: boolean | null,
): SetupStep[] {
  return [
    {
      key: 'exchange',
      to: '/settings?add=exchange',
      done: sources.some(({ kind }) => kind === 'exchange'),
    },
    {
      key: 'wallet',
      to: '/settings?add=wallet',
      done: sources.some(({ kind }) => kind === 'wallet'),
    },
    { key: 'wayBack', to: '/security#recovery', done: hasWayBack !== false },
  ];
}
