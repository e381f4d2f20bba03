import * as z from '@moa/contracts/schema';
import { ApiFailure } from '@moa/host/api-failure';

const details = z.array(z.object({ field: z.string() }));

/** True if the server rejected a file because its checksum does not match its contents. */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const named = z.safeParse(details, error.details);
  return named.success && named.data.some(({ field }) => field === 'file.checksum');
}
