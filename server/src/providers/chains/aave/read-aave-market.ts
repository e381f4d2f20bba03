/** What a market consists of: its contracts and reserves. It changes by governance, so it is kept for an hour. */
import type { Address, PublicClient } from 'viem';
import { createReadBatch } from '../read-batch.ts';
import { addressesProviderAbi, dataProviderAbi } from './abis.ts';

export type AaveReserve = {
  asset: Address;
  symbol: string;
  decimals: number;
  liquidationThreshold: string;
  /** Receipts of supplies and debts: they stand for the position and are no holdings beside it. */
  receipts: Address[];
};

export type AaveMarket = { pool: Address; dataProvider: Address; reserves: AaveReserve[] };

const keptMs = 3_600_000;
const kept = new Map<string, { market: AaveMarket; at: number }>();

export async function readAaveMarket(
  client: PublicClient,
  {
    key,
    provider,
    multicall,
    blockNumber,
  }: { key: string; provider: Address; multicall: Address; blockNumber: bigint },
): Promise<AaveMarket> {
  const known = kept.get(`${key} ${provider}`);
  if (known !== undefined && Date.now() - known.at < keptMs) return known.market;

  const doors = createReadBatch();
  const pool = doors.read(provider, addressesProviderAbi, 'getPool', []);
  const dataProvider = doors.read(provider, addressesProviderAbi, 'getPoolDataProvider', []);
  await doors.run(client, multicall, blockNumber);

  const names = createReadBatch();
  const tokens = names.read(dataProvider.value(), dataProviderAbi, 'getAllReservesTokens', []);
  await names.run(client, multicall, blockNumber);

  const details = createReadBatch();
  const reads = tokens.value().map(({ symbol, tokenAddress }) => ({
    symbol,
    asset: tokenAddress,
    facts: details.read(dataProvider.value(), dataProviderAbi, 'getReserveConfigurationData', [
      tokenAddress,
    ]),
    receipts: details.read(dataProvider.value(), dataProviderAbi, 'getReserveTokensAddresses', [
      tokenAddress,
    ]),
  }));
  await details.run(client, multicall, blockNumber);

  const market: AaveMarket = {
    pool: pool.value(),
    dataProvider: dataProvider.value(),
    reserves: reads.map(({ symbol, asset, facts, receipts }) => {
      const [decimals, , liquidationThreshold] = facts.value();
      return {
        asset,
        symbol,
        decimals: Number(decimals),
        liquidationThreshold: basisPoints(liquidationThreshold),
        receipts: [...receipts.value()],
      };
    }),
  };
  kept.set(`${key} ${provider}`, { market, at: Date.now() });
  return market;
}

/** 8250 is "82.5" percent. */
export function basisPoints(value: bigint): string {
  const whole = value / 100n;
  const rest = (value % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return rest === '' ? `${whole}` : `${whole}.${rest}`;
}
