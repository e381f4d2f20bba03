/** The file that runs first: draws what came with the page. The shell takes over from it. */
import { answerTaps } from './answer-taps.ts';
import { createFirstView, getFrame } from './first-view.ts';
import { sessionFits } from './session-fits.ts';
import { storeFirstView } from './stored-first-view.ts';

/** ms after which the shell requests older answers again (`@moa/host/first-answers`). */
const maxAgeMs = 20_000;

/** By itself: a shared module weighs more than this file may. */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

const given = document.getElementById('moa-first');
const place = document.getElementById('moa');
const isFresh = performance.now() < maxAgeMs;
if (
  given &&
  place &&
  isFresh &&
  sessionFits(given.dataset['session'] ?? '', cookies(), Date.now())
) {
  const view = createFirstView(given);
  if (view) {
    const tabs = document.getElementById('moa-first-tabs') ?? undefined;
    if (tabs) tabs.hidden = false;
    place.append(...getFrame(view, 'simulated' in given.dataset, tabs));
    storeFirstView(view);
    if (tabs) answerTaps(tabs, place);
  }
}
