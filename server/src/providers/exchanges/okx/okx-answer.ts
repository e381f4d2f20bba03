import * as z from '@moa/contracts/schema';
import { garbage } from '../read/read-amount.ts';

/** The rows of an answer: `{code: "0", data: [...]}`. Throws where they are not of the shape. */
export function okxRows<T extends z.Schema>(answer: unknown, row: T, what: string): z.Output<T>[] {
  const parsed = z.safeParse(z.looseObject({ data: z.array(row) }), answer);
  if (!parsed.success) throw garbage('okx', `something that is no ${what}`);
  return parsed.data.data as z.Output<T>[];
}
