import * as z from '@moa/contracts/schema';
import { garbage } from '../read-amount.ts';

/** The result of an answer: `{error: [], result}`. Throws where it is not of the shape. */
export function krakenResult<T extends z.Schema>(
  answer: unknown,
  result: T,
  what: string,
): z.Output<T> {
  const parsed = z.safeParse(z.looseObject({ result }), answer);
  if (!parsed.success) throw garbage('kraken', `something that is no ${what}`);
  return parsed.data.result as z.Output<T>;
}
