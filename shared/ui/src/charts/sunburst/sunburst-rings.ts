/** Where the parts of a tree lie on the rings of a sunburst. */
import { compareDigits, sumDigits } from '@moa/finance/money/digits';
import { restKey } from '../pie/pie-parts.ts';

export type SunburstNode = {
  key: string;
  /** The node that it is a part of; null on the innermost ring. */
  parent: string | null;
  label: string;
  /** The parts of a node add up to it. */
  value: string;
};

export type Arc = {
  key: string;
  label: string;
  value: string;
  /** Names from the innermost ring to this. */
  path: readonly string[];
  /** 0 is the innermost. */
  ring: number;
  /** Shares of the whole turn, for places in the drawing only. */
  from: number;
  to: number;
  /** The place of its innermost part, which chooses the colour. */
  root: number;
  rootKey: string;
};

/** Maximum number of colours that can be told apart. */
const max = 5;

/** In the order in which they are read: each part followed by what it consists of. */
export function sunburstRings(
  nodes: readonly SunburstNode[],
  rest: (count: number) => string,
): Arc[] {
  const inner = largestFirst(nodes.filter(({ parent }) => parent === null));
  const shown = inner.length > max ? inner.slice(0, max - 1) : inner;
  const others = inner.slice(shown.length);
  const roots = [
    ...shown,
    ...(others.length > 0
      ? [
          {
            key: restKey,
            parent: null,
            label: rest(others.length),
            value: sumDigits(others.map(({ value }) => value)),
          },
        ]
      : []),
  ];
  const total = Number(sumDigits(roots.map(({ value }) => value)));
  if (total <= 0) return [];
  const place = (
    parts: readonly SunburstNode[],
    begin: number,
    above: readonly string[],
    root: Pick<Arc, 'root' | 'rootKey'> | null,
  ): Arc[] => {
    let from = begin;
    return parts.flatMap((part, i) => {
      const { key, label, value } = part;
      const own = root ?? { root: i, rootKey: key };
      const path = [...above, label];
      const to = from + Number(value) / total;
      const arc = { key, label, value, path, ring: above.length, from, to, ...own };
      const children = largestFirst(nodes.filter(({ parent }) => parent === key));
      const within = place(children, from, path, own);
      from = to;
      return [arc, ...within];
    });
  };
  return place(roots, 0, [], null).map((arc) => ({
    ...arc,
    from: rounded(arc.from),
    to: rounded(arc.to),
  }));
}

/** Sums of shares end where they should. */
function rounded(share: number): number {
  return Math.round(share * 1e9) / 1e9;
}

function largestFirst(nodes: readonly SunburstNode[]): SunburstNode[] {
  return nodes
    .filter(({ value }) => compareDigits(value, '0') > 0)
    .sort((a, b) => compareDigits(b.value, a.value));
}
