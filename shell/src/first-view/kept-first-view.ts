/** The one first view of this page, until its page is drawn or its person gone. */
import type { FirstView } from './first-view.ts';

let kept: FirstView | null = null;

export function keepFirstView(view: FirstView): void {
  kept = view;
}

export function keptFirstView(): FirstView | null {
  return kept;
}

export function forgetFirstView(): void {
  kept?.element.remove();
  kept = null;
}
