/** Ways to go on with a position: what each costs and brings a year, and when it pays back. */

import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import type { getRebalanceStrategy, PoolAdvice } from '@moa/contracts/defi/lp-tokens/rebalance';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import {
  add,
  compare,
  divide,
  exact,
  multiply,
  plain,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { routeRewards } from './compound.ts';
import type { WalletPool } from './plan-wallet-pool.ts';
import type { Tools } from './pool-market.ts';

/** Gas of each act, chosen amply for the published contracts and rounded up. */
const gas = {
  approve: 50_000n,
  stake: 110_000n,
  withdraw: 110_000n,
  claim: 90_000n,
  swap: 130_000n,
  add: 160_000n,
  remove: 170_000n,
};
/** What pays back later than this is not worth the trouble of it. */
const soonDays = '90';
const year = '365';

export async function advise(
  tools: Tools,
  wallet: WalletPool,
  position: PoolPosition,
  currency: CurrencyCode,
): Promise<OperationOutput<typeof getRebalanceStrategy>> {
  const { client, network } = wallet.pool.market;
  const price = await client.getGasPrice().catch(() => null);
  const native = quoteAsset(tools.prices, network.native.symbol, null);
  const coin = native === null ? null : priceIn(tools.prices, native, currency);
  const feeOf = (units: bigint): string | null =>
    price === null || coin === null ? null : money(multiply(fromUnits(units * price, 18), coin));

  const { value, feeApr, rewardApr, result } = position;
  const stakedUnits = wallet.staked.reduce((sum, one) => sum + one.liquidity, 0n);
  const allUnits = wallet.held + stakedUnits;
  const partOf = (units: bigint) => (allUnits === 0n ? '0' : divide(`${units}`, `${allUnits}`));
  const idle = value === null ? null : multiply(value, partOf(wallet.held));
  const aprOf = (part: string) =>
    feeApr === null ? null : add(feeApr, multiply(rewardApr ?? '0', part));
  const aprNow = aprOf(partOf(stakedUnits));

  const options: PoolAdvice[] = [hold(), stakeIdle(), await compound(), exit()];
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

  function hold(): PoolAdvice {
    return {
      strategy: 'hold',
      possible: true,
      cost: '0',
      benefitPerYear: '0',
      payback: null,
      aprBefore: short(aprNow),
      aprAfter: short(aprNow),
      steps: 0,
      reason: 'best_as_it_is',
    };
  }

  function stakeIdle(): PoolAdvice {
    const none = { aprBefore: short(aprNow), aprAfter: null, steps: 2 };
    const nothing = (reason: PoolAdvice['reason']): PoolAdvice => ({
      ...of('stake-idle', false, null, null, reason),
      ...none,
      steps: 0,
    });
    if (wallet.staked.length === 0) return nothing('no_staking');
    if (wallet.held === 0n) return nothing('nothing_idle');
    const cost = feeOf(gas.approve + gas.stake);
    if (rewardApr === null) return { ...of('stake-idle', true, cost, null, 'not_known'), ...none };
    if (sign(rewardApr) === 0) {
      return { ...of('stake-idle', true, cost, '0', 'rewards_have_ended'), ...none };
    }
    const benefit = idle === null ? null : money(multiply(idle, divide(rewardApr, '100')));
    return {
      ...of('stake-idle', true, cost, benefit, 'idle_earns_rewards'),
      ...none,
      aprAfter: short(aprOf('1')),
    };
  }

  async function compound(): Promise<PoolAdvice> {
    const aprs = { aprBefore: short(aprNow), aprAfter: null };
    const claimable = result.rewardsClaimable;
    if (!wallet.staked.some(({ earned }) => earned > 0n)) {
      return { ...of('compound', false, null, null, 'no_rewards'), ...aprs, steps: 0 };
    }
    const route = await routeRewards(wallet).catch(() => null);
    if (route === null) {
      return { ...of('compound', false, null, null, 'no_route'), ...aprs, steps: 0 };
    }
    const trades = BigInt(route.trades.length);
    const fee = feeOf(gas.claim + trades * (gas.approve + gas.swap) + 2n * gas.approve + gas.add);
    // Each trade pays 0.3 %, the last one for half of it.
    const lost =
      claimable === null
        ? null
        : multiply(claimable, route.trades.length === 2 ? '0.0045' : '0.0015');
    const cost = fee === null || lost === null ? null : money(add(fee, lost));
    const benefit =
      claimable === null || feeApr === null
        ? null
        : money(multiply(claimable, divide(feeApr, '100')));
    const exceeds = cost !== null && claimable !== null && compare(claimable, cost) > 0;
    return {
      ...of(
        'compound',
        true,
        cost,
        benefit,
        cost === null || claimable === null
          ? 'not_known'
          : exceeds
            ? 'rewards_exceed_cost'
            : 'rewards_below_cost',
      ),
      ...aprs,
      steps: 1 + route.trades.length * 2 + 3,
    };
  }

  /** Leaving is worth it where the loss so far grows faster than what fees and rewards bring. */
  function exit(): PoolAdvice {
    const staked = wallet.staked.filter(({ liquidity }) => liquidity > 0n).length;
    const cost = feeOf(BigInt(staked) * (gas.withdraw + gas.claim) + gas.approve + gas.remove);
    const aprs = { aprBefore: short(aprNow), aprAfter: '0', steps: staked * 2 + 2 };
    const { since, impermanentLoss } = result;
    if (allUnits === 0n) {
      return { ...of('exit', false, null, null, 'nothing_idle'), ...aprs, steps: 0 };
    }
    if (value === null || aprNow === null || impermanentLoss === null || since === null) {
      return { ...of('exit', true, cost, null, 'not_known'), ...aprs };
    }
    const days = Math.max(1, (tools.clock.now().getTime() - Date.parse(since)) / dayMs);
    const lossPerYear = divide(multiply(impermanentLoss, year), `${Math.round(days)}`);
    const incomePerYear = multiply(value, divide(aprNow, '100'));
    // What leaving spares: the loss, less the income that it gives up.
    const benefit = money(subtract(`${multiply(lossPerYear, '-1')}`, incomePerYear));
    return {
      ...of(
        'exit',
        true,
        cost,
        benefit,
        sign(benefit) > 0 ? 'loss_exceeds_fees' : 'fees_cover_loss',
      ),
      ...aprs,
    };
  }

  function of(
    strategy: PoolAdvice['strategy'],
    possible: boolean,
    cost: string | null,
    benefitPerYear: string | null,
    reason: PoolAdvice['reason'],
  ): Omit<PoolAdvice, 'aprBefore' | 'aprAfter' | 'steps'> {
    const payback =
      cost === null || benefitPerYear === null || sign(benefitPerYear) <= 0
        ? null
        : plain(exact(divide(multiply(cost, year), benefitPerYear)).decimalPlaces(1, 0));
    return { strategy, possible, cost, benefitPerYear, payback, reason };
  }

  function money(amount: string): string {
    return roundMoney(amount, currency);
  }
}

function short(value: string | null): string | null {
  return value === null ? null : plain(exact(value).decimalPlaces(4));
}
