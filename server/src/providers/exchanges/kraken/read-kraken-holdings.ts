import * as z from '@moa/contracts/schema';
import {
  add,
  compare,
  type Decimal,
  divide,
  multiply,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { collectHoldings, getLines, type HoldingLine } from '../collect-holdings.ts';
import { readRate } from '../earn-rate.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { EarnRate, ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { eachRow } from '../read/each-row.ts';
import { readAmount, readBalance, readHold } from '../read/read-amount.ts';
import { krakenResult } from '../read/read-result.ts';
import { getFields, rawRows } from '../read/read-row.ts';
import { krakenAsset } from './kraken-asset.ts';
import { callKraken } from './kraken-client.ts';

export const balances = z.record(z.string(), z.unknown());
const balance = z.looseObject({
  symbol: z.string(),
  balance: z.unknown(),
  hold_trade: z.unknown(),
  credit: z.optional(z.unknown()),
  credit_used: z.optional(z.unknown()),
});

const { line, earning: earningLine } = getLines('kraken');

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
  const answer = await callKraken(addresses, credentials, 'privatePostBalanceEx');
  const rows = Object.entries(krakenResult(answer, balances, 'list of balances')).map(
    ([symbol, row]) => ({ ...getFields(row), symbol }),
  );
  const named = eachRow('kraken', rows, balance, unread, (row) => getBalance(row));
  const assets = new Map<string, NamedBalance[]>();
  for (const [symbol, one] of named) assets.set(symbol, [...(assets.get(symbol) ?? []), one]);
  const parts = [...assets].map(([symbol, all]) => ({ symbol, ...getParts(all) }));
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

function getBalance(row: z.Output<typeof balance>): [string, NamedBalance] {
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
function getParts(all: readonly NamedBalance[]) {
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

const page = z.looseObject({ items: rawRows });
const strategy = z.looseObject({
  id: z.string(),
  apr_estimate: z.optional(z.nullable(z.looseObject({ low: z.unknown(), high: z.unknown() }))),
});
const allocation = z.looseObject({
  strategy_id: z.string(),
  native_asset: z.string(),
  amount_allocated: z.looseObject({ total: z.looseObject({ native: z.unknown() }) }),
});

type RateOf = (symbol: string, amount: Decimal) => EarnRate | null;

/** So much of a balance has to be allocated where it is known, for its rate to be the one of all. */
const minAllocated = '0.99';

/** Calls are scarce here, and rates move slowly: they are asked again when a balance has moved. */
const goodForMs = 600_000;
const maxCached = 1_000;
const cachedRates = () =>
  new Map<string, { at: number; balances: string; rates: Promise<RateOf> }>();
const noRates: RateOf = () => null;

/**
 * Reads rates of Kraken's earn strategies by allocation, each at the middle of its estimated range.
 * Rates are optional: if they cannot be read, they are unknown.
 * https://docs.kraken.com/api-reference/earn/list-earn-allocations
 * https://docs.kraken.com/api-reference/earn/list-earn-strategies
 */
function readEarnRates(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  staked: readonly (readonly [symbol: string, amount: string])[],
): Promise<RateOf> {
  if (staked.length === 0) return Promise.resolve(noRates);
  const stored = addresses.memory.of(cachedRates);
  const name = `${addresses.exchanges.kraken.url} ${credentials.apiKey}`;
  const balances = staked.join();
  const last = stored.get(name);
  const isGood = last !== undefined && last.balances === balances;
  if (isGood && Date.now() - last.at < goodForMs) return last.rates;
  if (stored.size >= maxCached) stored.clear();
  const rates = fetchRates(addresses, credentials).catch(() => {
    stored.delete(name);
    return noRates;
  });
  stored.set(name, { at: Date.now(), balances, rates });
  return rates;
}

async function fetchRates(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<RateOf> {
  const known = krakenResult(
    await callKraken(addresses, credentials, 'privatePostEarnStrategies'),
    page,
    'list of strategies',
  );
  const own = krakenResult(
    await callKraken(addresses, credentials, 'privatePostEarnAllocations', {
      hide_zero_allocations: 'true',
    }),
    page,
    'list of allocations',
  );
  // Of what a row cannot tell the rate is not known: an allocation that is missing covers nothing.
  const read = <T extends z.Schema>(rows: unknown[], shape: T) =>
    eachRow('kraken', rows, shape, undefined, (row) => row);
  return getRates(read(known.items, strategy), read(own.items, allocation));
}

function getRates(
  items: readonly z.Output<typeof strategy>[],
  own: readonly z.Output<typeof allocation>[],
): RateOf {
  const estimates = new Map(items.map(({ id, apr_estimate }) => [id, getMiddle(apr_estimate)]));
  return (symbol, amount) => {
    let allocated = '0';
    let yearly = '0';
    for (const { strategy_id, native_asset, amount_allocated } of own) {
      if (krakenAsset(native_asset).symbol !== symbol) continue;
      const part = readDecimal(amount_allocated.total.native);
      if (part === null || sign(part) <= 0) continue;
      const rate = estimates.get(strategy_id);
      if (rate === null || rate === undefined) return null;
      allocated = add(allocated, part);
      yearly = add(yearly, multiply(part, rate));
    }
    if (compare(allocated, multiply(amount, minAllocated)) < 0) return null;
    return readRate(divide(yearly, allocated), 'percent', 'apr');
  };
}

function getMiddle(estimate: { low: unknown; high: unknown } | null | undefined): Decimal | null {
  const low = readRate(estimate?.low, 'percent', 'apr');
  const high = readRate(estimate?.high, 'percent', 'apr');
  return low === null || high === null ? null : divide(add(low.rate, high.rate), '2');
}
