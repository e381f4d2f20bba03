import { linkTo } from '@moa/host/links';
import { returnPath } from '../rules/return-path.ts';

/** A sign-in does not wait for the settings longer than this, ms. */
const patienceMs = 1_500;

/** Returns the requested page, or else the user's start page. */
export async function startPath(search: string): Promise<string> {
  const requested = returnPath(search);
  if (requested !== '/') return requested;
  try {
    return linkTo(await Promise.race([startPage(), home()]));
  } catch {
    return requested;
  }
}

async function startPage(): Promise<string> {
  const { loadUserSettings } = await import('@moa/host/late/user-settings');
  return (await loadUserSettings()).startPage;
}

function home(): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, 'home'));
}
