import * as z from '../../schema.ts';

/**
 * Scope of an answer: users see their own data, operators (MOA_OPERATORS, with a verified e-mail)
 * that of all users.
 */
export const seenBy = z.oneOf(['own', 'all']);

/** Where the next page of a list begins, as the page before said it in `next`. */
export const cursor = z
  .string()
  .check(z.minLength(1), z.maxLength(120), z.regex(/^[\w-]+$/, 'the next of an earlier answer'));
