/**
 * What protocols answer of a person's positions beyond what was read of them: what they lost against
 * holding their tokens, when a withdrawal is expected. It costs queries to nodes, so it is kept for minutes.
 */
import type { Context } from '../../../context.ts';
import type { DefiReaders } from '../../../defi/api.ts';

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
  defi: Pick<DefiReaders, 'readPoolLosses' | 'readRangeLosses' | 'readUnlocks'>,
): { lossesOf: Read; unlocksOf: Read } {
  const { log } = context;
  /** What could be read of several parts; one that fails costs itself alone. */
  const parts = async (
    userId: string,
    reads: Readonly<Record<string, (userId: string) => Promise<OfPositions>>>,
  ): Promise<Asked> => {
    const all = await Promise.all(
      Object.entries(reads).map(([what, read]) =>
        read(userId).catch((error: unknown) => {
          log.warn({ userId, reason: String(error) }, `${what} were not read`);
          return null;
        }),
      ),
    );
    return {
      values: new Map(all.flatMap((values) => [...(values ?? [])])),
      isWhole: !all.includes(null),
    };
  };

  return {
    lossesOf: keptFor(context, (userId) =>
      parts(userId, {
        'losses of pools': defi.readPoolLosses,
        'losses of ranges': defi.readRangeLosses,
      }),
    ),
    unlocksOf: keptFor(context, (userId) => parts(userId, { withdrawals: defi.readUnlocks })),
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
