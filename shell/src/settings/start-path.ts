import { loadUserSettings } from '@moa/host/internal/late/user-settings';
import { linkTo } from '@moa/host/links';

/** Nobody waits longer for it than this, ms. */
const patienceMs = 1_500;

/** The page that the person begins with; home where that is not known in time. */
export async function startPath(): Promise<string> {
  const late = new Promise<'home'>((resolve) => setTimeout(resolve, patienceMs, 'home'));
  const page = loadUserSettings().then(({ startPage }) => startPage);
  return linkTo(await Promise.race([page, late]).catch(() => 'home'));
}
