/** Everybody else: lends, borrows and trades, so that there is interest, volume and fees. */
import { approve, getAmount, type Held, MAX, type Stage, worth } from './act.ts';

const VARIABLE = 2n;
const LENT: readonly [Held, number][] = [
  ['USDC', 60_000_000],
  ['DAI', 25_000_000],
  ['WETH', 40_000],
  ['WBTC', 900],
];
const BORROWED: readonly [Held, number][] = [
  ['USDC', 45_000_000],
  ['DAI', 17_000_000],
  ['WETH', 9_000],
  ['WBTC', 120],
];

/** At genesis: hot wallets filled, the lending market in use. */
export function openForBusiness(stage: Stage): void {
  const { builder, accounts, world } = stage;
  const { deployer, crowd, marketMaker } = accounts;
  const minted: Partial<Record<Held, number>> = {
    USDC: 10_000_000,
    USDT: 10_000_000,
    DAI: 10_000_000,
    WBTC: 1_000,
    LINK: 100_000,
    UNI: 100_000,
    AAVE: 10_000,
  };
  for (const [symbol, amount] of Object.entries(minted)) {
    const token = world.tokens[symbol as Held];
    builder.send(deployer, token, 'mint', [crowd.address, getAmount(symbol as Held, amount)]);
  }
  builder.send(crowd, world.tokens.WETH, 'deposit', [], getAmount('WETH', 10_000));
  for (const [symbol, amount] of LENT) {
    const token = world.tokens[symbol];
    approve(stage, marketMaker, token, world.aave.pool);
    if (symbol !== 'WETH') {
      builder.send(deployer, token, 'mint', [marketMaker.address, getAmount(symbol, amount)]);
    }
    builder.send(marketMaker, world.aave.pool, 'supply', [
      token.address,
      getAmount(symbol, amount),
      marketMaker.address,
      0,
    ]);
  }
  builder.send(marketMaker, world.lido.wsteth, 'approve', [world.aave.pool.address, MAX]);
  builder.send(marketMaker, world.aave.pool, 'supply', [
    world.lido.wsteth.address,
    getAmount('WETH', 15_000),
    marketMaker.address,
    0,
  ]);
  for (const [symbol, amount] of BORROWED) {
    builder.send(marketMaker, world.aave.pool, 'borrow', [
      world.tokens[symbol].address,
      getAmount(symbol, amount),
      VARIABLE,
      0,
      marketMaker.address,
    ]);
  }
  builder.send(deployer, world.tokens.UNI, 'mint', [
    world.staking.address,
    getAmount('UNI', 100_000),
  ]);
}

/** A week's pay for those who stake, announced by the staking contract's distributor. */
export function payStakers({
  builder,
  accounts,
  world,
}: Pick<Stage, 'builder' | 'accounts' | 'world'>): void {
  builder.send(accounts.deployer, world.staking, 'notifyRewardAmount', [getAmount('UNI', 250)]);
}

/** One large trade in each of two pools and one pair; the keeper trades the price back later. */
export function trade(stage: Stage, random: () => number): void {
  const { builder, accounts, world } = stage;
  const { pools } = world.uniswapV3;
  for (const start of [0, 1]) {
    const pool = pools[start + 2 * Math.floor((random() * pools.length) / 2)]!;
    const zeroForOne = random() < 0.5;
    const held = pool.symbols[zeroForOne ? 0 : 1];
    builder.send(accounts.keeper, world.keeper, 'tradeV3', [
      pool.contract.address,
      zeroForOne,
      worth(held, 200_000 + random() * 500_000, stage.prices),
    ]);
  }
  const pair = world.uniswapV2.pairs[Math.floor(random() * world.uniswapV2.pairs.length)]!;
  const zeroForOne = random() < 0.5;
  builder.send(accounts.keeper, world.keeper, 'tradeV2', [
    pair.contract.address,
    zeroForOne,
    worth(pair.symbols[zeroForOne ? 0 : 1], 30_000 + random() * 70_000, stage.prices),
  ]);
}
