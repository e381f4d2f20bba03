/**
 * Filter of the history in the address: `?group=keys&from=2026-11-01&to=2026-11-21&q=upbit&page=2`.
 */
import { type SettingsGroup, settingsGroups } from '@moa/contracts/settings/history';
import type { DayRange } from '@moa/ui/date-range/day';

export type HistoryFilter = {
  group: SettingsGroup | null;
  /** Days in Korea, both ends counted. */
  days: DayRange | null;
  q: string;
  page: number;
};

export const wholeHistory: HistoryFilter = { group: null, days: null, q: '', page: 1 };

/** Reads the filter; invalid values are ignored. */
export function readHistoryFilter(params: URLSearchParams): HistoryFilter {
  const [from, to] = [params.get('from'), params.get('to')];
  const page = Number(params.get('page'));
  return {
    group: settingsGroups.find((known) => known === params.get('group')) ?? null,
    days: isDay(from) && isDay(to) && from <= to ? { from, to } : null,
    q: (params.get('q') ?? '').slice(0, 80),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
  };
}

/** The same address with another filter; what others put there stays. */
export function writeHistoryFilter(
  params: URLSearchParams,
  { group, days, q, page }: HistoryFilter,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  put('group', group);
  put('from', days?.from);
  put('to', days?.to);
  put('q', q);
  put('page', page > 1 ? String(page) : null);
  return next;
}

function isDay(text: string | null): text is string {
  return (
    text !== null &&
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
  );
}
