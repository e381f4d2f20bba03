import * as z from '@moa/contracts/schema';
import { garbage } from '../read/read-amount.ts';

/** An answer of a shape; throws where it is none, `what` being its name. */
export function checkedRows<T extends z.Schema>(
  shape: T,
  answer: unknown,
  what: string,
): z.Output<T> {
  const parsed = z.safeParse(shape, answer);
  if (!parsed.success) throw garbage('binance', `something that is no ${what}`);
  return parsed.data;
}
