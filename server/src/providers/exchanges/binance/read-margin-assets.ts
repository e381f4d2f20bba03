import * as z from '@moa/contracts/schema';
import { garbage } from '../read-amount.ts';
import type { BinanceClient } from './binance-client.ts';

const asset = z.looseObject({
  asset: z.string(),
  free: z.unknown(),
  locked: z.unknown(),
  borrowed: z.unknown(),
  interest: z.unknown(),
});
type MarginAsset = z.Output<typeof asset>;

const cross = z.looseObject({ userAssets: z.array(asset) });
const isolated = z.looseObject({
  assets: z.array(z.looseObject({ baseAsset: asset, quoteAsset: asset })),
});

/** A person who never opened a margin account has none. */
const noAccount = /"code":\s*-(3003|11001)\b/;

/**
 * What lies in margin accounts, and what was borrowed there with the interest that is due on it.
 * https://developers.binance.com/docs/margin_trading/account/Query-Cross-Margin-Account-Details
 * https://developers.binance.com/docs/margin_trading/account/Query-Isolated-Margin-Account-Info
 */
export async function readMarginAssets(client: BinanceClient): Promise<MarginAsset[]> {
  const answers = [
    await unlessNone(client.sapiGetMarginAccount()),
    await unlessNone(client.sapiGetMarginIsolatedAccount()),
  ];
  const all = z.safeParse(z.nullable(cross), answers[0]);
  const pairs = z.safeParse(z.nullable(isolated), answers[1]);
  if (!all.success || !pairs.success) {
    throw garbage('binance', 'something that is no margin account');
  }
  return [
    ...(all.data?.userAssets ?? []),
    ...(pairs.data?.assets ?? []).flatMap(({ baseAsset, quoteAsset }) => [baseAsset, quoteAsset]),
  ];
}

async function unlessNone(asking: Promise<unknown>): Promise<unknown> {
  try {
    return await asking;
  } catch (cause) {
    if (cause instanceof Error && noAccount.test(cause.message)) return null;
    throw cause;
  }
}
