import * as z from '@moa/contracts/schema';
import type { BinanceClient } from './binance-client.ts';
import { checkedRows } from './checked-rows.ts';

const asset = z.looseObject({
  asset: z.string(),
  free: z.unknown(),
  locked: z.unknown(),
  borrowed: z.unknown(),
  interest: z.unknown(),
});
export type MarginAsset = z.Output<typeof asset>;

const cross = z.looseObject({ userAssets: z.array(asset) });
const isolated = z.looseObject({
  assets: z.array(z.looseObject({ baseAsset: asset, quoteAsset: asset })),
});

/**
 * What lies in the cross margin account, and what was borrowed there with the interest that is due on
 * it. A person who never opened one is refused by a code of its own.
 * https://developers.binance.com/docs/margin_trading/account/Query-Cross-Margin-Account-Details
 */
export async function readCrossMargin(client: BinanceClient): Promise<MarginAsset[]> {
  return checkedRows(cross, await client.sapiGetMarginAccount(), 'margin account').userAssets;
}

/** The same of the accounts of single pairs. https://developers.binance.com/docs/margin_trading/account/Query-Isolated-Margin-Account-Info */
export async function readIsolatedMargin(client: BinanceClient): Promise<MarginAsset[]> {
  const answer = await client.sapiGetMarginIsolatedAccount();
  const { assets } = checkedRows(isolated, answer, 'margin account');
  return assets.flatMap(({ baseAsset, quoteAsset }) => [baseAsset, quoteAsset]);
}
