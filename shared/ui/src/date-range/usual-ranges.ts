import { defineMessages } from '@moa/i18n/messages';
import { type Day, type DayRange, daysBefore } from './day.ts';

export const usualRangeNames = defineMessages(
  { week: '최근 7일', month: '최근 30일', quarter: '최근 90일', year: '올해' },
  { week: 'Last 7 days', month: 'Last 30 days', quarter: 'Last 90 days', year: 'This year' },
);
type UsualRange = keyof (typeof usualRangeNames)['ko'];

/** The ranges that are asked for most; today is the last day of each. */
export function usualRanges(today: Day): readonly { name: UsualRange; range: DayRange }[] {
  const back = (days: number): DayRange => ({ from: daysBefore(today, days - 1), to: today });
  return [
    { name: 'week', range: back(7) },
    { name: 'month', range: back(30) },
    { name: 'quarter', range: back(90) },
    { name: 'year', range: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ];
}
