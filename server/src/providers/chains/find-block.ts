/** Which block was the newest at a moment of the past, found by the times that blocks carry. */
import type { PublicClient } from 'viem';
import { garbage } from './chain-failure.ts';

type Point = { number: bigint; at: number };

/** A block so shortly before the moment is as good as the very last before it. */
const closeMs = 60_000;
/** Halving a chain of any length takes fewer. */
const maxRequested = 130;

export type FindBlock = (moment: Date) => Promise<bigint | null>;

/** Answers null of a moment before the chain. Remembers what it met, so that neighbours are found soon. */
export function createFindBlock(client: PublicClient): FindBlock {
  let known: Point[] | null = null;

  return async (moment) => {
    const time = moment.getTime();
    known ??= [await ask(0n), await ask(await client.getBlockNumber({ cacheTime: 0 }))];
    for (let requested = 0; requested < maxRequested; requested += 1) {
      const after = known.findIndex(({ at }) => at > time);
      const low = known.at(after === -1 ? -1 : after - 1);
      const high = after === -1 ? undefined : known[after];
      if (after === 0 || low === undefined) return null;
      if (high === undefined || high.number - low.number <= 1n || time - low.at <= closeMs) {
        return low.number;
      }
      // By the pace between the two, then by halves, since chains do not always keep their pace.
      const width = high.number - low.number;
      const share = requested % 3 === 2 ? 0.5 : (time - low.at) / (high.at - low.at);
      const step = BigInt(Math.floor(Number(width) * share));
      const number = low.number + (step < 1n ? 1n : step >= width ? width - 1n : step);
      const point = await ask(number);
      if (point.at < low.at || point.at > high.at) throw garbage('blocks out of order');
      known.splice(after, 0, point);
    }
    throw garbage('blocks without end');
  };

  async function ask(blockNumber: bigint): Promise<Point> {
    const { number, timestamp } = await client.getBlock({ blockNumber });
    if (number !== blockNumber) throw garbage('another block');
    return { number, at: Number(timestamp) * 1_000 };
  }
}
