/** Where the holdings are: each exchange account, each network, and what was written down by hand. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { Source } from '@moa/contracts/source';
import { compareDigits, sumDigits } from '@moa/finance/money/digits';
import { isCounted } from '../../../rules/counted.ts';

export type Place = {
  key: string;
  kind: Source['kind'];
  /** `upbit`, `ethereum`, `manual`. */
  provider: string;
  /** The account's own name; null for a network, which several wallets share. */
  label: string | null;
  sources: readonly Source[];
  /** Debts taken off; null while it is not known. */
  value: string | null;
  status: Source['status'];
  /** The oldest reading; null where one was never read. */
  readAt: string | null;
  /** The first failure that lasts. */
  error: Source['error'];
};

/** From best to worst: a place is as well as the worst of its sources. */
const severity: readonly Source['status'][] = ['ok', 'syncing', 'pending', 'stale', 'failed'];

export function places(
  sources: readonly Source[],
  positions: readonly AssetPosition[] | null,
): Place[] {
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const key = source.kind === 'wallet' ? source.provider : source.id;
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  return [...groups]
    .flatMap(([key, group]) => {
      const [first] = group;
      return first ? [getPlace(key, first, group, positions)] : [];
    })
    .sort(largestFirst);
}

function getPlace(
  key: string,
  { kind, provider, label }: Source,
  group: readonly Source[],
  positions: readonly AssetPosition[] | null,
): Place {
  const ids = new Set(group.map(({ id }) => id));
  const here = positions?.filter((one) => ids.has(one.sourceId) && isCounted(one)) ?? null;
  const values = here?.flatMap(({ value }) => (value === null ? [] : [value])) ?? [];
  const read = group.map(({ lastSyncedAt }) => lastSyncedAt);
  // Nothing was ever read there, or nothing that is there has a price: unknown, not zero.
  const isUnknown = values.length === 0 && (here?.length !== 0 || read.includes(null));
  return {
    key,
    kind,
    provider,
    label: kind === 'wallet' ? null : label,
    sources: group,
    value: here === null || isUnknown ? null : sumDigits(values),
    status: group
      .map(({ status }) => status)
      .reduce((worst, one) => (severity.indexOf(one) > severity.indexOf(worst) ? one : worst)),
    readAt: read.includes(null) ? null : (read.toSorted()[0] ?? null),
    error: group.find(({ error }) => error !== null)?.error ?? null,
  };
}

function largestFirst(a: Place, b: Place): number {
  if (a.value === null || b.value === null)
    return a.value === b.value ? 0 : a.value === null ? 1 : -1;
  return compareDigits(b.value, a.value);
}
