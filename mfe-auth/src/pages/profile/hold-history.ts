/**
 * Holds the page when the browser goes back or forward to another one: the step is undone before the
 * router hears of it, and `ask` is given how to take it after all. Answers what ends the holding.
 *
 * The router numbers its entries (`history.state.idx`), which tells how far a step went. One that has
 * no number is another program's, and is let through.
 */
export function holdHistory(ask: (leave: () => void) => void): () => void {
  const here = { at: placeOf(history.state), path: location.pathname };
  /** Steps of our own that are on their way: back to this page, or away from it after all. */
  let undoing = false;
  let leaving = false;
  const onStep = (event: PopStateEvent) => {
    if (leaving) return;
    const at = placeOf(event.state);
    if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
      return;
    }
    if (here.at === null || at === null || at === here.at || location.pathname === here.path)
      return;
    event.stopImmediatePropagation();
    const away = at - here.at;
    undoing = true;
    history.go(-away);
    ask(() => {
      leaving = true;
      history.go(away);
    });
  };
  // Of the listeners of one window those that capture come first, and so before the router's.
  window.addEventListener('popstate', onStep, { capture: true });
  return () => window.removeEventListener('popstate', onStep, { capture: true });
}

function placeOf(state: unknown): number | null {
  const at = (state as { idx?: unknown } | null)?.idx;
  return typeof at === 'number' ? at : null;
}
