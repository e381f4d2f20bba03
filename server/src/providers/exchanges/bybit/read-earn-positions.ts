import * as z from '@moa/contracts/schema';
import { readRate } from '../earn-rate.ts';
import type { EarnRate } from '../holding.ts';
import { bybitResult } from '../read/read-result.ts';
import { fieldsOf, rawRows } from '../read/read-row.ts';
import type { BybitClient } from './bybit-client.ts';

const list = z.looseObject({ list: rawRows });

/** A position before it is checked, with the rate that it earns by. */
export const earnPosition = z.looseObject({
  coin: z.unknown(),
  amount: z.unknown(),
  rate: z.nullable(z.object({ rate: z.string(), kind: z.oneOf(['apr', 'apy']) })),
});
type EarnPosition = { coin: unknown; amount: unknown; rate: EarnRate | null };
type InTurn = <T>(act: () => Promise<T>) => Promise<T>;

/**
 * Reads earn positions at the rate currently estimated in the product list: flexible savings or
 * on-chain staking.
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/position
 * https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/product-info
 */
export async function readEarnPositions(
  client: BybitClient,
  inTurn: InTurn,
  category: 'FlexibleSaving' | 'OnChain',
): Promise<EarnPosition[]> {
  const answer = await inTurn(() => client.privateGetV5EarnPosition({ category }));
  const { list: rows } = bybitResult(answer, list, 'list of savings');
  if (rows.length === 0) return [];
  const rates = ratesOf(
    await inTurn(() => client.publicGetV5EarnProduct({ category }).catch(() => null)),
  );
  return rows.map((row) => {
    const { coin, amount, productId = '' } = fieldsOf(row);
    return { coin, amount, rate: rates.get(`${productId} ${coin}`) ?? null };
  });
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
  return bybitResult(terms, list, 'list of savings').list.map((row) => {
    const { coin, amount, interestCoinApyList: rates } = fieldsOf(row);
    const [paid, ...others]: unknown[] = Array.isArray(rates) ? rates : [];
    // Rewards in several coins have no rate, as their value is not known in advance.
    const isPlain = paid !== undefined && fieldsOf(paid)['coin'] === coin && others.length === 0;
    const apy = fieldsOf(paid)['apy'];
    return { coin, amount, rate: isPlain ? readRate(apy, 'percent', 'apy') : null };
  });
}

function ratesOf(answer: unknown): Map<string, EarnRate | null> {
  const parsed = z.safeParse(z.looseObject({ result: list }), answer);
  const rows = parsed.success ? parsed.data.result.list : [];
  return new Map(
    rows.map((row) => {
      const { productId, coin, estimateApr } = fieldsOf(row);
      return [`${productId} ${coin}`, readRate(estimateApr, 'percent', 'apr')];
    }),
  );
}
