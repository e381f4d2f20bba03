import * as z from '../schema.ts';

/** A day of the calendar in Seoul. */
export const calendarDay = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day, such as "2026-11-21"'));
