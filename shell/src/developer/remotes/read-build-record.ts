import { type BuildRecord, buildRecord } from '@moa/contracts/platform/release';
import * as z from '@moa/contracts/schema';

/** Reads the record that a build keeps of itself, in its own folder. */
export async function readBuildRecord(
  folder: URL,
): Promise<BuildRecord | 'unreachable' | 'not-a-build'> {
  const answer = await fetch(new URL('moa-build.json', folder), { cache: 'no-store' }).catch(
    () => null,
  );
  if (!answer?.ok) return 'unreachable';
  const parsed = z.safeParse(buildRecord, await answer.json().catch(() => null));
  return parsed.success ? parsed.data : 'not-a-build';
}
