import * as z from '@moa/contracts/schema';
import { garbage } from '../read-amount.ts';

/** The result of an answer: `{retCode: 0, result}`. Throws where it is not of the shape. */
export function bybitResult<T extends z.Schema>(
  answer: unknown,
  result: T,
  what: string,
): z.Output<T> {
  const parsed = z.safeParse(z.looseObject({ result }), answer);
  if (!parsed.success) throw garbage('bybit', `something that is no ${what}`);
  return parsed.data.result as z.Output<T>;
}
