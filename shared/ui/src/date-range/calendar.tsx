/** The days of a month to choose from. Its keys, its grid and its reading are react-day-picker's. */
import { type Locale, useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { color, fontSize, radius, weight } from '../core/tokens.ts';
import { styled } from '../styled.ts';
import { type Day, fromLocalDate, toLocalDate } from './day.ts';

const messages = defineMessages(
  { next: '다음 달', previous: '이전 달', today: '{day}, 오늘', chosen: '{day}, 선택함' },
  {
    next: 'Next month',
    previous: 'Previous month',
    today: '{day}, today',
    chosen: '{day}, selected',
  },
);

type CalendarProps = {
  /** The days of the range; while it is begun, only its first. */
  from: Day | null;
  to: Day | null;
  today: Day;
  min: Day | undefined;
  max: Day | undefined;
  onPress(day: Day): void;
};

export default function Calendar({ from, to, today, min, max, onPress }: CalendarProps) {
  const locale = useLocale();
  const t = useMessages(messages);
  const words = writers[locale];
  return (
    <Root>
      <DayPicker
        mode="range"
        autoFocus
        fixedWeeks
        weekStartsOn={0}
        today={toLocalDate(today)}
        defaultMonth={toLocalDate(to ?? from ?? max ?? today)}
        selected={from ? { from: toLocalDate(from), to: toLocalDate(to ?? from) } : undefined}
        onSelect={(_range, pressed) => onPress(fromLocalDate(pressed))}
        disabled={[
          ...(min ? [{ before: toLocalDate(min) }] : []),
          ...(max ? [{ after: toLocalDate(max) }] : []),
        ]}
        startMonth={min ? toLocalDate(min) : undefined}
        endMonth={max ? toLocalDate(max) : new Date(2100, 0)}
        formatters={{
          formatCaption: (month) => words.month.format(month),
          formatWeekdayName: (day) => words.weekday.format(day),
          formatDay: (day) => String(day.getDate()),
        }}
        labels={{
          labelGrid: (month) => words.month.format(month),
          labelWeekday: (day) => words.weekdayInFull.format(day),
          labelNext: () => t('next'),
          labelPrevious: () => t('previous'),
          labelDayButton: (date, { selected, today: isToday }) => {
            const day = dayInWords(words.day, date);
            return selected ? t('chosen', { day }) : isToday ? t('today', { day }) : day;
          },
        }}
        components={{ Chevron: Arrow }}
      />
    </Root>
  );
}

/** The number is a word of its own, 「11월 1 일」, so that voice control finds the day by the number that is seen. */
function dayInWords(words: Intl.DateTimeFormat, date: Date): string {
  return words.format(date).replace(/(\d)(일)/, '$1 $2');
}

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' | undefined }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon size={18} aria-hidden />;
}

function writer(locale: Locale) {
  const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  return {
    month: write({ year: 'numeric', month: 'long' }),
    weekday: write({ weekday: locale === 'ko' ? 'narrow' : 'short' }),
    weekdayInFull: write({ weekday: 'long' }),
    day: write({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' }),
  };
}
const writers = { ko: writer('ko'), en: writer('en') } satisfies Record<Locale, unknown>;

const Root = styled.div`
  position: relative;
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  .rdp-months { position: relative; }
  .rdp-nav {
    position: absolute;
    inset: 0 0 auto auto;
    display: flex;
    z-index: 1;
  }
  .rdp-button_previous, .rdp-button_next {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: ${radius.medium};
    background: transparent;
    color: ${color.textQuiet};
    cursor: pointer;
    &:hover:not([aria-disabled='true']) { background: ${color.surfaceHover}; color: ${color.text}; }
    &[aria-disabled='true'] { opacity: 0.35; cursor: not-allowed; }
  }
  .rdp-month_caption {
    display: flex;
    align-items: center;
    height: 44px;
    padding-left: 10px;
    font-size: ${fontSize[15]};
    font-weight: ${weight.semibold};
  }
  .rdp-month_grid { width: 100%; table-layout: fixed; border-collapse: separate; border-spacing: 0 2px; }
  .rdp-weekday {
    height: 32px;
    padding: 0;
    font-size: ${fontSize[12]};
    font-weight: ${weight.medium};
    color: ${color.textFaint};
  }
  .rdp-day { padding: 0; text-align: center; }
  .rdp-day_button {
    width: 100%;
    height: 40px;
    padding: 0;
    border: 0;
    border-radius: ${radius.medium};
    background: transparent;
    color: inherit;
    font: inherit;
    cursor: pointer;
    &:hover:not(:disabled) { background: ${color.surfaceHover}; }
    &:disabled { cursor: not-allowed; color: ${color.textFaint}; opacity: 0.55; }
    &:focus-visible { position: relative; z-index: 1; }
  }
  .rdp-outside { visibility: hidden; }
  .rdp-today:not(.rdp-selected) .rdp-day_button { font-weight: ${weight.bold}; color: ${color.accent}; }
  .rdp-selected { background: ${color.accentSoft}; }
  .rdp-range_start { border-radius: ${radius.medium} 0 0 ${radius.medium}; }
  .rdp-range_end { border-radius: 0 ${radius.medium} ${radius.medium} 0; }
  .rdp-range_start.rdp-range_end { border-radius: ${radius.medium}; }
  .rdp-range_start .rdp-day_button, .rdp-range_end .rdp-day_button {
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${weight.semibold};
  }
  @media (forced-colors: active) {
    .rdp-selected .rdp-day_button { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;
