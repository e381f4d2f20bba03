import * as z from '@moa/contracts/schema';
import { add, compare, type Decimal, divide, multiply, sign } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { readRate } from '../earn-rate.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { EarnRate, ExchangeCredentials } from '../holding.ts';
import { eachRow } from '../read/each-row.ts';
import { krakenResult } from '../read/read-result.ts';
import { rawRows } from '../read/read-row.ts';
import { krakenAsset } from './kraken-asset.ts';
import { askKraken } from './kraken-client.ts';

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
export function readEarnRates(
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
  const rates = askRates(addresses, credentials).catch(() => {
    stored.delete(name);
    return noRates;
  });
  stored.set(name, { at: Date.now(), balances, rates });
  return rates;
}

async function askRates(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<RateOf> {
  const known = krakenResult(
    await askKraken(addresses, credentials, 'privatePostEarnStrategies'),
    page,
    'list of strategies',
  );
  const own = krakenResult(
    await askKraken(addresses, credentials, 'privatePostEarnAllocations', {
      hide_zero_allocations: 'true',
    }),
    page,
    'list of allocations',
  );
  // Of what a row cannot tell the rate is not known: an allocation that is missing covers nothing.
  const read = <T extends z.Schema>(rows: unknown[], shape: T) =>
    eachRow('kraken', rows, shape, undefined, (row) => row);
  return ratesOf(read(known.items, strategy), read(own.items, allocation));
}

function ratesOf(
  items: readonly z.Output<typeof strategy>[],
  own: readonly z.Output<typeof allocation>[],
): RateOf {
  const estimates = new Map(items.map(({ id, apr_estimate }) => [id, middleOf(apr_estimate)]));
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

function middleOf(estimate: { low: unknown; high: unknown } | null | undefined): Decimal | null {
  const low = readRate(estimate?.low, 'percent', 'apr');
  const high = readRate(estimate?.high, 'percent', 'apr');
  return low === null || high === null ? null : divide(add(low.rate, high.rate), '2');
}
