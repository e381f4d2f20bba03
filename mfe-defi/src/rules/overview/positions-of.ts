/** Rows of DeFi grouped into positions in protocols, with a link to the page of each. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { compareDigits } from '@moa/finance/money/digits';
import { placeName } from '@moa/ui/place-name/place-name';
import { sumWorth, type Worth } from './sum-worth.ts';

export const defiKinds = ['lending', 'pool', 'range', 'staking', 'locked', 'other'] as const;
export type DefiKind = (typeof defiKinds)[number];

export type DefiPosition = {
  id: string;
  kind: DefiKind;
  /** As it writes itself: `Aave v3`. */
  protocol: string;
  chain: string | null;
  label: string;
  walletLabel: string;
  rows: readonly AssetPosition[];
  /** Debts taken off. */
  worth: Worth;
  /** Taken out and not collected. */
  principal: readonly AssetPosition[];
  /** Fees and rewards. */
  claimable: readonly AssetPosition[];
  /** Its own page; null for a protocol that has none. */
  to: string | null;
  stale: boolean;
  /** The oldest reading of its rows. */
  lastUpdated: string;
};

/** Rows that count in DeFi: hidden rows do, excluded and quarantined ones do not. */
export function defiRows(rows: readonly AssetPosition[]): AssetPosition[] {
  return rows.filter(
    ({ holdingKind, excluded, suspicion }) =>
      holdingKind === 'defi' && !excluded && suspicion === null,
  );
}

/** Largest first; what has no value comes last. */
export function getPositions(rows: readonly AssetPosition[]): DefiPosition[] {
  const groups = new Map<string, AssetPosition[]>();
  for (const row of rows) {
    const id = row.groupId ?? row.id;
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  return [...groups].flatMap(([id, members]) => describe(id, members)).sort(largestFirst);
}

function describe(id: string, rows: readonly AssetPosition[]): DefiPosition[] {
  const [first] = rows;
  if (first === undefined) return [];
  const kind = isLocked(first) ? 'locked' : kindOf(first.protocol);
  const page = pages[kind];
  return [
    {
      id,
      kind,
      protocol: first.protocol === null ? first.name : placeName(first.protocol),
      chain: first.chain,
      label: first.groupLabel ?? first.symbol,
      walletLabel: first.sourceLabel,
      rows,
      worth: sumWorth(rows),
      principal: rows.filter((row) => row.kind === 'principal'),
      claimable: rows.filter((row) => row.kind === 'reward'),
      to: page && `${page}/${page === pages.staking ? `rebase:${first.sourceId}` : id}`,
      stale: rows.some(({ stale }) => stale),
      lastUpdated: rows.map(({ lastUpdated }) => lastUpdated).sort()[0] ?? first.lastUpdated,
    },
  ];
}

/** Staked ether of a wallet is one holding there, named after its source, whichever of its tokens is meant. */
export const pages: Readonly<Record<DefiKind, string | null>> = {
  lending: '/defi/aave',
  pool: '/defi/lp-tokens',
  range: '/defi/uniswap-v3',
  staking: '/defi/rebase',
  locked: '/defi/rebase',
  other: null,
};

/** A request in Lido's queue: nothing can be done with its ether until the queue has come to it. */
function isLocked({ protocol, kind, groupLabel }: AssetPosition): boolean {
  return protocol === 'lido' && kind === 'staked' && /^unstETH #\d+$/.test(groupLabel ?? '');
}

export function kindOf(protocol: string | null): DefiKind {
  if (protocol === null) return 'other';
  if (protocol.startsWith('aave')) return 'lending';
  if (protocol === 'uniswap-v3') return 'range';
  if (protocol === 'uniswap-v2') return 'pool';
  return protocol === 'lido' ? 'staking' : 'other';
}

export function largestFirst(a: { worth: Worth }, b: { worth: Worth }): number {
  const left = a.worth.value;
  const right = b.worth.value;
  if (left === null || right === null) return (left === null ? 1 : 0) - (right === null ? 1 : 0);
  return compareDigits(right, left);
}
