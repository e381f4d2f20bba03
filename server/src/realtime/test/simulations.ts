/** Simulated prices of a user, to test how a page handles them: one simulation per user. */
import { randomInt } from 'node:crypto';
import type { simulation } from '@moa/contracts/realtime/tests';
import type * as z from '@moa/contracts/schema';
import { divide, exact, multiply, plain } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { every } from '../../error-boundary.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';

type Simulation = z.Output<typeof simulation>;
type Wanted = { symbol: string; seconds: number; messagesPerSecond: number };

/** Steps of a tenth of a percent, up to half a percent from one to the next. */
const largestStep = 5;
const shownDecimals = 12;

export type Simulations = {
  begin(userId: string, wanted: Wanted): Simulation;
  /** False where there is none of this id on this server. */
  end(userId: string, id: string): boolean;
  stop(): void;
};

export function createSimulations(
  { bus, log }: Pick<Context, 'bus' | 'log'>,
  book: PriceBook,
): Simulations {
  const running = new Map<string, { id: string; end(): void }>();
  const end = (userId: string, id: string): boolean => {
    const known = running.get(userId);
    if (known?.id !== id) return false;
    running.delete(userId);
    known.end();
    return true;
  };

  const stopHearing = bus.subscribe('simulation.begun', ({ userId, id }) => {
    const known = running.get(userId);
    if (known !== undefined && known.id !== id) end(userId, known.id);
  });

  return {
    begin(userId, { symbol, seconds, messagesPerSecond }) {
      const before = running.get(userId);
      if (before !== undefined) end(userId, before.id);
      const id = newId('sim');
      // Starts at the market price, or at a hundred dollars if the asset is unknown.
      let usd = quoteAsset(book, symbol, null)?.usd ?? '100';
      let left = seconds * messagesPerSecond;
      const tick = (isLast: boolean) => {
        const factor = `${1_000 + randomInt(-largestStep, largestStep + 1)}`;
        usd = plain(exact(divide(multiply(usd, factor), '1000')).decimalPlaces(shownDecimals));
        bus.publish('simulation.ticked', { userId, id, isLast, prices: [{ symbol, usd }] });
      };
      const stopTicking = every(log, 'a simulation', 1_000 / messagesPerSecond, () => {
        left -= 1;
        if (left > 0) tick(false);
        else end(userId, id);
      });
      running.set(userId, {
        id,
        end() {
          stopTicking();
          tick(true);
        },
      });
      const startedAt = Date.now();
      return {
        id,
        symbol,
        messagesPerSecond,
        startedAt: new Date(startedAt).toISOString(),
        endsAt: new Date(startedAt + seconds * 1_000).toISOString(),
      };
    },
    end,
    stop() {
      stopHearing();
      for (const [userId, { id }] of [...running]) end(userId, id);
    },
  };
}
