import * as z from '../../schema.ts';

/** What an answer covers: a person sees their own, an operator (MOA_OPERATORS, e-mail proved) everybody's. */
export const seenBy = z.oneOf(['own', 'all']);

/** Where the next page of a list begins, as the page before said it in `next`. */
export const cursor = z
  .string()
  .check(z.minLength(1), z.maxLength(120), z.regex(/^[\w-]+$/, 'the next of an earlier answer'));
