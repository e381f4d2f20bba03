import type { Localized } from '@moa/contracts/localized';
import type { Stage } from './stage.ts';

/** A statement about the product that an internal page proves before one's eyes. */
export type Check = {
  states: Localized;
  /** Leaves everything as it was; what it draws on the stage is taken away behind it. */
  run(stage: Stage): Finding | Promise<Finding>;
};

/** Null where it holds, a text with what was found instead, or why it cannot be said here. */
export type Finding = string | null | { notHere: Localized };

export type CheckResult =
  | { state: 'waiting' }
  | { state: 'running' }
  | { state: 'holds' }
  | { state: 'fails'; found: string }
  | { state: 'not-here'; why: Localized };

export type CheckState = CheckResult['state'];
