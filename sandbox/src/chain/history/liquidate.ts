/** A bet gone wrong: a debt up to the brink, a short fall of ether, and a liquidator who is quick. */
import { syncWorld } from '../prices/sync-world.ts';
import { type Stage, worth } from './act.ts';

const VARIABLE = 2n;
/** Price of ether at the bottom, in percent of the price before. */
const BOTTOM = 88n;

/** Borrows USDC up to what the collateral allows. */
export async function borrowToTheBrink(stage: Stage): Promise<void> {
  const { builder, accounts, world, prices } = stage;
  const who = accounts.everything;
  const account = await builder.read<bigint[]>(world.aave.pool, 'getUserAccountData', [
    who.address,
  ]);
  const [collateral, debt, , , ltv] = account;
  const allowed = (collateral! * ltv! * 998n) / 10_000_000n;
  const dollars = Number(allowed - debt!) / 1e8;
  builder.send(who, world.aave.pool, 'borrow', [
    world.tokens.USDC.address,
    worth('USDC', dollars, prices),
    VARIABLE,
    0,
    who.address,
  ]);
}

/**
 * Drops the ether feeds for a moment and has a liquidator repay half of the debt for the
 * collateral.
 */
export async function liquidateInAFall(stage: Stage): Promise<void> {
  const { builder, accounts, world, prices } = stage;
  const { everything, liquidator, crowd, keeper } = accounts;
  const { pool, reserves } = world.aave;
  const { USDC, WETH } = world.tokens;
  const ofEther = new Set(['ETH', 'WSTETH'] as const);
  const feedsAlone = {
    ...world,
    uniswapV2: { ...world.uniswapV2, pairs: [] },
    uniswapV3: { ...world.uniswapV3, pools: [] },
  };
  const debt = await builder.read<bigint>(reserves.USDC.variableDebt, 'balanceOf', [
    everything.address,
  ]);
  const paid = debt / 2n;

  syncWorld(builder, keeper, feedsAlone, (symbol) => (prices(symbol) * BOTTOM) / 100n, ofEther);
  builder.send(crowd, USDC, 'transfer', [liquidator.address, paid]);
  builder.send(liquidator, USDC, 'approve', [pool.address, paid]);
  await builder.mine();
  builder.send(liquidator, pool, 'liquidationCall', [
    WETH.address,
    USDC.address,
    everything.address,
    paid,
    false,
  ]);
  await builder.mine();
  syncWorld(builder, keeper, feedsAlone, prices, ofEther);
}
