/**
 * Computes the deposits that remain in a pool from the moves of its liquidity tokens: average cost,
 * in the tokens themselves and in any number of currencies. Pure; whole numbers are the chain's
 * units.
 */
import { squareRoot } from './pair-share.ts';

/** Value of a move at the prices of then, by currency, in any fixed unit; null where one is not known. */
export type Valued = Readonly<Record<string, bigint | null>>;

export type LiquidityMove =
  | { kind: 'add'; liquidity: bigint; amounts: readonly [bigint, bigint]; values: Valued }
  | { kind: 'remove'; liquidity: bigint; amounts: readonly [bigint, bigint]; values: Valued }
  /** Came from another address: what was paid for it is not known. */
  | { kind: 'receive'; liquidity: bigint }
  /** Went to another address: it leaves at its cost. */
  | { kind: 'send'; liquidity: bigint };

type Provided = {
  liquidity: bigint;
  /** Deposited tokens that are still in it. */
  amounts: readonly [bigint, bigint];
  /** Σ √(amount0 · amount1) of what is still in it, times 10^9: grows by fees alone in the pool. */
  root: bigint;
  /** Value of the remaining deposits. */
  deposited: Valued;
  /** Value of all deposits ever made. */
  putIn: Valued;
  /** Proceeds of withdrawals less the deposits behind them. */
  realised: Valued;
  /** False once liquidity came whose deposit is not known, or more went than ever came. */
  known: boolean;
};

const rootScale = 10n ** 9n;

const nothing: Provided = {
  liquidity: 0n,
  amounts: [0n, 0n],
  root: 0n,
  deposited: {},
  putIn: {},
  realised: {},
  known: true,
};

/** Moves oldest first. */
export function followLiquidity(
  moves: readonly LiquidityMove[],
  currencies: readonly string[],
): Provided {
  const zero = Object.fromEntries(currencies.map((code) => [code, 0n]));
  return moves.reduce(apply, { ...nothing, deposited: zero, putIn: zero, realised: zero });
}

function apply(held: Provided, move: LiquidityMove): Provided {
  switch (move.kind) {
    case 'add':
      return {
        ...held,
        liquidity: held.liquidity + move.liquidity,
        amounts: [held.amounts[0] + move.amounts[0], held.amounts[1] + move.amounts[1]],
        root: held.root + scaledRoot(move.amounts),
        deposited: sum(held.deposited, move.values, 1n),
        putIn: sum(held.putIn, move.values, 1n),
      };
    case 'receive':
      return { ...held, liquidity: held.liquidity + move.liquidity, known: false };
    case 'send':
    case 'remove': {
      const isTooMuch = move.liquidity > held.liquidity;
      const gone = isTooMuch ? held.liquidity : move.liquidity;
      const left = (amount: bigint) =>
        held.liquidity === 0n ? 0n : (amount * (held.liquidity - gone)) / held.liquidity;
      const still = Object.fromEntries(
        Object.entries(held.deposited).map(([code, value]) => [code, value && left(value)]),
      );
      const cost = sum(held.deposited, still, -1n);
      return {
        ...held,
        liquidity: held.liquidity - gone,
        amounts: [left(held.amounts[0]), left(held.amounts[1])],
        root: left(held.root),
        deposited: still,
        realised:
          move.kind === 'send'
            ? held.realised
            : sum(sum(held.realised, move.values, 1n), cost, -1n),
        known: held.known && !isTooMuch,
      };
    }
  }
}

/** √(a · b) · 10^9, rounded down: liquidity as the pool itself mints it, with nine decimals more. */
export function scaledRoot([a, b]: readonly [bigint, bigint]): bigint {
  return squareRoot(a * b * rootScale * rootScale);
}

function sum(one: Valued, other: Valued, sign: 1n | -1n): Valued {
  return Object.fromEntries(
    Object.keys(one).map((code) => {
      const [a, b] = [one[code] ?? null, other[code] ?? null];
      return [code, a === null || b === null ? null : a + sign * b];
    }),
  );
}
