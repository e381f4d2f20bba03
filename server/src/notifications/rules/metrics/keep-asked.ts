/**
 * What protocols answer of a person's positions beyond what was read of them: what they lost against
 * holding their tokens, when a withdrawal is expected. It costs queries to nodes, so it is kept for minutes.
 */
import { listLpPositions } from '@moa/contracts/defi/lp-tokens/positions';
import { listWithdrawals } from '@moa/contracts/defi/rebase';
import { listUniswapV3Positions } from '@moa/contracts/defi/uniswap-v3';
import type { Context } from '../../../context.ts';
import type { AskInside } from './ask-inside.ts';

/** By position; one of which it is not known is missing. */
type OfPositions = ReadonlyMap<string, string>;

export type AskedOfProtocols = {
  /** Percent. */
  losses: OfPositions;
  /** When each waiting withdrawal is expected to be ready, ISO 8601. */
  unlocks: OfPositions;
};

export const nothingAsked: AskedOfProtocols = { losses: new Map(), unlocks: new Map() };

const keptMs = 5 * 60_000;
/** What could not be read as a whole is asked for again after this. */
const retryMs = 30_000;
const maxKept = 1_000;

type Read = (userId: string) => Promise<OfPositions>;
type Asked = { values: OfPositions; isWhole: boolean };

export function keepAsked(
  context: Pick<Context, 'clock' | 'config' | 'log'>,
  ask: AskInside,
): { lossesOf: Read; unlocksOf: Read } {
  const { log } = context;
  const part = (userId: string, what: string, act: () => Promise<void>): Promise<boolean> =>
    act().then(
      () => true,
      (error: unknown) => {
        log.warn({ userId, reason: String(error) }, `${what} were not read`);
        return false;
      },
    );

  return {
    lossesOf: keptFor(context, async (userId) => {
      const losses = new Map<string, string>();
      const put = (id: string, percent: string | null | undefined) => {
        if (percent != null) losses.set(id, percent);
      };
      const parts = await Promise.all([
        part(userId, 'losses of pools', async () => {
          for (const { id, result } of await ask(listLpPositions, userId))
            put(id, result.impermanentLossPercent);
        }),
        part(userId, 'losses of ranges', async () => {
          for (const { id, performance } of await ask(listUniswapV3Positions, userId))
            put(id, performance?.divergencePct);
        }),
      ]);
      return { values: losses, isWhole: !parts.includes(false) };
    }),
    unlocksOf: keptFor(context, async (userId) => {
      const unlocks = new Map<string, string>();
      const isWhole = await part(userId, 'withdrawals', async () => {
        for (const { id, estimate } of await ask(listWithdrawals, userId))
          if (estimate !== null) unlocks.set(id, estimate.at);
      });
      return { values: unlocks, isWhole };
    }),
  };
}

function keptFor(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  read: (userId: string) => Promise<Asked>,
): Read {
  const kept = new Map<string, Asked & { at: number }>();
  return async (userId) => {
    const now = clock.now().getTime();
    const known = kept.get(userId);
    const lasts = known?.isWhole === false ? retryMs : keptMs;
    if (known !== undefined && now - known.at < lasts * config.pace) return known.values;
    const asked = await read(userId);
    kept.delete(userId);
    kept.set(userId, { at: now, ...asked });
    if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '');
    return asked.values;
  };
}
