import { knownTimeZones } from '@moa/host/browser';
import { useLocale } from '@moa/i18n/locale';
import { useMemo } from 'react';

export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All time zones that the browser knows, each with its name and its distance from Greenwich now. */
export function useTimeZones(chosen: string) {
  const locale = useLocale();
  return useMemo(() => {
    const all = [...knownTimeZones(), chosen].sort();
    // The two that are likely stand before the four hundred others.
    return [...new Set(['Asia/Seoul', browserTimeZone(), ...all])].map((value) => {
      const name = nameOf(value, locale, 'long');
      const offset = nameOf(value, locale, 'shortOffset');
      return { value, label: `${value.replaceAll('_', ' ')} · ${name}`, note: offset };
    });
  }, [locale, chosen]);
}

function nameOf(timeZone: string, locale: string, timeZoneName: 'long' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
