import type { Localized } from '@moa/contracts/localized';

/** A statement about the product that an internal page proves before one's eyes. */
export type Check = {
  states: Localized;
  /** Null where it holds, else what was found instead. Leaves everything as it was. */
  run(): string | null | Promise<string | null>;
};

export type CheckResult =
  | { state: 'running' }
  | { state: 'holds' }
  | { state: 'fails'; found: string };
