/** What a person has to do, most urgent first, each with one thing to press. */
import type { AssetPosition } from '@moa/contracts/assets/position';
import type { AssetSummary, Source } from '@moa/contracts/assets/summary';
import type { ApiKey } from '@moa/contracts/settings/api-keys';
import { sumDigits } from '@moa/finance/money/digits';
import { isListed } from './counted.ts';
import { troubledSources } from './troubled-sources.ts';

export type Todo =
  | { kind: 'source'; key: string; source: Source; to: string }
  | { kind: 'key'; key: string; label: string; days: number; to: string }
  | { kind: 'unpriced'; key: string; count: number; to: string }
  | { kind: 'suspected'; key: string; count: number; to: string }
  | { kind: 'rewards'; key: string; count: number; value: string | null; to: string };

/** From this many days before its end on, a key is worth a word. */
export const expirySoon = 30;
const day = 86_400_000;

type Known = {
  summary: AssetSummary;
  positions: readonly AssetPosition[] | null;
  keys: readonly ApiKey[] | null;
  /** Epoch ms. */
  now: number;
};

export function todos({ summary, positions, keys, now }: Known): Todo[] {
  const rewards = positions?.filter((one) => one.kind === 'reward' && isListed(one)) ?? [];
  const priced = rewards.flatMap(({ value }) => (value === null ? [] : [value]));
  return [
    ...troubledSources(summary).map((source) => ({
      kind: 'source' as const,
      key: source.id,
      source,
      to: source.kind === 'wallet' ? '/settings#wallets' : '/settings#exchanges',
    })),
    ...expiringKeys(keys ?? [], now).map(({ id, label, days }) => ({
      kind: 'key' as const,
      key: `key ${id}`,
      label,
      days,
      to: '/settings#exchanges',
    })),
    ...(summary.unpricedCount > 0
      ? [
          {
            kind: 'unpriced' as const,
            key: 'unpriced',
            count: summary.unpricedCount,
            to: '/assets',
          },
        ]
      : []),
    ...(summary.suspectedCount > 0
      ? [
          {
            kind: 'suspected' as const,
            key: 'suspected',
            count: summary.suspectedCount,
            to: '/assets?show=suspected',
          },
        ]
      : []),
    ...(rewards.length > 0
      ? [
          {
            kind: 'rewards' as const,
            key: 'rewards',
            count: rewards.length,
            value: priced.length === 0 ? null : sumDigits(priced),
            to: '/assets?kind=reward',
          },
        ]
      : []),
  ];
}

/** Keys that end soon or have ended, soonest first; `days` is 0 on the last day, negative after it. */
export function expiringKeys(keys: readonly ApiKey[], now: number) {
  return keys
    .flatMap(({ id, label, expiresAt }) => {
      if (expiresAt === null) return [];
      const days = Math.floor((Date.parse(expiresAt) - now) / day);
      return days <= expirySoon ? [{ id, label, days }] : [];
    })
    .sort((a, b) => a.days - b.days);
}
