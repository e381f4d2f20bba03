import * as z from '../schema.ts';

/** A day of the calendar in Seoul, of 1970 or later. */
export const calendarDay = z
  .string()
  .check(
    z.regex(
      /^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
      'a day since 1970, such as "2026-11-21"',
    ),
  );
