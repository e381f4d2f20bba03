import * as z from '@moa/contracts/schema';
import { add, compare, sign, subtract } from '@moa/finance/money/decimal';
import { collectHoldings, type HoldingLine, linesOf } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { eachNamed } from '../read/each-named.ts';
import { garbage, readAmount, readBalance } from '../read/read-amount.ts';
import { krakenResult } from '../read/read-result.ts';
import { krakenAsset } from './kraken-asset.ts';
import { askKraken } from './kraken-client.ts';
import { readEarnRates } from './read-earn-rates.ts';

export const balances = z.record(
  z.string(),
  z.looseObject({
    balance: z.unknown(),
    hold_trade: z.unknown(),
    credit: z.optional(z.unknown()),
    credit_used: z.optional(z.unknown()),
  }),
);

const { line, earning: earningLine } = linesOf('kraken');

/**
 * BalanceEx lists what earns under names of its own. For an account with a credit line it reports
 * the credit used, and orders may bind what is left; losses on margin take a balance below zero.
 * https://docs.kraken.com/api-reference/account-data/get-extended-balance
 */
export async function readKrakenHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const answer = await askKraken(addresses, credentials, 'privatePostBalanceEx');
  const rows = Object.entries(krakenResult(answer, balances, 'list of balances'));
  const parts = eachNamed(rows, unread, ([code, row]) => balanceOf(code, row));
  const earning = new Map<string, string>();
  for (const { symbol, staked } of parts) {
    earning.set(symbol, add(earning.get(symbol) ?? '0', staked));
  }
  const held = [...earning].filter(([, amount]) => sign(amount) > 0);
  const rateOf = await readEarnRates(addresses, credentials, held);
  return collectHoldings(
    'kraken',
    [
      ...parts.flatMap(({ lines }) => lines),
      ...held.map(([symbol, amount]) => earningLine(symbol, amount, rateOf(symbol, amount))),
    ],
    true,
  );
}

function balanceOf(
  code: string,
  row: z.Output<typeof balances>[string],
): { symbol: string; staked: string; lines: HoldingLine[] } {
  const { symbol, part } = krakenAsset(code);
  const { held, owed } = readBalance('kraken', row.balance, symbol);
  const used = readAmount('kraken', row.credit_used ?? '0', symbol);
  const credit = subtract(readAmount('kraken', row.credit ?? '0', symbol), used);
  const inOrders = readAmount('kraken', row.hold_trade, symbol);
  const isBeyond = compare(inOrders, held) > 0;
  if (isBeyond && sign(owed) === 0 && compare(inOrders, add(held, credit)) > 0) {
    throw garbage('kraken', `more ${symbol} in orders than there is`);
  }
  const isStaked = part === 'staked';
  const locked = isStaked ? '0' : isBeyond ? held : inOrders;
  return {
    symbol,
    staked: isStaked ? held : '0',
    lines: [
      line(symbol, isStaked ? 'free' : part, isStaked ? '0' : subtract(held, locked)),
      line(symbol, 'locked', locked),
      line(symbol, 'owed', add(owed, used)),
    ],
  };
}
