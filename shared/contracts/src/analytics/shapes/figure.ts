/** One computed figure, and what it rests upon: what every figure of analytics is. */
import { decimal, isoTime, missingPart, quality } from '../../primitives.ts';
import * as z from '../../schema.ts';

export const figureUnit = z.oneOf(['percent', 'ratio', 'money', 'days', 'count']);

export const figure = z.object({
  /** In `unit`: percent units, a ratio, an amount of the answer's currency. Null where it is not known. */
  value: z.nullable(decimal),
  unit: figureUnit,
  asOf: isoTime,
  /** Data that it is computed from. */
  basis: z.string(),
  /** The formula's name, as the documentation of the figure has it. */
  method: z.string(),
  /** Number of observations, and the minimum required: fewer make it `insufficient_data`. */
  sample: z.int(),
  needed: z.optional(z.int()),
  quality,
  missing: z.array(missingPart),
});
export type Figure = z.Output<typeof figure>;
