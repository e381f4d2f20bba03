import { exact, plain } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { type DefiPosition, largestFirst } from './positions-of.ts';
import { sumWorth, type Worth } from './sum-worth.ts';

export type ProtocolShare = {
  key: string;
  protocol: string;
  /** Null where all networks of the protocol are taken together. */
  chain: string | null;
  worth: Worth;
  /** Percent of everything in DeFi that is worth something; null where its own value is not known. */
  share: string | null;
  positions: readonly DefiPosition[];
  stale: boolean;
};

/** Largest first: each protocol on each network, or each protocol with its networks together. */
export function getProtocols(
  positions: readonly DefiPosition[],
  by: 'network' | 'protocol',
): ProtocolShare[] {
  const groups = new Map<string, DefiPosition[]>();
  for (const position of positions) {
    const key = by === 'network' ? `${position.protocol} ${position.chain}` : position.protocol;
    groups.set(key, [...(groups.get(key) ?? []), position]);
  }
  const protocols = [...groups].map(([key, members]) => ({
    key,
    protocol: members[0]?.protocol ?? key,
    chain: by === 'network' ? (members[0]?.chain ?? null) : null,
    worth: sumWorth(members.flatMap(({ rows }) => rows)),
    positions: members,
    stale: members.some(({ stale }) => stale),
  }));
  const whole = protocols
    .map(({ worth }) => exact(worth.value ?? '0'))
    .reduce((sum, value) => (value.isGreaterThan(0) ? sum.plus(value) : sum), exact('0'));
  return protocols
    .map((protocol) => ({ ...protocol, share: getShare(protocol.worth.value, whole) }))
    .sort(largestFirst);
}

function getShare(value: string | null, whole: ReturnType<typeof exact>): string | null {
  if (value === null || !whole.isGreaterThan(0)) return null;
  const share = exact(value).times(100).div(whole);
  return share.isLessThan(0) ? '0' : roundTo(plain(share), 2);
}

/** The protocol that holds more than half of DeFi. */
export function concentratedIn(positions: readonly DefiPosition[]): ProtocolShare | null {
  return (
    getProtocols(positions, 'protocol').find(
      ({ share }) => share !== null && exact(share).isGreaterThan(50),
    ) ?? null
  );
}
