import { loadUserSettings } from '@moa/host/internal/late/user-settings';
import { linkTo } from '@moa/host/links';

/** Maximum wait for the settings, in ms. */
const patienceMs = 1_500;

/** Returns the user's start page; home if it is not known in time. */
export async function startPath(): Promise<string> {
  const late = new Promise<'home'>((resolve) => setTimeout(resolve, patienceMs, 'home'));
  const page = loadUserSettings().then(({ startPage }) => startPage);
  return linkTo(await Promise.race([page, late]).catch(() => 'home'));
}
