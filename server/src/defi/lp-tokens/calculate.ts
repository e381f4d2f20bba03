/** Value of liquidity tokens and the effect of price changes on it: read-only calculations. */
import type {
  calculateLpValue,
  simulateImpermanentLoss,
} from '@moa/contracts/defi/lp-tokens/calculators';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divergence, feesAgainstLoss, getWeights } from '@moa/finance/liquidity/pair-loss';
import { fairValue, valueByReserves } from '@moa/finance/liquidity/pool-value';
import { divide, exact, multiply, plain, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits, toUnits } from '@moa/finance/money/units';
import { tokenPrice } from '../protocol/token-price.ts';
import { refuse } from '../refusals/refuse.ts';
import { poolAnalytics, toPercent } from './pools/pool-analytics.ts';
import type { Tools } from './pools/pool-market.ts';
import { poolShare, readPool } from './pools/read-pool.ts';
import { describeAmount } from './token-value.ts';

type ValueBody = OperationRequest<typeof calculateLpValue>['body'];
type LossBody = OperationRequest<typeof simulateImpermanentLoss>['body'];

export async function calculateValue(
  tools: Tools,
  { poolId, amount, prices }: ValueBody,
  currency: CurrencyCode,
): Promise<OperationOutput<typeof calculateLpValue>> {
  const pool = await readPool(tools, poolId);
  const units = liquidityUnits(amount);
  const supply = pool.totalSupply + pool.protocolShare;
  if (units > supply) throw refuse('MORE_THAN_POOL', { field: 'amount' });
  const shares = poolShare(pool, units);
  const [price0, price1] = pool.tokens.map(
    (token, index) => prices?.[index] ?? tokenPrice(tools.prices, token, currency),
  );
  const tokens = pool.tokens.map((token, index) =>
    describeAmount(
      token,
      fromUnits(shares[index] ?? 0n, token.decimals),
      (index === 0 ? price0 : price1) ?? null,
      currency,
    ),
  ) as [ReturnType<typeof describeAmount>, ReturnType<typeof describeAmount>];
  const priced =
    price0 == null || price1 == null
      ? null
      : { reserve0: tokens[0].amount, reserve1: tokens[1].amount, price0, price1 };
  const fair = priced && fairValue(priced);
  const byReserves = priced && valueByReserves(priced);
  return {
    poolId,
    currency,
    amount: fromUnits(units, 18),
    share:
      supply === 0n
        ? '0'
        : plain(exact(multiply(divide(`${units}`, `${supply}`), '100')).decimalPlaces(12)),
    tokens,
    valueByReserves: byReserves === null ? null : roundMoney(byReserves, currency),
    fairValue: fair === null ? null : roundMoney(fair, currency),
    deviation:
      fair === null || byReserves === null || sign(fair) === 0
        ? null
        : toPercent(subtract(byReserves, fair), fair),
    pricePerToken:
      fair === null || units === 0n
        ? null
        : plain(exact(divide(fair, fromUnits(units, 18))).decimalPlaces(12)),
    blockNumber: `${pool.block}`,
  };
}

/** −50 to +300 percent. */
const usualRatios = ['0.5', '0.75', '0.9', '1', '1.1', '1.25', '1.5', '2', '2.5', '3', '4'];
const usualDays = 30;

export async function simulateLoss(
  tools: Tools,
  {
    poolId,
    weights,
    entryPrice,
    ratios = usualRatios,
    feeApr,
    days = usualDays,
    deposit = '1',
  }: LossBody,
): Promise<OperationOutput<typeof simulateImpermanentLoss>> {
  if (ratios.some((ratio) => sign(ratio) === 0)) {
    throw refuse('PRICE_OF_NOTHING', { field: 'ratios' });
  }
  const parts = readWeights(weights ?? ['1', '1']);
  const pool = poolId === undefined ? null : await readPool(tools, poolId);
  const analytics = pool === null ? null : await poolAnalytics(tools, pool, 'USD', 7);
  const entry = entryPrice ?? analytics?.price ?? null;
  const apr = feeApr ?? analytics?.feeApr7d ?? null;
  return {
    weights: [multiply(parts[0], '100'), multiply(parts[1], '100')],
    entryPrice: entry,
    feeApr: apr,
    days,
    deposit,
    rows: ratios.map((ratio) => {
      const { lp, hold, il } = divergence(ratio, parts);
      const [inPool, stored] = [scaled(lp), scaled(hold)];
      const fees = feesAgainstLoss({ lp: inPool, hold: stored }, { feeApr: apr, days });
      return {
        ratio,
        price: entry === null ? null : plain(exact(multiply(entry, ratio)).decimalPlaces(18)),
        lp: inPool,
        hold: stored,
        il,
        ...fees,
      };
    }),
  };

  function scaled(value: string): string {
    return plain(exact(multiply(value, deposit)).decimalPlaces(18));
  }
}

function readWeights([first, second]: readonly [string, string]) {
  try {
    return getWeights(first, second);
  } catch {
    throw refuse('WEIGHTS', { field: 'weights' });
  }
}

function liquidityUnits(amount: string): bigint {
  try {
    return toUnits(amount, 18);
  } catch {
    throw refuse('DECIMALS', { field: 'amount', gaps: { decimals: 18 } });
  }
}
