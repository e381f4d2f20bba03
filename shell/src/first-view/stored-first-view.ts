/** First view of this page, stored until the page is drawn or the user signs out. */
import type { FirstView } from './first-view.ts';

let stored: FirstView | null = null;

export function storeFirstView(view: FirstView): void {
  stored = view;
}

export function storedFirstView(): FirstView | null {
  return stored;
}

export function forgetFirstView(): void {
  stored?.element.remove();
  stored = null;
}
