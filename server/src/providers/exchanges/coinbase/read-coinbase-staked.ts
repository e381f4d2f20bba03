import * as z from '@moa/contracts/schema';
import { garbage } from '../read/read-amount.ts';
import { fieldsOf, rawRows } from '../read/read-row.ts';
import type { CoinbaseClient } from './coinbase-client.ts';

const answer = z.looseObject({ breakdown: z.looseObject({ spot_positions: rawRows }) });
export const stakedFunds = z.looseObject({
  asset: z.unknown(),
  total_balance_crypto: z.unknown(),
});

/**
 * Reads the staked assets of a portfolio; only the breakdown contains them, not the list of
 * accounts.
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/portfolios/get-portfolio-breakdown
 */
export async function readCoinbaseStaked(
  client: CoinbaseClient,
  portfolio: string,
): Promise<unknown[]> {
  const reported = await client.v3PrivateGetBrokeragePortfoliosPortfolioUuid({
    portfolio_uuid: portfolio,
  });
  const parsed = z.safeParse(answer, reported);
  if (!parsed.success) throw garbage('coinbase', 'something that is no portfolio');
  return parsed.data.breakdown.spot_positions.filter(
    (row) => fieldsOf(row)['account_type'] === 'ACCOUNT_TYPE_STAKED_FUNDS',
  );
}
