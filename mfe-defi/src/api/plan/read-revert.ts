import * as z from '@moa/contracts/schema';
import { ApiFailure } from '@moa/host/api-failure';
import { printable } from '../../rules/plan/printable.ts';

const reverted = z.object({ step: z.optional(z.string()), reason: z.string() });

/**
 * Returns the server's explanation of a step that would revert, in the user's language; null for
 * any other failure.
 */
export function readRevert(
  error: unknown,
): { sentence: string; step: string | undefined; reason: string } | null {
  if (!(error instanceof ApiFailure)) return null;
  const details = z.safeParse(reverted, error.details);
  if (!details.success) return null;
  const { step, reason } = details.data;
  return { sentence: printable(error.message), step, reason: printable(reason) };
}
