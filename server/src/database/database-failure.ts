import type { WorkerError } from './worker-messages.ts';

/** An error that the database answered, with PostgreSQL's own code. */
export class DatabaseFailure extends Error {
  override name = 'DatabaseFailure';
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;

  constructor({ message, code, detail, constraint, table }: WorkerError) {
    super(message);
    this.code = code;
    this.detail = detail;
    this.constraint = constraint;
    this.table = table;
  }
}
