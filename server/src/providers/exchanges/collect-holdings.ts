/** Adds up what lies in several accounts of one person at one exchange, asset by asset. */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { add, sign } from '@moa/finance/money/decimal';
import { assetName } from './asset-name.ts';
import { type EarningPart, jointRate } from './earn-rate.ts';
import type { EarnRate, Holding } from './holding.ts';
import { garbage, readAmount } from './read-amount.ts';

export type HoldingPart = 'free' | 'locked' | 'staked' | 'owed';

export function collectHoldings(exchange: ExchangeId) {
  const holdings = new Map<string, Holding>();
  const earning = new Map<string, EarningPart[]>();
  return {
    /** Adds an amount as the exchange reported it; throws where it cannot be one. */
    add(symbol: string, part: HoldingPart, told: unknown): void {
      const amount = readAmount(exchange, told, symbol);
      const holding = holdings.get(symbol) ?? {
        symbol,
        name: assetName(symbol),
        free: '0',
        locked: '0',
        staked: '0',
      };
      if (part === 'owed' && sign(amount) === 0) return;
      holdings.set(symbol, { ...holding, [part]: add(holding[part] ?? '0', amount) });
    },
    /** Adds what earns, and its rate; null where that is not known. */
    addEarning(symbol: string, told: unknown, rate: EarnRate | null): void {
      this.add(symbol, 'staked', told);
      const part = { amount: readAmount(exchange, told, symbol), rate };
      earning.set(symbol, [...(earning.get(symbol) ?? []), part]);
    },
    /** Throws where there is nothing but debts: nobody lends to somebody who has nothing. */
    all(): Holding[] {
      const all = [...holdings.values()].map((holding) => {
        const earns = jointRate(holding.staked, earning.get(holding.symbol) ?? []);
        return earns === null ? holding : { ...holding, earns };
      });
      const isHeld = ({ free, locked, staked }: Holding) =>
        [free, locked, staked].some((amount) => sign(amount) > 0);
      const owes = all.some(({ owed }) => owed !== undefined);
      if (owes && !all.some(isHeld)) throw garbage(exchange, 'nothing but debts');
      return all.filter((holding) => isHeld(holding) || holding.owed !== undefined);
    },
  };
}
