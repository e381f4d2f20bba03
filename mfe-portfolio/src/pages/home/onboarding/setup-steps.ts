import type { AssetSummary } from '@moa/contracts/assets/summary';
import { hasWayBack, useRecoveryStatus } from '@moa/host/late/recovery-status';
import { linkTo } from '@moa/host/links';

type SetupStep = { key: 'exchange' | 'wallet' | 'wayBack'; to: string; done: boolean };

/** The three steps of a beginning, and which of them are behind. */
export function setupSteps(
  { sources }: Pick<AssetSummary, 'sources'>,
  /** Null if it could not be loaded: the step then counts as done. */
  hasWayBack: boolean | null,
): SetupStep[] {
  return [
    {
      key: 'exchange',
      to: linkTo('settings', { add: 'exchange' }),
      done: sources.some(({ kind }) => kind === 'exchange'),
    },
    {
      key: 'wallet',
      to: linkTo('settings', { add: 'wallet' }),
      done: sources.some(({ kind }) => kind === 'wallet'),
    },
    { key: 'wayBack', to: linkTo('security', { at: 'recovery' }), done: hasWayBack !== false },
  ];
}

/** Reads the recovery status: `wayBack` is true if the account can be recovered, null if unknown. */
export function useWayBack(): { wayBack: boolean | null; isLoading: boolean } {
  const { data, isLoading } = useRecoveryStatus();
  return { wayBack: data ? hasWayBack(data) : null, isLoading };
}
