import * as z from '../schema.ts';

/** Entries of a source’s past that are not understood: how many, and the words that are the reason. */
export const notUnderstood = z.object({ entries: z.int(), words: z.array(z.string()) });
