/**
 * Values that protocols report on a user's positions in addition to their readings: impermanent
 * loss and expected withdrawal times. They cost queries to nodes, so they are cached for minutes.
 */
import type { Context } from '../../../context.ts';
import type { DefiReaders } from '../../../defi/api.ts';

/** By position; one of which it is not known is missing. */
type OfPositions = ReadonlyMap<string, string>;

export type RequestedOfProtocols = {
  /** Percent. */
  losses: OfPositions;
  /** When each waiting withdrawal is expected to be ready, ISO 8601. */
  unlocks: OfPositions;
};

export const nothingRequested: RequestedOfProtocols = { losses: new Map(), unlocks: new Map() };

const storedMs = 5 * 60_000;
/** Delay before a partially failed reading is retried. */
const retryMs = 30_000;
const maxStored = 1_000;

type Read = (userId: string) => Promise<OfPositions>;
type ReadValues = { values: OfPositions; isWhole: boolean };

export function cacheRequested(
  context: Pick<Context, 'clock' | 'config' | 'log'>,
  defi: Pick<DefiReaders, 'readPoolLosses' | 'readRangeLosses' | 'readUnlocks'>,
): { lossesOf: Read; unlocksOf: Read } {
  const { log } = context;
  /** Merges the readable parts; a failing part does not affect the others. */
  const parts = async (
    userId: string,
    reads: Readonly<Record<string, (userId: string) => Promise<OfPositions>>>,
  ): Promise<ReadValues> => {
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
    lossesOf: storedFor(context, (userId) =>
      parts(userId, {
        'losses of pools': defi.readPoolLosses,
        'losses of ranges': defi.readRangeLosses,
      }),
    ),
    unlocksOf: storedFor(context, (userId) => parts(userId, { withdrawals: defi.readUnlocks })),
  };
}

function storedFor(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  read: (userId: string) => Promise<ReadValues>,
): Read {
  const cached = new Map<string, ReadValues & { at: number }>();
  return async (userId) => {
    const now = clock.now().getTime();
    const known = cached.get(userId);
    const lasts = known?.isWhole === false ? retryMs : storedMs;
    if (known !== undefined && now - known.at < lasts * config.pace) return known.values;
    const requested = await read(userId);
    cached.delete(userId);
    cached.set(userId, { at: now, ...requested });
    if (cached.size > maxStored) cached.delete(cached.keys().next().value ?? '');
    return requested.values;
  };
}
