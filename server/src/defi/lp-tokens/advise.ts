/** Ways to go on with a position: what each costs and brings a year, and when it pays back. */

import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import type { getRebalanceStrategy, PoolAdvice } from '@moa/contracts/defi/lp-tokens/rebalance';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, compare, divide, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import type { AdviceTerms } from './advice-options.ts';
import { compound, exit, hold, stakeIdle } from './advice-options.ts';
import type { WalletPool } from './plans/plan-wallet-pool.ts';
import type { Tools } from './pools/pool-market.ts';

/** Maximum payback time, in days, of a recommended strategy. */
const soonDays = '90';

export async function advise(
  tools: Tools,
  wallet: WalletPool,
  position: PoolPosition,
  currency: CurrencyCode,
): Promise<OperationOutput<typeof getRebalanceStrategy>> {
  const terms = await readTerms(tools, wallet, position, currency);
  const options: PoolAdvice[] = [
    hold(terms),
    stakeIdle(terms),
    await compound(terms),
    exit(terms, tools.clock),
  ];
  const worth = options.filter(
    ({ possible, payback, strategy }) =>
      possible && strategy !== 'hold' && payback !== null && compare(payback, soonDays) <= 0,
  );
  const best = worth.sort((one, other) =>
    compare(other.benefitPerYear ?? '0', one.benefitPerYear ?? '0'),
  )[0];
  const recommended = best?.strategy ?? 'hold';
  return {
    positionId: position.id,
    currency,
    recommended,
    options: options.map((one) =>
      one.strategy === 'hold' && recommended !== 'hold' ? { ...one, reason: 'not_known' } : one,
    ),
    asOf: tools.clock.now().toISOString(),
  };
}

/** Without the node's gas price, or a price of its coin, no way has a cost. */
async function readTerms(
  tools: Tools,
  wallet: WalletPool,
  position: PoolPosition,
  currency: CurrencyCode,
): Promise<AdviceTerms> {
  const { client, network } = wallet.pool.market;
  const price = await client.getGasPrice().catch(() => null);
  const native = quoteAsset(tools.prices, network.native.symbol, null);
  const coin = native === null ? null : priceIn(tools.prices, native, currency);
  const money = (amount: string) => roundMoney(amount, currency);

  const { value, feeApr, rewardApr } = position;
  const stakedUnits = wallet.staked.reduce((sum, one) => sum + one.liquidity, 0n);
  const allUnits = wallet.held + stakedUnits;
  const getPart = (units: bigint) => (allUnits === 0n ? '0' : divide(`${units}`, `${allUnits}`));
  const getApr = (part: string) =>
    feeApr === null ? null : add(feeApr, multiply(rewardApr ?? '0', part));
  return {
    wallet,
    position,
    allUnits,
    idle: value === null ? null : multiply(value, getPart(wallet.held)),
    aprNow: getApr(getPart(stakedUnits)),
    aprStaked: getApr('1'),
    feeOf: (units) =>
      price === null || coin === null ? null : money(multiply(fromUnits(units * price, 18), coin)),
    money,
  };
}
