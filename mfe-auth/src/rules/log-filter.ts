/**
 * Filter of the security log in the address:
 * `?kind=session.failed&from=2026-11-01&to=2026-11-21&ip=203.0.113.7&page=2`.
 */
import { type SecurityEventKind, securityEventKinds } from '@moa/contracts/settings/security-log';
import type { DayRange } from '@moa/ui/date-range/day';

export type LogFilter = {
  kind: SecurityEventKind | null;
  /** Days in Korea, both ends counted. */
  days: DayRange | null;
  /** The address that it came from, as the log says it. */
  ip: string | null;
};

/**
 * Reads the filter. Invalid values are ignored, so that an old or mistyped address still shows the
 * log.
 */
export function readLogFilter(params: URLSearchParams): LogFilter & { page: number } {
  const [from, to] = [params.get('from'), params.get('to')];
  const page = Number(params.get('page'));
  return {
    kind: securityEventKinds.find((known) => known === params.get('kind')) ?? null,
    days: isDay(from) && isDay(to) && from <= to ? { from, to } : null,
    ip: /^[\da-fA-F:.]{2,64}$/.test(params.get('ip') ?? '') ? params.get('ip') : null,
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
  };
}

/** The address's parameters with another filter or page; what others put there stays. */
export function writeLogFilter(
  params: URLSearchParams,
  { kind, days, ip, page }: LogFilter & { page: number },
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | null | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  put('kind', kind);
  put('from', days?.from);
  put('to', days?.to);
  put('ip', ip);
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
