import * as z from '@moa/contracts/schema';
import { add, compare, type Decimal, sign, subtract } from '@moa/finance/money/decimal';
import { collectHoldings, type HoldingLine, linesOf } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { eachRow } from '../read/each-row.ts';
import { readAmount, readBalance, readHold } from '../read/read-amount.ts';
import { krakenResult } from '../read/read-result.ts';
import { fieldsOf } from '../read/read-row.ts';
import { krakenAsset } from './kraken-asset.ts';
import { askKraken } from './kraken-client.ts';
import { readEarnRates } from './read-earn-rates.ts';

export const balances = z.record(z.string(), z.unknown());
const balance = z.looseObject({
  symbol: z.string(),
  balance: z.unknown(),
  hold_trade: z.unknown(),
  credit: z.optional(z.unknown()),
  credit_used: z.optional(z.unknown()),
});

const { line, earning: earningLine } = linesOf('kraken');

/** Balance under one name of an asset. */
type NamedBalance = {
  part: 'free' | 'locked' | 'staked';
  held: Decimal;
  owed: Decimal;
  /** Remaining credit line. */
  credit: Decimal;
  inOrders: Decimal;
};

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
  const rows = Object.entries(krakenResult(answer, balances, 'list of balances')).map(
    ([symbol, row]) => ({ ...fieldsOf(row), symbol }),
  );
  const named = eachRow('kraken', rows, balance, unread, (row) => balanceOf(row));
  const assets = new Map<string, NamedBalance[]>();
  for (const [symbol, one] of named) assets.set(symbol, [...(assets.get(symbol) ?? []), one]);
  const parts = [...assets].map(([symbol, all]) => ({ symbol, ...partsOf(all) }));
  const held = parts
    .map(({ symbol, staked }) => [symbol, staked] as const)
    .filter(([, amount]) => sign(amount) > 0);
  const rateOf = await readEarnRates(addresses, credentials, held);
  return collectHoldings(
    'kraken',
    [
      ...parts.flatMap(({ symbol, free, locked, owed }): HoldingLine[] => [
        line(symbol, 'free', free),
        line(symbol, 'locked', locked),
        line(symbol, 'owed', owed),
      ]),
      ...held.map(([symbol, amount]) => earningLine(symbol, amount, rateOf(symbol, amount))),
    ],
    named.length === rows.length,
  );
}

function balanceOf(row: z.Output<typeof balance>): [string, NamedBalance] {
  const { symbol, part } = krakenAsset(row.symbol);
  const { held, owed } = readBalance('kraken', row.balance, symbol);
  const used = readAmount('kraken', row.credit_used ?? '0', symbol);
  const line = readAmount('kraken', row.credit ?? '0', symbol);
  const inOrders = readHold('kraken', row.hold_trade, symbol);
  const credit = compare(line, used) > 0 ? subtract(line, used) : '0';
  return [symbol, { part, held, owed: add(owed, used), credit, inOrders }];
}

/**
 * All names of one asset together. Orders bind what lies free first, then a credit line, then what
 * earns: with automatic rewards an order is told by one name, and the balance that it binds by another.
 */
function partsOf(all: readonly NamedBalance[]) {
  const sum = (amounts: readonly Decimal[]) => add('0', ...amounts);
  const heldAs = (part: NamedBalance['part']) =>
    sum(all.filter((one) => one.part === part).map(({ held }) => held));
  const owed = sum(all.map((one) => one.owed));
  const [free, staked] = [heldAs('free'), heldAs('staked')];
  const inOrders = sum(all.map((one) => one.inOrders));
  const ofFree = lesser(inOrders, free);
  const beyond = subtract(inOrders, ofFree);
  const credit = sum(all.map((one) => one.credit));
  // Orders on margin are bound against what would be borrowed.
  const ofStaked = sign(owed) > 0 ? '0' : lesser(subtract(beyond, lesser(beyond, credit)), staked);
  return {
    free: subtract(free, ofFree),
    locked: add(heldAs('locked'), ofFree, ofStaked),
    staked: subtract(staked, ofStaked),
    owed,
  };
}

function lesser(one: Decimal, other: Decimal): Decimal {
  return compare(one, other) < 0 ? one : other;
}
