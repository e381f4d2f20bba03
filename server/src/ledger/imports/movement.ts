/** Meaning of a line of a file, in any format; amounts without a sign. */
import type { LineProblem } from '@moa/contracts/assets/ledger-imports';
import { add, negate, sign } from '@moa/finance/money/decimal';

export type Amount = { symbol: string; quantity: string };

export type Movement = {
  at: Date;
  /** The file says no seconds. */
  isMinute: boolean;
  /** Kind of a movement without another leg, if the file names it. */
  kind: 'income' | 'adjustment' | null;
  received: Amount | null;
  sent: Amount | null;
  fee: Amount | null;
  note: string | null;
  /** The place that the line names; null where it names none. */
  place: string | null;
};

/** A line that cannot be read, and by which column. */
export class UnreadableLine extends Error {
  readonly problem: LineProblem;
  readonly column: string | null;
  constructor(problem: LineProblem, column: string | null = null) {
    super(`${problem} in ${column ?? 'the line'}`);
    this.problem = problem;
    this.column = column;
  }
}

/** A line that says of itself that nothing is to be counted. */
export const ignored = 'ignored';

type Sides = Pick<Movement, 'received' | 'sent' | 'fee'>;

/**
 * Signed changes of balances that belong together, and fees, as one movement; null where they cancel out.
 * Fees of the side that is received are taken off it where the fee of the other side stands apart.
 * @throws UnreadableLine where more than one asset came or went
 */
export function joinChanges(changes: readonly Amount[], fees: readonly Amount[]): Sides | null {
  const sums = sumBySymbol(changes);
  const charged = sumBySymbol(fees);
  const [came, went] = [sums.filter(isPositive), sums.filter(({ quantity }) => sign(quantity) < 0)];
  if (came.length > 1 || went.length > 1) throw new UnreadableLine('sides');
  const received = came[0] ?? null;
  const sent = went[0] === undefined ? null : { ...went[0], quantity: negate(went[0].quantity) };
  if (charged.some(({ quantity }) => sign(quantity) < 0))
    return settleRebates({ received, sent }, charged);
  if (charged.length > 1) return settleFees({ received, sent }, charged);
  const fee = charged[0] ?? null;
  if (received === null && sent === null)
    return fee === null ? null : { received, sent: fee, fee: null };
  return { received, sent, fee };
}

const isPositive = ({ quantity }: Amount) => sign(quantity) > 0;

function sumBySymbol(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, string>();
  for (const { symbol, quantity } of amounts)
    sums.set(symbol, add(sums.get(symbol) ?? '0', quantity));
  return [...sums]
    .map(([symbol, quantity]) => ({ symbol, quantity }))
    .filter(({ quantity }) => sign(quantity) !== 0);
}

/** A fee below zero is paid back: more of that side came, or less of it went. */
function settleRebates({ received, sent }: Omit<Sides, 'fee'>, fees: readonly Amount[]): Sides {
  return settle(
    { received, sent },
    fees.filter((fee) => !isPositive(fee)),
    fees.filter(isPositive),
  );
}

/** Keeps one fee apart; the other is taken off its own side. */
function settleFees(sides: Omit<Sides, 'fee'>, fees: readonly Amount[]): Sides {
  const apart = fees.find(
    ({ symbol }) => symbol !== sides.received?.symbol && symbol !== sides.sent?.symbol,
  );
  const kept = apart ?? fees.find(({ symbol }) => symbol === sides.sent?.symbol) ?? fees[0];
  return settle(
    sides,
    fees.filter((fee) => fee !== kept),
    kept === undefined ? [] : [kept],
  );
}

function settle(
  { received, sent }: Omit<Sides, 'fee'>,
  own: readonly Amount[],
  apart: readonly Amount[],
): Sides {
  if (apart.length > 1) throw new UnreadableLine('sides');
  let [came, went] = [received, sent];
  for (const { symbol, quantity } of own) {
    if (came?.symbol === symbol) came = { symbol, quantity: add(came.quantity, negate(quantity)) };
    else if (went?.symbol === symbol) went = { symbol, quantity: add(went.quantity, quantity) };
    else throw new UnreadableLine('sides');
  }
  for (const side of [came, went])
    if (side !== null && !isPositive(side)) throw new UnreadableLine('sides');
  return { received: came, sent: went, fee: apart[0] ?? null };
}
