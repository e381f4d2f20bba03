import * as z from '@moa/contracts/schema';
import { readRate } from '../earn-rate.ts';
import type { EarnRate } from '../holding.ts';
import { bybitResult } from './bybit-answer.ts';
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

/**
 * What earns: savings that end at any time, staking on chains, and savings for a fixed term. The first
 * two earn what the list of products estimates now, the last what was agreed.
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/position
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/product-info
 * https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/position
 */
export async function readEarnPositions(
  client: BybitClient,
  inTurn: <T>(act: () => Promise<T>) => Promise<T>,
): Promise<EarnPosition[]> {
  const found: EarnPosition[] = [];
  for (const category of ['FlexibleSaving', 'OnChain']) {
    const answer = await inTurn(() => client.privateGetV5EarnPosition({ category }));
    const { list } = bybitResult(answer, positions, 'list of savings');
    const rates =
      list.length === 0
        ? new Map()
        : ratesOf(
            await inTurn(() => client.publicGetV5EarnProduct({ category }).catch(() => null)),
          );
    for (const { coin, amount, productId = '' } of list) {
      found.push({ coin, amount, rate: rates.get(`${productId} ${coin}`) ?? null });
    }
  }
  const terms = await inTurn(() => client.request('v5/earn/fixed-term/position', 'private', 'GET'));
  for (const row of bybitResult(terms, termPositions, 'list of savings').list) {
    const { coin, amount, interestCoinApyList } = row;
    const [paid, ...others] = interestCoinApyList ?? [];
    // What is paid in other coins too is worth what nobody knows before.
    const isPlain = paid !== undefined && paid.coin === coin && others.length === 0;
    found.push({ coin, amount, rate: isPlain ? readRate(paid.apy, 'percent', 'apy') : null });
  }
  return found;
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
