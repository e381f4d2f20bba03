import * as z from '@moa/contracts/schema';
import { fieldsOf, rawRows } from '../read/read-row.ts';
import type { BinanceClient } from './binance-client.ts';
import { checkedRows } from './checked-rows.ts';

export const marginAsset = z.looseObject({
  asset: z.unknown(),
  free: z.unknown(),
  locked: z.unknown(),
  borrowed: z.unknown(),
  interest: z.unknown(),
});

const cross = z.looseObject({ userAssets: rawRows });
const isolated = z.looseObject({ assets: rawRows });

/**
 * Reads the cross margin account: balances, debts and accrued interest. An account that was never
 * opened is rejected with a code of its own.
 * https://developers.binance.com/docs/margin_trading/account/Query-Cross-Margin-Account-Details
 */
export async function readCrossMargin(client: BinanceClient): Promise<unknown[]> {
  return checkedRows(cross, await client.sapiGetMarginAccount(), 'margin account').userAssets;
}

/** The same of the accounts of single pairs. https://developers.binance.com/docs/margin_trading/account/Query-Isolated-Margin-Account-Info */
export async function readIsolatedMargin(client: BinanceClient): Promise<unknown[]> {
  const answer = await client.sapiGetMarginIsolatedAccount();
  const { assets } = checkedRows(isolated, answer, 'margin account');
  return assets.flatMap((row) => {
    const { baseAsset, quoteAsset } = fieldsOf(row);
    return [baseAsset, quoteAsset];
  });
}
