import * as z from '@moa/contracts/schema';
import { ApiFailure } from '@moa/host/api-failure';

const details = z.array(z.object({ field: z.string() }));

/** Whether the server refused a file because its contents are not those that it was written with. */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const named = z.safeParse(details, error.details);
  return named.success && named.data.some(({ field }) => field === 'file.checksum');
}
