import type { Check, CheckResult } from './check.ts';
import type { Stage } from './stage.ts';

/** Checks run one at a time in the whole page: some change for a moment what others look at. */
let last: Promise<unknown> = Promise.resolve();

/** `begins` is called when its turn comes; null where it is wanted no more by then. */
export function runCheck(
  check: Check,
  stage: Stage,
  begins: () => boolean,
): Promise<CheckResult | null> {
  const result = last.then(() => (begins() ? runOne(check, stage) : null));
  last = result;
  return result;
}

async function runOne(check: Check, stage: Stage): Promise<CheckResult> {
  const focused = document.activeElement;
  try {
    const found = await check.run(stage);
    if (found === null) return { state: 'holds' };
    return typeof found === 'string'
      ? { state: 'fails', found }
      : { state: 'not-here', why: found.notHere };
  } catch (error) {
    return { state: 'fails', found: String(error) };
  } finally {
    await stage.clear();
    if (focused instanceof HTMLElement && focused.isConnected && focused !== document.activeElement)
      focused.focus({ preventScroll: true });
  }
}
