import { negate } from '@moa/finance/money/decimal';
import type { WalletReading } from '../../providers/chains/read-wallet.ts';
import type { NewPosition } from './exchange-positions.ts';
import { positionId } from './position-id.ts';

/** A wallet's balances, supplies and debts as positions. */
export function walletPositions(
  sourceId: string,
  { balances, lending }: Pick<WalletReading, 'balances' | 'lending'>,
): NewPosition[] {
  const held = balances.map(
    (balance): NewPosition => ({
      ...balance,
      id: positionId(sourceId, 'balance', balance.tokenAddress),
      kind: 'balance',
      locked: null,
      protocol: null,
    }),
  );
  if (lending === null) return held;
  const supplied = lending.supplies.map(
    (supply): NewPosition => ({
      id: positionId(sourceId, lending.market, 'supplied', supply.tokenAddress),
      kind: 'supplied',
      symbol: supply.symbol,
      name: supply.name,
      quantity: supply.amount,
      locked: null,
      protocol: lending.market,
      tokenAddress: supply.tokenAddress,
      priceSymbol: supply.priceSymbol,
      priceFactor: supply.priceFactor,
    }),
  );
  const owed = lending.debts.map(
    (debt): NewPosition => ({
      id: positionId(sourceId, lending.market, 'debt', debt.rateMode, debt.tokenAddress),
      kind: 'debt',
      symbol: debt.symbol,
      name: debt.name,
      quantity: negate(debt.amount),
      locked: null,
      protocol: lending.market,
      tokenAddress: debt.tokenAddress,
      priceSymbol: debt.priceSymbol,
      priceFactor: debt.priceFactor,
    }),
  );
  return [...held, ...supplied, ...owed];
}
