/** What of ether was wrapped within a time, as far as quantities at both ends and the ledger tell. */
import { add, sign, subtract } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import { type AssetFlows, heldNow, readMoves, type readParts } from '../../history/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { Series } from '../series/series.ts';
import type { Ends } from './place-parts.ts';
import { withWraps, wrapped } from './with-wraps.ts';

type Assets = Awaited<ReturnType<typeof readParts>>['assets'];
type Values = Map<string, string> | null;

/** `after` is null where the time ends now. What comes back adds the wraps to flows of any currency. */
export function wrapsWithin(
  { db, book }: Pick<Context, 'db'> & { book: PriceBook },
  { userId, past, time }: Series,
  { first, last }: Ends,
  [before, after]: readonly [before: Assets, after: Assets],
) {
  return async (
    flows: ReadonlyMap<string, AssetFlows>,
    values: { before: Values; after: Values },
  ): Promise<ReadonlyMap<string, AssetFlows>> => {
    if (before === null || values.before === null || values.after === null) return flows;
    const then = (symbol: string) => before[symbol]?.[0] ?? '0';
    const later = (symbol: string) =>
      time.until === null
        ? (heldNow(past.view, symbol)?.quantity ?? '0')
        : (after?.[symbol]?.[0] ?? '0');
    const [change, changeOfToken] = wrapped.map((one) => sign(subtract(later(one), then(one))));
    if (change === 0 || changeOfToken === 0) return flows;
    const [ether, token] = await Promise.all(
      wrapped.map(async (symbol) => {
        const moves = await readMoves(db, book, { userId, symbol, since: first.at }, 'USD');
        const within = moves.filter(({ at }) => at > first.at && at <= last.at);
        const moved = add('0', ...within.map(({ quantity }) => quantity));
        return { before: then(symbol), after: later(symbol), moved };
      }),
    );
    if (ether === undefined || token === undefined) return flows;
    const known = { before: values.before, after: values.after };
    return withWraps(flows, { ETH: ether, WETH: token }, known);
  };
}
