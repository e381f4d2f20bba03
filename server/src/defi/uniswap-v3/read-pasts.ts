/**
 * The pasts of several positions. Those of one wallet are read together; those that it emptied apart, as
 * their ids seldom change.
 */
import type { Network } from '../../networks/network.ts';
import type { OwnRange } from './position-view.ts';
import type { createReadPast, PositionPast } from './read-past.ts';

export async function readPasts(
  past: Pick<ReturnType<typeof createReadPast>, 'of'>,
  own: readonly OwnRange[],
  networkOf: (position: OwnRange) => Network,
): Promise<(position: OwnRange) => PositionPast> {
  const bySource = new Map<string, OwnRange[]>();
  for (const one of own) {
    const key = keyOf(one);
    bySource.set(key, [...(bySource.get(key) ?? []), one]);
  }
  const pasts = new Map(
    await Promise.all(
      [...bySource].map(async ([key, some]) => {
        const [first] = some as [OwnRange];
        const data = some.map((one) => one.data);
        return [key, await past.of(networkOf(first), first.data.manager, data)] as const;
      }),
    ),
  );
  return (one) => {
    const known = pasts.get(keyOf(one));
    if (known === undefined) throw new Error(`No past of ${one.row.id} was read`);
    return known(one.data);
  };
}

function keyOf({ source, data, emptied }: OwnRange): string {
  return `${source.id} ${data.manager} ${emptied}`;
}
