import * as z from '@moa/contracts/schema';
import { sign, subtract } from '@moa/finance/money/decimal';
import { collectHoldings } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding } from '../holding.ts';
import { garbage, readAmount } from '../read-amount.ts';
import { krakenAsset } from './kraken-asset.ts';
import { askKraken } from './kraken-client.ts';
import { krakenResult } from './kraken-result.ts';

export const balances = z.record(
  z.string(),
  z.looseObject({ balance: z.unknown(), hold_trade: z.unknown() }),
);

/** BalanceEx: what earns stands in it under names of its own. */
export async function readKrakenHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<Holding[]> {
  const answer = await askKraken(addresses, credentials, 'privatePostBalanceEx');
  const holdings = collectHoldings('kraken');
  for (const [code, row] of Object.entries(krakenResult(answer, balances, 'list of balances'))) {
    const { symbol, part } = krakenAsset(code);
    const whole = readAmount('kraken', row.balance, symbol);
    const held = readAmount('kraken', row.hold_trade, symbol);
    const rest = subtract(whole, held);
    if (sign(rest) < 0) throw garbage('kraken', `more ${symbol} in orders than there is`);
    holdings.add(symbol, part, rest);
    holdings.add(symbol, 'locked', held);
  }
  return holdings.all();
}
