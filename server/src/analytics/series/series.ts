/** Line of values with the flows between them: the basis of every figure of return and risk. */
import type { CurrencyCode, MissingPart, Quality } from '@moa/contracts/primitives';
import type { Past } from '../../history/api.ts';
import type { Flow } from '../../ledger/api.ts';
import type { LinePoint, SeriesStep } from './link-steps.ts';
import type { Scope } from './scope-of.ts';
import type { Time } from './time-of.ts';
import type { WholeDays } from './whole-days.ts';

export type Series = {
  userId: string;
  now: Date;
  currency: CurrencyCode;
  scope: Scope;
  /** As it was asked for. */
  scopeName: string;
  time: Time;
  past: Past;
  /** Known values from the first to the last of the time, oldest first. */
  points: LinePoint[];
  /** One for each point but the first. */
  steps: SeriesStep[];
  /** Over the whole time; what left one account and reached another is neither. */
  inflow: string;
  outflow: string;
  /** Change of the total that is neither gain nor loss: a change of the basis of the won’s rate. */
  rebased: string;
  /** Last − first − what came in + what went out − rebased; null where it is not known. */
  profit: string | null;
  flows: { flow: Flow; value: string | null }[];
  /** Whole days, for what is measured by the day: up to one day earlier than the time. */
  days: WholeDays;
  basis: string;
  quality: Quality;
  missing: MissingPart[];
};
