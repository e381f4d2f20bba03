/** Profit and loss of a position: pure, from its deposits, its contents and current prices. */
import type { PoolResult } from '@moa/contracts/defi/lp-tokens/positions';
import type { CurrencyCode } from '@moa/contracts/primitives';
import {
  followLiquidity,
  type LiquidityMove,
  scaledRoot,
  type Valued,
} from '@moa/finance/liquidity/provided-liquidity';
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
import { fromUnits, toUnits } from '@moa/finance/money/units';
import type { LpPosition } from '../../providers/chains/lp-tokens/lp-position.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { inCurrency } from '../protocol/prices-then.ts';
import { tokenPrice } from '../protocol/token-price.ts';
import { getLiquidity } from './own-share.ts';
import { toPercent } from './pools/pool-analytics.ts';
import type { PastMove, WalletPast } from './wallet-past.ts';

/** Money of then travels in units of 10^-12. */
const places = 12;

export function poolResult(
  data: LpPosition,
  { value, rewardsClaimable }: { value: string | null; rewardsClaimable: string | null },
  past: WalletPast | null,
  book: PriceBook,
  currency: CurrencyCode,
): PoolResult {
  if (past === null) return unknown(['node'], rewardsClaimable);
  const moves = past.moves.filter(({ pair }) => pair.toLowerCase() === data.pair.toLowerCase());
  const provided = followLiquidity(
    moves.flatMap((move) => liquidityMove(move, currency, book)),
    [currency],
  );
  const first = moves.find(({ kind }) => kind === 'add' || kind === 'receive')?.at ?? null;
  if (!provided.known || provided.liquidity !== getLiquidity(data)) {
    const received = moves.some(({ kind }) => kind === 'receive');
    return unknown([received ? 'received_from_elsewhere' : 'history'], rewardsClaimable, first);
  }

  const { token0, token1 } = data;
  const prices = [token0, token1].map((token) => tokenPrice(book, token, currency));
  const held = provided.amounts.map((units, index) =>
    fromUnits(units, (index === 0 ? token0 : token1).decimals),
  );
  const [price0 = null, price1 = null] = prices;
  const holdValue =
    price0 === null || price1 === null
      ? null
      : money(add(multiply(held[0] ?? '0', price0), multiply(held[1] ?? '0', price1)));
  const withoutFees =
    value === null ? null : money(multiply(value, principalPart(data, provided.root)));
  const depositValue = getMoney(provided.deposited);
  const realised = getMoney(provided.realised);
  const contributed = getMoney(provided.putIn);
  const claims = moves.filter(({ kind }) => kind === 'claim');
  const claimed = claims.map((claim) => valueThen(claim, currency, book));
  const rewardsClaimed = claimed.some((one) => one === null)
    ? null
    : money(add(...(claimed as string[])));
  const known = [value, depositValue, realised, rewardsClaimed, rewardsClaimable];
  const netPnl = known.some((one) => one === null)
    ? null
    : add(
        subtract(value as string, depositValue as string),
        realised as string,
        rewardsClaimed as string,
        rewardsClaimable as string,
      );
  const loss = withoutFees === null || holdValue === null ? null : subtract(withoutFees, holdValue);
  const missing: PoolResult['missing'] = [
    ...(value === null || holdValue === null ? (['prices_now'] as const) : []),
    ...(depositValue === null || realised === null || rewardsClaimed === null
      ? (['prices_then'] as const)
      : []),
  ];
  return {
    depositValue,
    putIn: contributed,
    holdValue,
    priceChange:
      holdValue === null || depositValue === null ? null : subtract(holdValue, depositValue),
    impermanentLoss: loss,
    impermanentLossPercent:
      loss === null || holdValue === null || sign(holdValue) === 0
        ? null
        : toPercent(loss, holdValue),
    fees: value === null || withoutFees === null ? null : subtract(value, withoutFees),
    rewardsClaimable,
    rewardsClaimed,
    realised,
    netPnl,
    netPnlPercent:
      netPnl === null || contributed === null || sign(contributed) <= 0
        ? null
        : toPercent(netPnl, contributed),
    since: first?.toISOString() ?? null,
    quality: missing.length === 0 ? 'ok' : 'partial',
    missing,
  };

  function money(amount: string): string {
    return roundMoney(amount, currency);
  }

  function getMoney(values: Valued): string | null {
    const units = values[currency] ?? null;
    return units === null ? null : money(fromUnits(units, places));
  }
}

function valueThen(
  { worthThen }: PastMove,
  currency: CurrencyCode,
  book: PriceBook,
): string | null {
  return worthThen === null ? null : inCurrency(worthThen, currency, book);
}

/** √(what was put in) / √(what is in it): the part of the value that is no fee, at most all of it. */
function principalPart(data: LpPosition, providedRoot: bigint): string {
  const { token0, token1 } = data;
  const shares = [data.held, ...data.staked];
  const inIt = (of: 'amount0' | 'amount1', decimals: number) =>
    shares.reduce((sum, one) => sum + toUnits(one[of], decimals), 0n);
  const root = scaledRoot([inIt('amount0', token0.decimals), inIt('amount1', token1.decimals)]);
  if (root === 0n) return '1';
  const part = divide(`${providedRoot}`, `${root}`);
  return compare(part, '1') > 0 ? '1' : part;
}

/** None for an act that moves no liquidity. */
function liquidityMove(move: PastMove, currency: CurrencyCode, book: PriceBook): LiquidityMove[] {
  const { kind, liquidity, amounts } = move;
  if (liquidity === null) return [];
  if (kind === 'receive' || kind === 'send') return [{ kind, liquidity }];
  if (kind !== 'add' && kind !== 'remove') return [];
  if (amounts === null) return [{ kind: kind === 'add' ? 'receive' : 'send', liquidity }];
  const then = valueThen(move, currency, book);
  const values: Valued = {
    [currency]: then === null ? null : toUnits(plain(exact(then).decimalPlaces(places)), places),
  };
  return [{ kind, liquidity, amounts, values }];
}

function unknown(
  missing: PoolResult['missing'],
  rewardsClaimable: string | null,
  since: Date | null = null,
): PoolResult {
  return {
    depositValue: null,
    putIn: null,
    holdValue: null,
    priceChange: null,
    impermanentLoss: null,
    impermanentLossPercent: null,
    fees: null,
    rewardsClaimable,
    rewardsClaimed: null,
    realised: null,
    netPnl: null,
    netPnlPercent: null,
    since: since?.toISOString() ?? null,
    quality: 'insufficient_data',
    missing,
  };
}
