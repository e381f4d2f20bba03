import * as z from '@moa/contracts/schema';
import { garbage } from '../read/read-amount.ts';
import { rawRows } from '../read/read-row.ts';

const answered = z.looseObject({ data: rawRows });

/** The rows of an answer, each still to be checked: `{code: "0", data: [...]}`. Throws where it has none. */
export function okxRows(answer: unknown, what: string): unknown[] {
  const parsed = z.safeParse(answered, answer);
  if (!parsed.success) throw garbage('okx', `something that is no ${what}`);
  return parsed.data.data;
}
