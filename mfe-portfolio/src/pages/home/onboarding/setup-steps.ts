import type { AssetSummary } from '@moa/contracts/assets/summary';
import { linkTo } from '@moa/host/links';

type SetupStep = { key: 'exchange' | 'wallet' | 'wayBack'; to: string; done: boolean };

/** The three steps of a beginning, and which of them are behind. */
export function setupSteps(
  { sources }: Pick<AssetSummary, 'sources'>,
  /** Null where it could not be read: nobody is asked for what they may have. */
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
