import * as z from '@moa/contracts/schema';
import { readRate } from '../earn-rate.ts';
import type { EarnRate } from '../holding.ts';
import { bybitResult } from '../read/read-result.ts';
import type { BybitClient } from './bybit-client.ts';

const positions = z.looseObject({
  list: z.array(
    z.looseObject({ coin: z.string(), amount: z.unknown(), productId: z.optional(z.string()) }),
  ),
});
const products = z.looseObject({
  list: z.array(
    z.looseObject({ productId: z.string(), coin: z.string(), estimateApr: z.unknown() }),
  ),
});
const termPositions = z.looseObject({
  list: z.array(
    z.looseObject({
      coin: z.string(),
      amount: z.unknown(),
      interestCoinApyList: z.optional(
        z.nullable(z.array(z.looseObject({ coin: z.string(), apy: z.unknown() }))),
      ),
    }),
  ),
});

type EarnPosition = { coin: string; amount: unknown; rate: EarnRate | null };
type InTurn = <T>(act: () => Promise<T>) => Promise<T>;

/**
 * What earns by the rate that the list of products estimates now: savings that end at any time, or
 * staking on chains.
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/position
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/product-info
 */
export async function readEarnPositions(
  client: BybitClient,
  inTurn: InTurn,
  category: 'FlexibleSaving' | 'OnChain',
): Promise<EarnPosition[]> {
  const answer = await inTurn(() => client.privateGetV5EarnPosition({ category }));
  const { list } = bybitResult(answer, positions, 'list of savings');
  if (list.length === 0) return [];
  const rates = ratesOf(
    await inTurn(() => client.publicGetV5EarnProduct({ category }).catch(() => null)),
  );
  return list.map(({ coin, amount, productId = '' }) => ({
    coin,
    amount,
    rate: rates.get(`${productId} ${coin}`) ?? null,
  }));
}

/**
 * Savings for a fixed term, at the rate that was agreed.
 * https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/position
 */
export async function readTermPositions(
  client: BybitClient,
  inTurn: InTurn,
): Promise<EarnPosition[]> {
  const terms = await inTurn(() => client.request('v5/earn/fixed-term/position', 'private', 'GET'));
  return bybitResult(terms, termPositions, 'list of savings').list.map((row) => {
    const { coin, amount, interestCoinApyList } = row;
    const [paid, ...others] = interestCoinApyList ?? [];
    // What is paid in other coins too is worth what nobody knows before.
    const isPlain = paid !== undefined && paid.coin === coin && others.length === 0;
    return { coin, amount, rate: isPlain ? readRate(paid.apy, 'percent', 'apy') : null };
  });
}

function ratesOf(answer: unknown): Map<string, EarnRate | null> {
  const parsed = z.safeParse(z.looseObject({ result: products }), answer);
  const list = parsed.success ? parsed.data.result.list : [];
  return new Map(
    list.map(({ productId, coin, estimateApr }) => [
      `${productId} ${coin}`,
      readRate(estimateApr, 'percent', 'apr'),
    ]),
  );
}
