/**
 * Statistics of the protocol on one network: number of pools, reserves, volume and the user's
 * share.
 */
import type { getLpProtocolStats } from '@moa/contracts/defi/lp-tokens/pools';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { type Address, getAddress } from 'viem';
import { chainFailure } from '../../../providers/chains/chain-failure.ts';
import { pairFactoryAbi } from '../../../providers/chains/lp-tokens/abis.ts';
import { createReadBatch } from '../../../providers/chains/read-batch.ts';
import { readOwnPositions } from '../../protocol/own-positions.ts';
import { tokenPrice } from '../../protocol/token-price.ts';
import { describeAmount } from '../token-value.ts';
import { feeRate, poolAnalytics, protocolPart } from './pool-analytics.ts';
import { poolMarket, type Tools } from './pool-market.ts';
import { readPools } from './read-pool.ts';

/** With so few pools the protocol is covered completely. */
const fewPools = 20n;

export async function protocolStats(
  tools: Tools,
  userId: string,
  network: NetworkId,
  currency: CurrencyCode,
): Promise<OperationOutput<typeof getLpProtocolStats>> {
  const market = await poolMarket(tools, network);
  const { client, factory } = market;
  const own = (await readOwnPositions(tools, userId, 'lp-token')).filter(
    ({ source }) => source.provider === network,
  );
  const count = await client
    .readContract({ address: factory, abi: pairFactoryAbi, functionName: 'allPairsLength' })
    .catch((cause: unknown) => {
      throw chainFailure(cause);
    });
  const coversAll = count <= fewPools;
  const addresses = coversAll ? await allPairs() : own.map(({ data }) => getAddress(data.pair));
  const pools = await readPools(market, [...new Set(addresses)]);
  const reported = await Promise.all(pools.map((pool) => poolAnalytics(tools, pool, currency, 7)));
  const values = own.map(({ data }) => {
    const amounts = [data.held, ...data.staked].flatMap(({ amount0, amount1 }) => [
      describeAmount(
        data.token0,
        amount0,
        tokenPrice(tools.prices, data.token0, currency),
        currency,
      ),
      describeAmount(
        data.token1,
        amount1,
        tokenPrice(tools.prices, data.token1, currency),
        currency,
      ),
    ]);
    return { pair: getAddress(data.pair), value: total(amounts.map(({ value }) => value)) };
  });
  return {
    protocol: 'uniswap-v2',
    network,
    currency,
    factory,
    router: market.router,
    poolCount: Number(count),
    pools: reported.map(({ id, label, address, tvl, volume24h, fees24h, feeApr7d }) => {
      const mine = values.filter(({ pair }) => pair === address);
      return {
        id,
        label,
        address,
        tvl,
        volume24h,
        fees24h,
        feeApr7d,
        own: mine.length === 0 ? '0' : total(mine.map(({ value }) => value)),
      };
    }),
    coversAll,
    tvl: total(reported.map(({ tvl }) => tvl)),
    volume24h: total(reported.map(({ volume24h }) => volume24h)),
    fees24h: total(reported.map(({ fees24h }) => fees24h)),
    feeRate,
    protocolPart: pools.some(({ takesFee }) => takesFee) ? protocolPart : '0',
    own: { positions: own.length, value: total(values.map(({ value }) => value)) },
    asOf: tools.clock.now().toISOString(),
  };

  async function allPairs(): Promise<Address[]> {
    const batch = createReadBatch();
    const requested = Array.from({ length: Number(count) }, (_, index) =>
      batch.read(factory, pairFactoryAbi, 'allPairs', [BigInt(index)]),
    );
    if (requested.length === 0) return [];
    await batch.run(client, market.network.multicall3, null).catch((cause: unknown) => {
      throw chainFailure(cause);
    });
    return requested.map((one) => one.value());
  }

  function total(amounts: readonly (string | null)[]): string | null {
    return amounts.some((one) => one === null)
      ? null
      : roundMoney(add(...(amounts as string[])), currency);
  }
}
