import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { calendarDay } from './calendar-day.ts';

const isDay = (text: string) => z.safeParse(calendarDay, text).success;
const isTime = (text: string) => z.safeParse(isoTime, text).success;

it.each(['1970-01-01', '2009-01-03', '2026-11-21', '9999-12-31'])('%s is a day', (day) => {
  expect([isDay(day), isTime(`${day}T00:00:00.000Z`)]).toEqual([true, true]);
});

it.each(['0000-01-01', '0001-01-01', '0002-01-01', '1899-12-31', '1969-12-31', '-001-01-01'])(
  '%s is before all that can be stored',
  (day) => {
    expect([isDay(day), isTime(`${day}T00:00:00.000Z`)]).toEqual([false, false]);
  },
);
