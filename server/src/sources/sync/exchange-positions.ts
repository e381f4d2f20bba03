import { add, negate, sign } from '@moa/finance/money/decimal';
import type { Holding } from '../../providers/exchanges/holding.ts';
import type { NewPosition } from '../positions/new-position.ts';
import { positionId } from '../positions/position-id.ts';

/** An account's holdings as positions: what is free or bound in orders, beside it what earns, and what is owed. */
export function exchangePositions(sourceId: string, holdings: readonly Holding[]): NewPosition[] {
  return holdings.flatMap((holding) => {
    const { symbol, name, free, locked, staked, earns, owed = '0', averageBuyPrice } = holding;
    const shared = {
      symbol,
      name,
      protocol: null,
      tokenAddress: null,
      priceSymbol: symbol,
      priceFactor: '1',
    };
    const rows: NewPosition[] = [];
    const balance = add(free, locked);
    if (sign(balance) > 0) {
      rows.push({
        ...shared,
        id: positionId(sourceId, 'balance', symbol),
        kind: 'balance',
        quantity: balance,
        locked,
        averageBuyPrice: averageBuyPrice ?? null,
      });
    }
    if (sign(staked) > 0) {
      rows.push({
        ...shared,
        id: positionId(sourceId, 'staked', symbol),
        kind: 'staked',
        quantity: staked,
        locked: null,
        earnRate: earns?.rate ?? null,
        earnRateKind: earns?.kind ?? null,
      });
    }
    if (sign(owed) > 0) {
      rows.push({
        ...shared,
        id: positionId(sourceId, 'debt', symbol),
        kind: 'debt',
        quantity: negate(owed),
        locked: null,
      });
    }
    return rows;
  });
}
