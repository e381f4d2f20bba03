/** Assets, where each lies, and on which chain: rings whose parts add up. Debts stand beside them. */
import type { getAllocationChart } from '@moa/contracts/analytics/charts';
import type { OperationOutput } from '@moa/contracts/operation';
import { type RowView, written } from '../../portfolio/api.ts';
import { getUnderlying } from './kind-of-asset.ts';
import { getChain, getPlace } from './place-of-row.ts';
import { rowsInScope } from './rows-in-scope.ts';

type Sunburst = OperationOutput<typeof getAllocationChart>;
type Level = Sunburst['nodes'][number]['level'];
type Node = { key: string; parent: string | null; level: Level; label: string; value: bigint };

export function describeSunburst(view: RowView, scope: string): Sunburst {
  const { currency, now, sheet } = view;
  const { worth, quality, missing } = rowsInScope(view, scope);
  const nodes = new Map<string, Node>();
  const debts = new Map<string, { label: string; value: bigint }>();
  const put = (node: Omit<Node, 'value'>, value: bigint) => {
    const known = nodes.get(node.key) ?? { ...node, value: 0n };
    known.value += value;
    nodes.set(node.key, known);
  };
  for (const { row, value } of worth) {
    const asset = getUnderlying(row.position.symbol);
    const place = getPlace(row);
    if (row.position.kind === 'debt' || value < 0n) {
      const key = `${asset}/${place.key}`;
      const known = debts.get(key) ?? { label: `${asset} · ${place.label}`, value: 0n };
      known.value += value;
      debts.set(key, known);
      continue;
    }
    const chain = getChain(row);
    const inPlace = `${asset}/${place.key}`;
    put({ key: asset, parent: null, level: 'asset', label: asset }, value);
    put({ key: inPlace, parent: asset, level: 'place', label: place.label }, value);
    const key = `${inPlace}/${chain.key}`;
    put({ key, parent: inPlace, level: 'chain', label: chain.label }, value);
  }
  const order = { asset: 0, place: 1, chain: 2 } as const;
  const text = (units: bigint) => written(units, sheet.decimals);
  return {
    currency,
    scope,
    nodes: [...nodes.values()]
      .filter(({ value }) => value > 0n)
      .sort(
        (a, b) =>
          order[a.level] - order[b.level] ||
          (a.value === b.value ? (a.key < b.key ? -1 : 1) : a.value > b.value ? -1 : 1),
      )
      .map((node) => ({ ...node, value: text(node.value) })),
    debts: [...debts]
      .sort(([, a], [, b]) => (a.value < b.value ? -1 : 1))
      .map(([key, { label, value }]) => ({ key, label, value: text(value) })),
    asOf: now.toISOString(),
    basis: 'positions as they were last read, at the prices of now',
    method: 'pools, loans and receipts by the assets they stand for; debts beside them',
    sample: worth.length,
    quality,
    missing,
  };
}
