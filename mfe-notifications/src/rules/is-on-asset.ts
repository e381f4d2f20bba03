import type { Trigger } from '@moa/contracts/notifications/triggers';

/** The rules that watch this asset by its name; those of every asset are no rules on it. */
export function isOnAsset({ scope }: Pick<Trigger, 'scope'>, symbol: string): boolean {
  return scope.kind === 'asset' && scope.ids !== 'all' && scope.ids.includes(symbol);
}
