/**
 * True if the row around a link is the one that Tab reaches; null outside of a table that provides
 * it.
 */
import { createContext } from 'react';

export const RowFocus = createContext<boolean | null>(null);
