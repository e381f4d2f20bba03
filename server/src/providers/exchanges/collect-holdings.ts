/** Adds up the balances of several accounts of one user at one exchange, by asset. */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { add, sign } from '@moa/finance/money/decimal';
import { assetName } from './asset-name.ts';
import { jointRate } from './earn-rate.ts';
import type { EarnRate, Holding } from './holding.ts';
import { garbage, readAmount } from './read/read-amount.ts';

/** An amount of one asset in one part of an account, as it was read and checked. */
export type HoldingLine = {
  symbol: string;
  part: 'free' | 'locked' | 'staked' | 'owed';
  amount: string;
  /** Rate of the staked amount; null if unknown. */
  rate?: EarnRate | null;
};

/** Makes lines of what an exchange reports; throws where an amount cannot be one. */
export function getLines(exchange: ExchangeId) {
  const line = (symbol: string, part: HoldingLine['part'], reported: unknown): HoldingLine => ({
    symbol,
    part,
    amount: readAmount(exchange, reported, symbol),
  });
  return {
    line,
    earning: (symbol: string, reported: unknown, rate: EarnRate | null): HoldingLine => ({
      ...line(symbol, 'staked', reported),
      rate,
    }),
  };
}

/**
 * Throws if there are only debts, as a loan requires collateral; not if a part of the account could
 * not be read.
 */
export function collectHoldings(
  exchange: ExchangeId,
  lines: readonly HoldingLine[],
  isWhole: boolean,
): Holding[] {
  const holdings = new Map<string, Holding>();
  for (const { symbol, part, amount } of lines) {
    const holding = holdings.get(symbol) ?? {
      symbol,
      name: assetName(symbol),
      free: '0',
      locked: '0',
      staked: '0',
    };
    if (part === 'owed' && sign(amount) === 0) continue;
    holdings.set(symbol, { ...holding, [part]: add(holding[part] ?? '0', amount) });
  }
  const all = [...holdings.values()].map((holding) => {
    const parts = lines.flatMap(({ symbol, amount, rate }) =>
      symbol !== holding.symbol || rate === undefined ? [] : [{ amount, rate }],
    );
    const earns = jointRate(holding.staked, parts);
    return earns === null ? holding : { ...holding, earns };
  });
  const isHeld = ({ free, locked, staked }: Holding) =>
    [free, locked, staked].some((amount) => sign(amount) > 0);
  const owes = all.some(({ owed }) => owed !== undefined);
  if (isWhole && owes && !all.some(isHeld)) throw garbage(exchange, 'nothing but debts');
  return all.filter((holding) => isHeld(holding) || holding.owed !== undefined);
}
