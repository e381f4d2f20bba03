import { whenIdle } from '@moa/host/internal/browser';

/** Interval between checks of a busy page, and maximum wait, in ms. */
const step = 100;
const maxLength = 4_000;

/**
 * Calls once the document is loaded, nothing is being read and the browser has nothing to do, or
 * after four seconds at the latest. What comes back calls it off.
 */
export function whenQuiet(isBusy: () => boolean, act: () => void): () => void {
  const since = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let callOff = () => {};
  const look = () => {
    const waited = Date.now() - since;
    if ((document.readyState !== 'complete' || isBusy()) && waited < maxLength)
      timer = setTimeout(look, step);
    else callOff = whenIdle(act, 1_000);
  };
  timer = setTimeout(look, 0);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
