/** Formats a time as its day in the user's time zone. */
export function shownDay(at: string, locale: 'ko' | 'en'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));
}
