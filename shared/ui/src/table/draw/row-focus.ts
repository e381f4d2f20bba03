/** Whether the row around a link is the one that Tab reaches; null outside of a table that says so. */
import { createContext } from 'react';

export const RowFocus = createContext<boolean | null>(null);
