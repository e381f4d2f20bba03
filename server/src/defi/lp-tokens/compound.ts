/**
 * Conversion of rewards into liquidity: the trades from the reward to both tokens, at current
 * reserves.
 */
import { amountOut, depositTaken, halfToTrade } from '@moa/finance/liquidity/pair-quotes';
import { type Address, getAddress } from 'viem';
import { pairFactoryAbi } from '../../providers/chains/lp-tokens/abis.ts';
import { createReadBatch } from '../../providers/chains/read-batch.ts';
import type { Erc20, WalletPool } from './plans/plan-wallet-pool.ts';
import { type PoolState, readPools } from './pools/read-pool.ts';

type Trade = { path: [Erc20, Erc20]; amountIn: bigint; amountOut: bigint };

type Route = {
  reward: Erc20;
  claimed: bigint;
  trades: Trade[];
  /** Amounts deposited into the pool after the trades. */
  amounts: [bigint, bigint];
};

/** Null where no pools lead from the reward to the tokens, or it is too little to be put in. */
export async function routeRewards(wallet: WalletPool): Promise<Route | null> {
  const earning = wallet.staked.find(({ earned }) => earned > 0n);
  if (earning === undefined) return null;
  const { reward, earned: claimed } = earning;
  const { pool, tokens } = wallet;
  const trades: Trade[] = [];
  let index = tokens.findIndex(({ address }) => address === reward.address) as 0 | 1 | -1;
  let amount = claimed;
  if (index === -1) {
    // Into whichever of the two there is a pool for; the second is what most pools have.
    const through = await poolsBetween(wallet, reward.address);
    const found = ([1, 0] as const).find((one) => through[one] !== null);
    const first = found === undefined ? null : through[found];
    if (found === undefined || first == null) return null;
    index = found;
    const target = tokens[index];
    const [reserveIn, reserveOut] = reservesFrom(first, reward.address);
    const out = amountOut(amount, reserveIn, reserveOut);
    trades.push({ path: [reward, target], amountIn: amount, amountOut: out });
    amount = out;
  }
  const other = index === 0 ? 1 : 0;
  const [own, against] = [pool.reserves[index], pool.reserves[other]];
  const traded = halfToTrade(amount, own);
  const out = amountOut(traded, own, against);
  if (traded === 0n || out === 0n) return null;
  trades.push({ path: [tokens[index], tokens[other]], amountIn: traded, amountOut: out });
  const desired: [bigint, bigint] = index === 0 ? [amount - traded, out] : [out, amount - traded];
  const reserves: [bigint, bigint] =
    index === 0 ? [own + traded, against - out] : [against - out, own + traded];
  const amounts = depositTaken(desired, reserves);
  return amounts[0] === 0n || amounts[1] === 0n ? null : { reward, claimed, trades, amounts };
}

/** The pools of a token with each of the two. */
async function poolsBetween(
  { pool, tokens }: WalletPool,
  reward: Address,
): Promise<[PoolState | null, PoolState | null]> {
  const { market } = pool;
  const batch = createReadBatch();
  const requested = tokens.map(({ address }) =>
    batch.read(market.factory, pairFactoryAbi, 'getPair', [getAddress(reward), address]),
  );
  await batch.run(market.client, market.network.multicall3, null);
  const addresses = requested.map((one) => one.optional());
  const real = addresses.filter((one) => one !== null && BigInt(one) !== 0n) as Address[];
  const pools = await readPools(market, real);
  const [first = null, second = null] = addresses.map(
    (address) => pools.find(({ pair }) => pair === address) ?? null,
  );
  return [first, second];
}

function reservesFrom({ tokens, reserves }: PoolState, from: Address): [bigint, bigint] {
  return getAddress(tokens[0].address) === from
    ? [reserves[0], reserves[1]]
    : [reserves[1], reserves[0]];
}
