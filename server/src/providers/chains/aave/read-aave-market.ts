/** Contracts and reserves of a market. Changed by governance only, so cached for an hour. */
import { shortAddress } from '@moa/contracts/short-address';
import { type Address, keccak256, stringToHex, zeroAddress } from 'viem';
import type { OutsideMemory } from '../../outside-memory.ts';
import type { Reading, Round } from '../read-in-rounds.ts';
import { readableText } from '../tokens/readable-text.ts';
import { maxDecimals } from '../tokens/token-facts.ts';
import { addressesProviderAbi, dataProviderAbi } from './abis.ts';

export type AaveReserve = {
  asset: Address;
  symbol: string;
  decimals: number;
  liquidationThreshold: string;
  aToken: Address;
  /** Receipts of supplies and debts: they stand for the position and are no holdings beside it. */
  receipts: Address[];
  /** Receipts that can earn rewards; stable-rate debt tokens never do. */
  earning: Address[];
};

export type AaveMarket = {
  pool: Address;
  dataProvider: Address;
  oracle: Address;
  /** Null where the market pays no rewards. */
  rewards: Address | null;
  reserves: AaveReserve[];
  /** Reserves whose facts could not be read: they are asked again the next time. */
  silent: { asset: Address; symbol: string }[];
};

const storedMs = 3_600_000;
const maxSymbolLength = 20;
const markets = () => new Map<string, { market: AaveMarket; at: number }>();
/** Under which the market's register has the contract that pays rewards. */
const rewardsId = keccak256(stringToHex('INCENTIVES_CONTROLLER'));

/** Returns the cached market without a request, at any age. */
export function knownAaveMarket(memory: OutsideMemory, key: string): AaveMarket | null {
  return memory.of(markets).get(key)?.market ?? null;
}

export function forgetAaveMarket(memory: OutsideMemory, key: string): void {
  memory.of(markets).delete(key);
}

export function* readAaveMarket(
  { ask, memory }: Round,
  key: string,
  provider: Address,
): Reading<AaveMarket> {
  const stored = memory.of(markets);
  const known = stored.get(key);
  if (known !== undefined && Date.now() - known.at < storedMs) return known.market;

  const pool = ask(provider, addressesProviderAbi, 'getPool', []);
  const dataProvider = ask(provider, addressesProviderAbi, 'getPoolDataProvider', []);
  const oracle = ask(provider, addressesProviderAbi, 'getPriceOracle', []);
  const rewards = ask(provider, addressesProviderAbi, 'getAddress', [rewardsId]);
  yield;
  const tokens = ask(dataProvider.value(), dataProviderAbi, 'getAllReservesTokens', []);
  yield;
  const reads = tokens.value().map(({ symbol, tokenAddress }) => ({
    symbol,
    asset: tokenAddress,
    facts: ask(dataProvider.value(), dataProviderAbi, 'getReserveConfigurationData', [
      tokenAddress,
    ]),
    receipts: ask(dataProvider.value(), dataProviderAbi, 'getReserveTokensAddresses', [
      tokenAddress,
    ]),
  }));
  yield;

  const reserves: AaveReserve[] = [];
  const silent: AaveMarket['silent'] = [];
  for (const { symbol: reported, asset, facts, receipts } of reads) {
    const symbol = readableText(reported, maxSymbolLength) || shortAddress(asset);
    const [decimals, , liquidationThreshold] = facts.optional() ?? [];
    const tokens = receipts.optional();
    const isKnown = decimals !== undefined && decimals <= BigInt(maxDecimals) && tokens !== null;
    if (!isKnown || liquidationThreshold === undefined || liquidationThreshold > 10_000n) {
      silent.push({ asset, symbol });
      continue;
    }
    const [supplied, stable, variable] = tokens;
    // Markets without debts at a stable rate have no receipt of them.
    const all = [supplied, stable, variable].filter((receipt) => receipt !== zeroAddress);
    reserves.push({
      asset,
      symbol,
      decimals: Number(decimals),
      liquidationThreshold: basisPoints(liquidationThreshold),
      aToken: supplied,
      receipts: all,
      earning: all.filter((receipt) => receipt !== stable),
    });
  }
  const market: AaveMarket = {
    pool: pool.value(),
    dataProvider: dataProvider.value(),
    oracle: oracle.value(),
    rewards: rewards.optional() === zeroAddress ? null : rewards.optional(),
    reserves,
    silent,
  };
  stored.set(key, { market, at: silent.length === 0 ? Date.now() : 0 });
  return market;
}

/** 8250 is "82.5" percent. */
export function basisPoints(value: bigint): string {
  const whole = value / 100n;
  const rest = (value % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return rest === '' ? `${whole}` : `${whole}.${rest}`;
}
