/** Who plays a part that the shell knows only by name. */
import { getRelease } from '@moa/host/release';

type Role = keyof ReturnType<typeof getRelease>['remotes'][number]['manifest']['roles'];

/** The path or widget of the first remote that has the role. */
export function roleOf(role: Role): string | null {
  for (const { manifest } of getRelease().remotes) {
    const holder = manifest.roles[role];
    if (holder) return holder;
  }
  return null;
}
