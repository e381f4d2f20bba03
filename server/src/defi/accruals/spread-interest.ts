/**
 * Interest of one receipt of a lending market, exact as a whole: what its balance grew by beyond what came
 * and went. What the market wrote down at each act is known at that act; between two acts, and since the
 * last one, it is spread evenly over the time, in pieces that end with the days of Seoul. Pure.
 */
import { dayMs } from '@moa/contracts/time';

/** Recorded action of a receipt token, in smallest units. */
export type ReceiptAct = {
  at: Date;
  /** Came in (positive) or went out, interest aside. */
  flow: bigint;
  /** Growth of the balance since the previous action, as far as the log contains it. */
  interest: bigint;
};
type Piece = { at: Date; units: bigint };

/** Seoul has had no summer time since 1988. */
const seoulOffset = 9 * 3_600_000;

/** Acts oldest first, and all there were; `balance` is that of `readAt`. */
export function spreadInterest(
  acts: readonly ReceiptAct[],
  { balance, readAt }: { balance: bigint; readAt: Date },
): Piece[] {
  const pieces: Piece[] = [];
  let before: Date | null = null;
  let known = 0n;
  for (const { at, flow, interest } of acts) {
    pieces.push(...spread(before ?? at, at, interest));
    before = at;
    known += flow + interest;
  }
  // The balance itself tells the rest: nothing is written down before the next act.
  if (before !== null) pieces.push(...spread(before, readAt, balance - known));
  return pieces.filter(({ units }) => units !== 0n);
}

/** Adds up to `units`; a stretch without a length is one moment. */
function spread(from: Date, to: Date, units: bigint): Piece[] {
  const [start, end] = [from.getTime(), to.getTime()];
  if (units === 0n || end <= start) return [{ at: to, units }];
  const pieces: Piece[] = [];
  let given = 0n;
  for (let at = start; at < end; ) {
    const day = Math.floor((at + seoulOffset) / dayMs);
    // The last millisecond of the day, so that it counts to that day.
    const next = Math.min(end, (day + 1) * dayMs - seoulOffset);
    const until = (units * BigInt(next - start)) / BigInt(end - start);
    pieces.push({ at: new Date(next === end ? end : next - 1), units: until - given });
    given = until;
    at = next;
  }
  return pieces;
}
