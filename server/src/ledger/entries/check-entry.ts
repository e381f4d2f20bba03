import type { createLedgerEntry } from '@moa/contracts/assets/ledger';
import type { OperationRequest } from '@moa/contracts/operation';
import { sign } from '@moa/finance/money/decimal';
import { ApiError } from '../../http/answers/api-error.ts';

type Written = OperationRequest<typeof createLedgerEntry>['body'];

const genesis = Date.parse('2009-01-03T00:00:00Z');

/** Refuses what contradicts itself; names the field. */
export function checkEntry(entry: Written, now: Date): void {
  const problem = problemOf(entry, now);
  if (problem === null) return;
  const [field, message] = problem;
  throw new ApiError('INVALID_REQUEST', 'The entry contradicts itself.', {
    status: 422,
    details: [{ field, message }],
  });
}

function problemOf(entry: Written, now: Date): [string, string] | null {
  const { type, quantity, counterSymbol, counterQuantity, feeSymbol, feeQuantity } = entry;
  const at = Date.parse(entry.at);
  if (at > now.getTime() || at < genesis) return ['at', 'between 2009 and now'];
  const direction = sign(quantity);
  if (direction === 0) return ['quantity', 'not zero'];
  if ((type === 'deposit' || type === 'income') && direction < 0) {
    return ['quantity', 'above zero for what came in'];
  }
  if (type === 'withdrawal' && direction > 0) return ['quantity', 'below zero for what went out'];
  if ((counterSymbol == null) !== (counterQuantity == null)) {
    return ['counterQuantity', 'symbol and quantity together'];
  }
  if (type === 'trade' && counterQuantity == null) {
    return ['counterQuantity', 'a trade has two sides'];
  }
  if (type !== 'trade' && type !== 'adjustment' && counterQuantity != null) {
    return ['counterQuantity', 'only of a trade or an adjustment'];
  }
  if (counterQuantity != null && sign(counterQuantity) * direction > 0) {
    return ['counterQuantity', 'the other way than the quantity'];
  }
  if (counterSymbol != null && counterSymbol === entry.symbol) {
    return ['counterSymbol', 'another asset'];
  }
  if (entry.explainsId != null && (counterQuantity == null || direction < 0)) {
    return ['explainsId', 'only with what was paid for units that came'];
  }
  if ((feeSymbol == null) !== (feeQuantity == null)) {
    return ['feeQuantity', 'symbol and quantity together'];
  }
  if (feeQuantity != null && sign(feeQuantity) < 0) return ['feeQuantity', 'not below zero'];
  return null;
}
