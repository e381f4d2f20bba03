/** Says aloud what a navigation led to, where the focus alone does not say it. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ text: string }>(() => ({ text: '' }));

/** Read out by screen readers when they have time for it. */
export function announce(text: string): void {
  store.setState({ text });
}

/** The live region is in the document for as long as the app: one that is added with its text is not read out. */
export function Announcer() {
  const text = useStore(store, (state) => state.text);
  return (
    <div className="visually-hidden" aria-live="polite" data-announcer>
      {text}
    </div>
  );
}
