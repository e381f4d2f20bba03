/**
 * Rule 3, within each area: no folder imports another that imports it, and no file either, by whatever
 * way round. Types count: who reads one of the two has to read the other. Tests, and the samples that show a
 * part among others, do not.
 */
import type { Source } from './sources.ts';
import type { Violation } from './violation.ts';

/** Samples of the design system. */
const sample = /\.specimens\.tsx$|(^|\/)specimens\//;

const looked = /^(server|shell|sandbox|shared\/[a-z0-9-]+|mfe-[a-z-]+)$/;

type Edge = { from: string; to: string; path: string; line: number; target: string };
/** The entries of one folder, each with what it imports of the others. */
type Graph = Map<string, Edge[]>;

export function checkCircles(sources: readonly Source[]): Violation[] {
  const graphs = new Map<string, Graph>();
  const product = new Map(
    sources
      .filter(({ area, path, isTest }) => looked.test(area) && !isTest && !sample.test(path))
      .map((one) => [one.path, one]),
  );
  for (const source of product.values())
    for (const { target, line } of source.imports) {
      if (target === null || product.get(target)?.area !== source.area) continue;
      const [folder, from, to] = whereTheyPart(source.path, target);
      if (from === to) continue;
      const graph = graphs.get(folder) ?? new Map<string, Edge[]>();
      graphs.set(folder, graph);
      graph.set(from, [...(graph.get(from) ?? []), { from, to, path: source.path, line, target }]);
    }
  return [...graphs].flatMap(([folder, graph]) => {
    return circlesOf(graph).map((circle) => ({
      path: circle[0]?.path ?? folder,
      line: circle[0]?.line ?? 1,
      message: `closes a circle in ${folder}: ${circle
        .map(
          ({ from, path, target }) => `${from} (${below(folder, path)} → ${below(folder, target)})`,
        )
        .join(', ')}; move what both need beside neither, or hand it in`,
    }));
  });
}

/** The folder that two files share, and the entry in it that each is, or is in. */
function whereTheyPart(one: string, other: string): [folder: string, from: string, to: string] {
  const [a, b] = [one.split('/'), other.split('/')];
  let depth = 0;
  while (depth < a.length - 1 && depth < b.length - 1 && a[depth] === b[depth]) depth += 1;
  return [a.slice(0, depth).join('/'), a[depth] ?? '', b[depth] ?? ''];
}

/** A shortest circle for each knot of entries that lead to each other. */
function circlesOf(graph: Graph): Edge[][] {
  const inOne = new Set<string>();
  const circles: Edge[][] = [];
  for (const start of graph.keys()) {
    if (inOne.has(start)) continue;
    const circle = shortestBack(graph, start);
    if (circle === null) continue;
    for (const { from } of circle) inOne.add(from);
    circles.push(circle);
  }
  return circles;
}

function shortestBack(graph: Graph, start: string): Edge[] | null {
  const cameBy = new Map<string, Edge>();
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const edge of graph.get(at) ?? []) {
      if (cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      if (edge.to !== start) queue.push(edge.to);
    }
  }
  if (!cameBy.has(start)) return null;
  const circle: Edge[] = [];
  let at = start;
  do {
    const edge = cameBy.get(at);
    if (edge === undefined) return null;
    circle.unshift(edge);
    at = edge.from;
  } while (at !== start);
  return circle;
}

function below(folder: string, path: string): string {
  return path.slice(folder.length + 1);
}
