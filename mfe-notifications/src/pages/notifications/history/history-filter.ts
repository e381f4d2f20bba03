/** By what the deliveries are narrowed, as the address has it. */
import type { DeliveryStatus } from '@moa/contracts/notifications/deliveries';
import {
  channels,
  type NoticeCategory,
  severities,
} from '@moa/contracts/notifications/shapes/notice-words';
import type { DayRange } from '@moa/ui/date-range/day';
import type { HistoryFilter } from '../../../api/history.ts';

/** In the order in which they are looked for. */
const statuses: readonly DeliveryStatus[] = [
  'delivered',
  'queued',
  'sending',
  'retrying',
  'deferred',
  'suppressed',
  'failed',
  'dead',
  'cancelled',
];
const categories: readonly NoticeCategory[] = [
  'price',
  'portfolio',
  'position',
  'protocol',
  'currency',
  'system',
  'security',
];
export const choices = {
  status: statuses,
  channel: channels,
  severity: severities,
  category: categories,
} as const;
type Chosen = keyof typeof choices;

export type FilterInAddress = Record<Chosen | 'rule' | 'search', string> & {
  days: DayRange | null;
};
/** The names that the address has them by. */
export const filterNames = [
  ...['status', 'channel', 'severity', 'category', 'rule', 'search', 'from', 'to'],
] as const;

export function filterIn(params: URLSearchParams): FilterInAddress {
  const chosen = (name: Chosen) => choices[name].find((one) => one === params.get(name)) ?? '';
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return {
    status: chosen('status'),
    channel: chosen('channel'),
    severity: chosen('severity'),
    category: chosen('category'),
    rule: params.get('rule') ?? '',
    search: (params.get('search') ?? '').slice(0, 100),
    days: isDay(from) && isDay(to) && from <= to ? { from, to } : null,
  };
}

/** As the server is asked: days begin and end in Korea. */
export function getQuery({ rule, days, search, ...chosen }: FilterInAddress): HistoryFilter {
  return {
    ...chosen,
    triggerId: rule,
    search: search.trim(),
    from: days ? new Date(`${days.from}T00:00:00.000+09:00`).toISOString() : '',
    to: days ? new Date(`${days.to}T23:59:59.999+09:00`).toISOString() : '',
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
