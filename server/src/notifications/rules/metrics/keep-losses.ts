/** What positions lost against holding their tokens: worked out of their past, so it is kept for minutes. */
import { listLpPositions } from '@moa/contracts/defi/lp-tokens/positions';
import { listUniswapV3Positions } from '@moa/contracts/defi/uniswap-v3';
import type { Context } from '../../../context.ts';
import type { AskInside } from './ask-inside.ts';

/** Percent by position; a position whose past is not known as a whole is missing. */
type Losses = ReadonlyMap<string, string>;

const keptMs = 5 * 60_000;
const maxKept = 1_000;

export function keepLosses(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  ask: AskInside,
): (userId: string) => Promise<Losses> {
  const kept = new Map<string, { at: number; losses: Losses }>();

  return async (userId) => {
    const now = clock.now().getTime();
    const known = kept.get(userId);
    if (known !== undefined && now - known.at < keptMs) return known.losses;
    const losses = new Map<string, string>();
    const put = (id: string, percent: string | null | undefined) => {
      if (percent != null) losses.set(id, percent);
    };
    const [pools, ranges] = await Promise.allSettled([
      ask(listLpPositions, userId),
      ask(listUniswapV3Positions, userId),
    ]);
    if (pools.status === 'fulfilled')
      for (const { id, result } of pools.value) put(id, result.impermanentLossPercent);
    if (ranges.status === 'fulfilled')
      for (const { id, performance } of ranges.value) put(id, performance?.divergencePct);
    for (const part of [pools, ranges])
      if (part.status === 'rejected')
        log.warn({ userId, reason: String(part.reason) }, 'losses of positions were not read');
    kept.delete(userId);
    kept.set(userId, { at: now, losses });
    if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '');
    return losses;
  };
}
