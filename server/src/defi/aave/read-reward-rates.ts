/** Reward rates of suppliers: active programmes by asset. */
import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import { rewardsControllerAbi } from '../../providers/chains/aave/abis.ts';
import type { LendingState } from '../../providers/chains/aave/read-lending-state.ts';
import { erc20Abi } from '../../providers/chains/abis.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { type Reading, type Round, readInRounds } from '../../providers/chains/read-in-rounds.ts';
import { priceSymbol } from '../../providers/chains/tokens/price-symbol.ts';
import { readableText } from '../../providers/chains/tokens/readable-text.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import type { LendingMarket } from './markets.ts';

export type RewardRate = {
  symbol: string;
  /** Tokens that all suppliers together are paid in a second. */
  perSecond: string;
  priceUsd(book: PriceBook): string | null;
};

export async function readRewardRates(
  { client, network }: LendingMarket,
  { market, reserves, block }: LendingState,
  now: Date,
): Promise<ReadonlyMap<Address, RewardRate[]>> {
  const { rewards } = market;
  if (rewards === null) return new Map();
  const receipts = reserves.map(({ asset, aToken }) => ({ asset: asset as Address, aToken }));
  const { outcomes } = await readInRounds(
    client,
    network,
    (round) => ({ rates: read(round, rewards, receipts, now) }),
    block,
  ).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  if (outcomes.rates.failure !== null) throw chainFailure(outcomes.rates.failure);
  return outcomes.rates.value ?? new Map();
}

function* read(
  { ask }: Round,
  rewards: Address,
  receipts: readonly { asset: Address; aToken: Address }[],
  now: Date,
): Reading<Map<Address, RewardRate[]>> {
  const lists = receipts.map(({ asset, aToken }) => ({
    asset,
    aToken,
    tokens: ask(rewards, rewardsControllerAbi, 'getRewardsByAsset', [aToken]),
  }));
  yield;
  const programmes = lists.flatMap(({ asset, aToken, tokens }) =>
    (tokens.optional() ?? []).map((token) => ({
      asset,
      data: ask(rewards, rewardsControllerAbi, 'getRewardsData', [aToken, token]),
      symbol: ask(token, erc20Abi, 'symbol', []),
      decimals: ask(token, erc20Abi, 'decimals', []),
    })),
  );
  if (programmes.length > 0) yield;
  const rates = new Map<Address, RewardRate[]>();
  for (const { asset, data, symbol, decimals } of programmes) {
    const reported = data.optional();
    if (reported === null || reported[1] === 0n || Number(reported[3]) * 1_000 < now.getTime())
      continue;
    const name = readableText(symbol.optional() ?? '', 20);
    const known = rates.get(asset) ?? [];
    rates.set(asset, [
      ...known,
      {
        symbol: name,
        perSecond: fromUnits(reported[1], decimals.optional() ?? 18),
        priceUsd: (book) => quoteAsset(book, priceSymbol(name), null)?.usd ?? null,
      },
    ]);
  }
  return rates;
}
