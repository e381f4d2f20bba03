import type { AssetSummary } from '@moa/contracts/assets/summary';

export type SetupStep = { key: 'exchange' | 'wallet' | 'sync'; to: string; done: boolean };

/** The three steps to a true total, and which of them are behind. */
export function setupSteps({ sources }: AssetSummary): SetupStep[] {
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
    {
      key: 'sync',
      to: '/notifications',
      done: sources.some(({ lastSyncedAt }) => lastSyncedAt !== null),
    },
  ];
}
