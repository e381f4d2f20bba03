/** What a line of a file says, whatever wrote it; amounts without a sign. */
import type { LineProblem } from '@moa/contracts/assets/ledger-imports';

export type Amount = { symbol: string; quantity: string };

export type Movement = {
  at: Date;
  /** The file says no seconds. */
  isMinute: boolean;
  /** What a movement without another side is, where the file says so. */
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
