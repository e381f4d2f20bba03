/** A bet gone wrong: a debt up to the brink, a short fall of ether, and a liquidator who is quick. */
import { syncWorld } from '../prices.ts';
import { type Stage, worth } from './act.ts';

const VARIABLE = 2n;
/** Prices of ether in the fall, in percent of the price before: the lower where it rose since the loan. */
const BOTTOMS = [88n, 80n, 70n, 60n, 50n];
/** Health factor below which a debt can be liquidated. */
const LIQUIDATED_BELOW = 10n ** 18n;

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

  for (const bottom of BOTTOMS) {
    syncWorld(builder, keeper, feedsAlone, (symbol) => (prices(symbol) * bottom) / 100n, ofEther);
    if (bottom === BOTTOMS[0]) {
      builder.send(crowd, USDC, 'transfer', [liquidator.address, paid]);
      builder.send(liquidator, USDC, 'approve', [pool.address, paid]);
    }
    await builder.mine();
    const account = await builder.read<bigint[]>(pool, 'getUserAccountData', [everything.address]);
    if (account[5]! < LIQUIDATED_BELOW) break;
  }
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
