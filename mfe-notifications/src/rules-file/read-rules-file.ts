import { exportRules } from '@moa/contracts/notifications/backup';
import type { OperationOutput } from '@moa/contracts/operation';
import * as z from '@moa/contracts/schema';

export type RulesFile = OperationOutput<typeof exportRules>;

/** Null where it is not a file of rules. Whether its contents are as they were written, the server checks. */
export async function readRulesFile(file: Blob): Promise<RulesFile | null> {
  const text = await file.text();
  try {
    const parsed = z.safeParse(exportRules.output, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
