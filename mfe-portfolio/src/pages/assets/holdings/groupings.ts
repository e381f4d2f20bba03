/** Groupings of the rows; in the address as `group`. */
export const groupings = ['none', 'asset', 'place'] as const;
export type Grouping = (typeof groupings)[number];

export function readGrouping(params: URLSearchParams): Grouping {
  return groupings.find((known) => known === params.get('group')) ?? 'none';
}

export function writeGrouping(params: URLSearchParams, grouping: Grouping): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('group');
  next.delete('page');
  if (grouping !== 'none') next.set('group', grouping);
  return next;
}
