import { keepText, readText } from '@moa/host/stored-value';

const storageKey = 'moa.build-taken';
/** A page that comes back as it was is not reloaded again before, ms. */
const guardMs = 10_000;

/** Reloads the page for a new build, unless it has done so within ten seconds or could not remember it. */
export function reloadOnce(
  reload: () => void = () => location.reload(),
  now: number = Date.now(),
): boolean {
  const last = Number(readText(storageKey, 'tab') ?? Number.NaN);
  if (now - last < guardMs || !keepText(storageKey, String(now), 'tab')) return false;
  reload();
  return true;
}
