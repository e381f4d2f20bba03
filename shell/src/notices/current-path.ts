import { createStore } from 'zustand/vanilla';

/** Where somebody is, for what follows the page from outside of React. */
export const currentPath = createStore(() => ({ path: location.pathname }));
