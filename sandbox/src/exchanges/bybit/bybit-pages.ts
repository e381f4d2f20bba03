import type { FastifyRequest } from 'fastify';
import { dayMs } from '../../time.ts';
import { bybitErrors } from './bybit-errors.ts';

type BybitParams = Record<string, string | undefined>;

export function getParams(request: FastifyRequest): BybitParams {
  return request.query as BybitParams;
}

/** From and to of a request: so many days at most, the last ones unless it says otherwise. */
export function getRange(
  params: BybitParams,
  days: number,
  now: number,
): { from: number; to: number } {
  const start = whole(params, 'startTime');
  const end = whole(params, 'endTime');
  const span = days * dayMs;
  if (start !== undefined && end !== undefined) {
    if (end < start || end - start > span)
      throw bybitErrors.parameter(`time range over ${days} days`);
    return { from: start, to: end };
  }
  if (start !== undefined) return { from: start, to: start + span };
  const to = end ?? now;
  return { from: to - span, to };
}

/** A page, newest first, and the cursor of the one that follows: empty where none does. */
export function getPage<T>(
  params: BybitParams,
  rows: readonly T[],
  fallback: number,
  max: number,
): { rows: T[]; nextPageCursor: string } {
  const limit = whole(params, 'limit') ?? fallback;
  if (limit < 1 || limit > max) throw bybitErrors.parameter('limit');
  const { cursor } = params;
  const first =
    cursor === undefined || cursor === '' ? 0 : Number(/^page:(\d{1,9})$/.exec(cursor)?.[1]);
  if (!Number.isInteger(first)) throw bybitErrors.parameter('cursor');
  const page = rows.slice(first, first + limit);
  const next = first + limit;
  return { rows: page, nextPageCursor: next < rows.length ? `page:${next}` : '' };
}

function whole(params: BybitParams, name: string): number | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (!/^\d{1,15}$/.test(value)) throw bybitErrors.parameter(name);
  return Number(value);
}
